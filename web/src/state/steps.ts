// Steps of this visit: what the back button goes through, and how far down somebody was at each.

const depths = new Map<number, number>();
let now = stepOf(history.state) ?? 0;
let newest = now;

function stepOf(state: unknown): number | undefined {
  return (state as { step?: number } | null)?.step;
}

/** The number of the step that this visit is at; the same again after the back button. */
export const stepNow = () => now;

/** Keeps track from now on; the browser's own memory scrolls before anything is there. */
export function followSteps(): void {
  history.scrollRestoration = 'manual';
  history.replaceState({ step: now }, '');
  addEventListener('scroll', () => depths.set(now, scrollY), { passive: true });
}

/** The window is at another address: how far down somebody has been there; 0 where they are new. */
export function arrive(): number {
  depths.set(now, scrollY); // what was there still is, and its last scrolling may not have been heard
  const before = stepOf(history.state);
  now = before ?? ++newest;
  if (before === undefined) history.replaceState({ step: now }, '');
  return depths.get(now) ?? 0;
}
