// A game with a bonus that pays more as its total grows, in steps, and another that stands alone.
import type { Game } from '../contract/schemas';
import { tinyGame } from './tinyGame';

function bonuses(points: number[]): Game['bonuses'] {
  return tinyGame.bonuses.slice(0, 1).flatMap((bonus) => [
    ...points.map((paid, i) => ({
      ...bonus,
      key: `step-${String(i)}`,
      threshold: 5 + 4 * i,
      points: paid,
      ...(i > 0 ? { step_of: 'step-0' } : {}),
    })),
    { ...bonus, key: 'other' },
  ]);
}

const [upper] = tinyGame.layout.sections;
const sections = upper
  ? [
      {
        ...upper,
        rows: [
          ...upper.rows.filter(({ kind }) => kind === 'box'),
          ...['step-0', 'other'].map((key) => ({ kind: 'bonus' as const, ids: [key] })),
        ],
      },
    ]
  : [];

/** The steps pay these points at totals of 5, 9, 13 and so on. */
export const withSteps = (points: number[]): Game => ({
  ...tinyGame,
  bonuses: bonuses(points),
  layout: { ...tinyGame.layout, sections },
});
