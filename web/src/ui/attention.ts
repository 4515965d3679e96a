// Where somebody is to look next. Here alone the focus moves, and what gets it comes onto the screen, clear
// of what sticks to the window's edges.
import { isStuck } from './edges';

/** Brings something onto the screen: no further than it must, or from its beginning on. */
export function show(element: Element | null | undefined, whole = false): void {
  if (!element || isStuck(element)) return;
  const { top, bottom } = element.getBoundingClientRect();
  const covered = getComputedStyle(document.documentElement);
  const first = parseFloat(covered.scrollPaddingTop) || 0;
  const last = innerHeight - (parseFloat(covered.scrollPaddingBottom) || 0);
  if (top >= first && bottom <= last) return;
  element.scrollIntoView({ block: whole ? 'start' : 'nearest', inline: 'nearest' });
}

/** Moves the focus there. `within`: what else has to be seen, from its beginning on. */
export function attend(
  element: HTMLElement | null | undefined,
  within?: Element | null | undefined,
): void {
  element?.focus({ preventScroll: true });
  show(within, true);
  show(element);
}
