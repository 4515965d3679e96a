// Whether things may move, sound and shake: the user's choice here, and what the system asks for.
import { settings } from './settings.svelte';

export const lively = (): boolean =>
  settings.animate && !matchMedia('(prefers-reduced-motion: reduce)').matches;
