// What an answer is worth, and several of them.
import { sameAction, type Action, type Advised } from './actions';

export interface Verdict {
  given: Advised;
  best: Advised;
  value: number;
  loss: number;
  right: boolean;
  /** The second best; undefined where every other action is as good. */
  next: Advised | undefined;
}

// Losses below this are rounding of the computation.
const NOTHING = 1e-9;

export function lossOf(action: Advised): number {
  return action.values[0]?.loss ?? 0;
}

/** Judges an answer; undefined if the rules do not allow it. */
export function judge(actions: Advised[], answer: Action): Verdict | undefined {
  const given = actions.find((action) => sameAction(action, answer));
  const best = actions[0];
  const worth = given?.values[0];
  if (!given || !best || !worth) return undefined;
  return {
    given,
    best,
    value: best.values[0]?.value ?? 0,
    loss: worth.loss,
    right: worth.loss < NOTHING,
    next: actions.find((action) => lossOf(action) >= NOTHING),
  };
}

/** What to compare the best with: the answer, or the second best where the answer is as good. */
export function worseOf({ right, given, next }: Verdict): Advised | undefined {
  return right ? next : given;
}

export interface Score {
  right: number;
  answered: number;
  lost: number;
  mean: number;
  /** The standard deviation of an answer's loss; NaN with fewer than two answers. */
  deviation: number;
}

export function scoreOf(losses: number[]): Score {
  const lost = losses.reduce((sum, loss) => sum + loss, 0);
  const right = losses.filter((loss) => loss < NOTHING).length;
  const mean = losses.length ? lost / losses.length : 0;
  const squares = losses.reduce((sum, loss) => sum + (loss - mean) ** 2, 0);
  const deviation = losses.length < 2 ? NaN : Math.sqrt(squares / (losses.length - 1));
  return { right, answered: losses.length, lost, mean, deviation };
}
