// Questions of a quiz and what answers are worth; from a quiz of the server, or from one's own
// mistakes.
import type { Schemas } from '../../contract/schemas';
import { actionFrom, sameAction, type Action, type Advised } from '../../domain/actions';
import { type Decision } from './decisions';

export interface Question {
  position: string;
  kind: 'keep' | 'category';
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

export interface Verdict {
  given: Advised;
  best: Advised;
  value: number;
  loss: number;
  right: boolean;
  /** What the second best loses; undefined where every other action is as good. */
  nextLoss: number | undefined;
}

// Losses below this are rounding of the computation.
const NOTHING = 1e-9;

/** Judges an answer; undefined if the rules do not allow it. */
export function judge(actions: Advised[], answer: Action): Verdict | undefined {
  const given = actions.find((action) => sameAction(action, answer));
  const best = actions[0];
  const worth = given?.values[0];
  if (!given || !best || !worth) return undefined;
  const losses = actions.map((action) => action.values[0]?.loss ?? 0);
  return {
    given,
    best,
    value: best.values[0]?.value ?? 0,
    loss: worth.loss,
    right: worth.loss < NOTHING,
    nextLoss: losses.find((loss) => loss >= NOTHING),
  };
}

export interface Score {
  right: number;
  answered: number;
  lost: number;
  mean: number;
}

export function scoreOf(losses: number[]): Score {
  const lost = losses.reduce((sum, loss) => sum + loss, 0);
  const right = losses.filter((loss) => loss < NOTHING).length;
  return { right, answered: losses.length, lost, mean: losses.length ? lost / losses.length : 0 };
}

/** As docs/quiz.md says: what is kept of the game's value, if all its decisions were like these. */
export function ratingOf(score: Score, start: number, decisions: number): number {
  return 100 * (1 - (score.mean * decisions) / start);
}

/** How many mistakes of a game are asked again at most: the dearest. */
export const MOST_RETRIED = 10;
