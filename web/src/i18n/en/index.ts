import { ask } from './ask';
import { common } from './common';
import { explore } from './explore';
import { play } from './play';
import { review } from './review';

export const words = { ...common, play, ask, review, explore };
export type Words = typeof words;
