// Where everything of a chart is: steps of an axis, and curves and bars as the `d` of a path. Lengths are
// pixels.
import type { Curve } from '../domain/curves';

/** Values of an axis, and where they are. */
export interface Scale {
  low: number;
  high: number;
  from: number;
  to: number;
}

export const at = ({ low, high, from, to }: Scale, value: number): number =>
  from + ((value - low) / (high - low || 1)) * (to - from);

/** The value at a place. */
export const valueAt = ({ low, high, from, to }: Scale, place: number): number =>
  low + ((place - from) / (to - from || 1)) * (high - low);

/** The step of an axis on which so many values have room: 1, 2 or 5, and what is ten times as much or a
    tenth of it; not below 1 where values are whole. */
export function stepOf(low: number, high: number, most: number, whole: boolean): number {
  const least = Math.max((high - low) / Math.max(1, most), Number.MIN_VALUE);
  const ten = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5].map((times) => times * ten).find((one) => one >= least * (1 - 1e-9));
  return Math.max(step ?? 10 * ten, whole ? 1 : 0);
}

/** The values that are written at an axis. */
export function ticksOf(low: number, high: number, step: number): number[] {
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * step);
}

/** From the lowest to the highest value that curves have, or [0, 1] where they have none. */
export function spanOf(values: number[]): [number, number] {
  if (values.length === 0) return [0, 1];
  return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
}

const placed = (value: number) => String(Math.round(10 * value) / 10);

/** From point to point. */
export function lineThrough(points: Curve['points'], x: Scale, y: Scale): string {
  return points
    .map(([a, b], i) => `${i === 0 ? 'M' : 'L'}${placed(at(x, a))},${placed(at(y, b))}`)
    .join('');
}

/** A bar on every whole x, from 0 to its y. */
export function barsOver(points: Curve['points'], x: Scale, y: Scale): string {
  const half = 0.45;
  return points
    .map(([a, b]) => {
      const [left, right] = [placed(at(x, a - half)), placed(at(x, a + half))];
      return `M${left},${placed(at(y, 0))}V${placed(at(y, b))}H${right}V${placed(at(y, 0))}Z`;
    })
    .join('');
}

/** Which of the places, ascending, is nearest. */
export function nearest(places: number[], wanted: number): number {
  let best = 0;
  places.forEach((place, i) => {
    if (Math.abs(place - wanted) < Math.abs((places[best] ?? 0) - wanted)) best = i;
  });
  return best;
}
