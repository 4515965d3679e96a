// What sticks to the edges of the window: the page scrolls clear of it. Where it would leave too little of
// the window, nothing sticks.
import type { Attachment } from 'svelte/attachments';

type Edge = 'top' | 'bottom';

/** So much of the window's height stays free. */
const FREE = 0.45;

/** Pixels around what comes onto the screen. */
const MARGIN = 8;

const elements = new Map<HTMLElement, Edge>();

/** An element whose styles stick to an edge where `:root[data-sticking]`. */
export function sticksTo(edge: Edge): Attachment<HTMLElement> {
  return (element) => {
    elements.set(element, edge);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      elements.delete(element);
      measure();
    };
  };
}

const sticks = (element: Element) => /sticky|fixed/.test(getComputedStyle(element).position);

/** Whether it is part of what sticks, and so always on the screen. */
export function isStuck(element: Element): boolean {
  return [...elements.keys()].some((one) => one.contains(element) && sticks(one));
}

/** How much of the window's height is covered there; what stands beside the rest covers none of it. */
function covered(edge: Edge): number {
  const there = [...elements]
    .filter(([element, at]) => at === edge && sticks(element))
    .filter(([{ offsetWidth, offsetHeight }]) => {
      return offsetWidth > innerWidth / 2 || offsetHeight > innerHeight;
    });
  return Math.max(0, ...there.map(([element]) => element.offsetHeight));
}

/** Measures what sticks, and lets go of it where the window is too low. */
function measure(): void {
  const { dataset, style } = document.documentElement;
  dataset['sticking'] = '';
  const [top, bottom] = [covered('top'), covered('bottom')];
  const fits = top + bottom <= (1 - FREE) * innerHeight;
  if (!fits) delete dataset['sticking'];
  const [above, below] = fits ? [top, bottom] : [0, 0];
  style.scrollPadding = `${String(above + MARGIN)}px 0 ${String(below + MARGIN)}px`;
}

if (typeof window !== 'undefined') addEventListener('resize', measure);
