// Where a player loses points, over many games.
import type { Schemas } from '../../contract/schemas';

export type Summary = Schemas['PlayerSummary'];
export const divisions = ['rolls', 'best', 'category', 'turn'] as const;
export type Division = (typeof divisions)[number];

export interface Part {
  of: Summary['by_turn'][number];
  /** Points a game. */
  lost: number;
}

const LISTS = {
  rolls: 'by_rolls_left',
  category: 'by_category',
  best: 'by_best',
  turn: 'by_turn',
} as const;

/** What was lost a game by each part; boxes by what they cost, the rest in its own order. */
export function lossesBy(summary: Summary, division: Division): Part[] {
  const games = Math.max(1, summary.games);
  const parts = summary[LISTS[division]]
    .filter((part) => part.decisions > 0)
    .map((of) => ({ of, lost: (of.decisions * (of.mean_loss ?? 0)) / games }));
  return division === 'rolls' || division === 'turn'
    ? parts
    : parts.sort((a, b) => b.lost - a.lost);
}

/** Whose losses come first: somebody's of this browser, else those of a name that no computer has. */
export function seatFirstShown(
  players: Pick<Summary, 'name'>[],
  own: readonly string[],
  computers: readonly string[],
): number {
  const seat = players.findIndex(({ name }) => own.includes(name));
  if (seat >= 0) return seat;
  return Math.max(
    0,
    players.findIndex(({ name }) => !computers.includes(name)),
  );
}

/** The share of decisions that are best, and of those that lose an inaccuracy or more; undefined where
 *  no decision was judged. */
export function sharesOf({
  qualities,
  decisions,
}: Summary): { best: number; mistakes: number } | undefined {
  if (decisions === 0) return undefined;
  const { best, inaccuracy, mistake, blunder } = qualities;
  return { best: best / decisions, mistakes: (inaccuracy + mistake + blunder) / decisions };
}
