// Actions of a turn: dice kept and the others rolled, or a box filled.
import type { Schemas } from '../contract/schemas';

export type Advised = Schemas['AdvisedAction'];
export type Action = { kind: 'keep'; keep: string } | { kind: 'category'; category: string };

/** An action as engines and stores tell it. */
export interface ActionParts {
  kind: Action['kind'];
  keep?: string | null;
  category?: string | null;
}

export function actionOf({ kind, keep, category }: ActionParts): Action {
  return kind === 'keep' ? { kind, keep: keep ?? '' } : { kind, category: category ?? '' };
}

/** As an engine takes it: "66", nothing for no dice, or a category's key. */
export function actionCode(parts: ActionParts): string {
  const action = actionOf(parts);
  return action.kind === 'keep' ? action.keep : action.category;
}

/** The action of a code. */
export function actionFrom(kind: Action['kind'], code: string): Action {
  return kind === 'keep' ? { kind, keep: code } : { kind, category: code };
}

/** Whether they are one action; the order of dice does not matter. */
export function sameAction(a: ActionParts, b: ActionParts): boolean {
  const id = (one: ActionParts) =>
    one.kind === 'keep' ? [...actionCode(one)].sort().join('') : actionCode(one);
  return a.kind === b.kind && id(a) === id(b);
}
