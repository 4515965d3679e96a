// Questions of a quiz; from a quiz of the server, or from one's own mistakes.
import type { Schemas } from '../../contract/schemas';
import { actionFrom, type Action, type Advised } from '../../domain/actions';
import { studentQuantile } from '../../domain/student';
import type { Score } from '../../domain/verdict';
import { type Decision } from './decisions';

export interface Question {
  position: string;
  kind: Action['kind'];
  turn: number;
  /** What was done in the game, and what that lost. */
  before?: { action: Action; loss: number };
}

export function questionsOf(quiz: Schemas['Quiz']): Question[] {
  return quiz.questions.map(({ position, kind, turn }) => ({ position, kind, turn }));
}

export function questionOf({ position, kind, turn, chosen, loss }: Decision): Question {
  return { position, kind, turn, before: { action: actionFrom(kind, chosen), loss } };
}

/** The kinds of answers that a question takes: some boxes may be announced and some dice kept. */
export function kindsOf(actions: Advised[]): Set<Action['kind']> {
  return new Set(actions.map(({ kind }) => kind));
}

/** As docs/quiz.md says: what is kept of the game's value, if all its decisions were like these, and
 *  how far that may be off (95 %). Nobody is rated by one answer, or below 0. */
export function ratingOf(
  score: Score,
  start: number,
  decisions: number,
): { mean: number; margin: number } | undefined {
  if (score.answered < 2) return undefined;
  const unit = (100 * decisions) / start;
  const error = score.deviation / Math.sqrt(score.answered);
  return {
    mean: Math.max(0, 100 - unit * score.mean),
    margin: unit * error * studentQuantile(score.answered - 1),
  };
}

/** From how many answers on a rating says something. */
export const RELIABLE = 10;

/** How many mistakes of a game are asked again at most: the dearest. */
export const MOST_RETRIED = 10;
