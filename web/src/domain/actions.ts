// Actions of a turn: dice kept, or a box filled.
import type { Schemas } from '../contract/schemas';

export type Advised = Schemas['AdvisedAction'];
export interface ActionTold {
  kind: 'keep' | 'category';
  keep?: string | undefined;
  category?: string | undefined;
}

/** As an engine takes it: "66", nothing for no dice, or a category's key. */
export function actionCode(action: ActionTold): string {
  return (action.kind === 'category' ? action.category : action.keep) ?? '';
}

export function sameAction(a: ActionTold, b: ActionTold): boolean {
  return a.kind === b.kind && (a.keep ?? '') === (b.keep ?? '') && a.category === b.category;
}
