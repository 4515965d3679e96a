// Actions of a turn: dice kept and the others rolled, or a box filled.
import type { Schemas } from '../contract/schemas';

export type Advised = Schemas['AdvisedAction'];
export type Action = { kind: 'keep'; keep: string } | { kind: 'category'; category: string };

/** An action as engines and stores tell it. */
export interface ToldAction {
  kind: Action['kind'];
  keep?: string | null;
  category?: string | null;
}

export function actionOf({ kind, keep, category }: ToldAction): Action {
  return kind === 'keep' ? { kind, keep: keep ?? '' } : { kind, category: category ?? '' };
}

/** As an engine takes it: "66", nothing for no dice, or a category's key. */
export function actionCode(told: ToldAction): string {
  const action = actionOf(told);
  return action.kind === 'keep' ? action.keep : action.category;
}

/** The action of a code. */
export function actionFrom(kind: Action['kind'], code: string): Action {
  return kind === 'keep' ? { kind, keep: code } : { kind, category: code };
}

/** Whether they are one action; dice may be told in any order. */
export function sameAction(a: ToldAction, b: ToldAction): boolean {
  const id = (one: ToldAction) =>
    one.kind === 'keep' ? [...actionCode(one)].sort().join('') : actionCode(one);
  return a.kind === b.kind && id(a) === id(b);
}
