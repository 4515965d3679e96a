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

let release: () => void = () => undefined;

/** Moves the focus there. `within`: what else has to be seen, from its beginning on, also if more of it
    comes a moment later. */
export function attend(
  element: HTMLElement | null | undefined,
  within?: Element | null | undefined,
): void {
  release();
  element?.focus({ preventScroll: true });
  const look = () => {
    show(within, true);
    show(element);
  };
  look();
  if (within) release = whileGrowing(within, look);
}

/** Begins a page at its top, or where somebody was when they left it; with the focus there, if that has been
    lost. */
export function enter(page: HTMLElement | undefined, depth: number): void {
  release();
  const at = document.activeElement;
  if (!at || at === document.body || !at.isConnected) page?.focus({ preventScroll: true });
  scrollTo(0, depth);
  if (depth > 0 && page) release = whileGrowing(page, () => scrollTo(0, depth));
}

/** Does that whenever the element grows, until somebody looks elsewhere. */
function whileGrowing(element: Element, look: () => void): () => void {
  const elsewhere = new AbortController();
  const observer = new ResizeObserver(look);
  observer.observe(element);
  const stop = () => {
    observer.disconnect();
    elsewhere.abort();
  };
  for (const event of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    addEventListener(event, stop, { passive: true, signal: elsewhere.signal });
  }
  return stop;
}
