// Why one action is worth more than another: contributions that add up as they are shown.
import type { Schemas } from '../../contract/schemas';

export type Contribution = Pick<Schemas['Comparison']['contributions'][number], 'what' | 'points'>;

/**
 * Values rounded to `digits` so that they add up to their rounded sum: those that lie farthest from
 * where they are rounded to give way.
 */
export function roundedToSum(values: number[], digits: number): number[] {
  const scale = 10 ** digits;
  const exact = values.map((value) => value * scale);
  const rounded = exact.map(Math.round);
  const wanted = Math.round(exact.reduce((sum, value) => sum + value, 0));
  const missing = wanted - rounded.reduce((sum, value) => sum + value, 0);
  const step = Math.sign(missing);
  const error = (i: number) => ((exact[i] ?? 0) - (rounded[i] ?? 0)) * step;
  const order = rounded.map((_, i) => i).sort((a, b) => error(b) - error(a));
  for (const i of order.slice(0, Math.abs(missing))) rounded[i] = (rounded[i] ?? 0) + step;
  return rounded.map((value) => value / scale);
}

/** As shown: rounded, the largest first, what makes no difference left out. */
export function shownContributions(all: Contribution[], digits = 2): Contribution[] {
  const points = roundedToSum(
    all.map((one) => one.points),
    digits,
  );
  return all
    .map(({ what }, i) => ({ what, points: points[i] ?? 0 }))
    .filter((one) => one.points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
}
