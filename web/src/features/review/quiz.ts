// Puzzles from one's own mistakes; and a rating by the answers to a quiz.
import { actionFrom } from '../../domain/actions';
import { studentQuantile } from '../../domain/student';
import type { Score } from '../../domain/verdict';
import type { Puzzle } from '../../state/puzzles.svelte';
import { type Decision } from './decisions';

export function puzzleOf({ position, kind, turn, chosen, struck, loss }: Decision): Puzzle {
  return { position, kind, turn, before: { action: actionFrom(kind, chosen, struck), loss } };
}

/** A rating that may be off by more says too little to be shown (docs/analysis.md). */
const MOST_MARGIN = 25;

/** As docs/quiz.md says: what is kept of the game's value, if all its decisions were like these, and
 *  how far that may be off (95 %), also by mistakes that have not come up. Never below 0, and nobody
 *  is rated by too few answers. */
export function ratingOf(
  score: Score,
  start: number,
  decisions: number,
): { mean: number; margin: number; low: number; high: number } | undefined {
  if (score.answered < 2) return undefined;
  const unit = (100 * decisions) / start;
  const unseen = (100 * Math.log(20)) / 1.96 / score.answered;
  const error = Math.max((unit * score.deviation) / Math.sqrt(score.answered), unseen);
  const mean = Math.max(0, 100 - unit * score.mean);
  const margin = error * studentQuantile(score.answered - 1);
  if (margin > MOST_MARGIN) return undefined;
  return { mean, margin, low: Math.max(0, mean - margin), high: Math.min(100, mean + margin) };
}

/** How many mistakes of a game are asked again at most: the dearest. */
export const MOST_RETRIED = 10;
