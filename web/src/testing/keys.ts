// Keys as the frame of the page hears them, for tests of components.
import { onTestFinished } from 'vitest';
import { Keyboard } from '../state/shortcuts.svelte';

/** Until the end of the test. */
export function hearKeys(): void {
  const { pressed, released } = new Keyboard();
  addEventListener('keydown', pressed);
  addEventListener('keyup', released);
  onTestFinished(() => {
    removeEventListener('keydown', pressed);
    removeEventListener('keyup', released);
  });
}
