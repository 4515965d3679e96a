import type { Words } from '../en';
import { ask } from './ask';
import { common } from './common';
import { explore } from './explore';
import { play } from './play';
import { review } from './review';

export const words: Words = { ...common, play, ask, review, explore };
