// Actions of a turn: dice kept and the others rolled, or a box filled, struck or announced.
import type { Schemas } from '../contract/schemas';

export type Advised = Schemas['AdvisedAction'];
export type Action =
  | { kind: 'keep'; keep: string }
  | { kind: 'category'; category: string; struck?: true }
  | { kind: 'announce'; announce: string };

/** An action as engines and stores tell it: what it is about stands under its kind. */
export interface ActionParts {
  kind: Action['kind'];
  keep?: string | null;
  category?: string | null;
  announce?: string | null;
  struck?: boolean | null;
}

export function actionOf(parts: ActionParts): Action {
  const { kind } = parts;
  return { kind, [kind]: actionCode(parts), ...(parts.struck ? { struck: true } : {}) } as Action;
}

/** What it is about: "66", nothing for no dice, or a category's key. */
export function actionCode(parts: ActionParts): string {
  return parts[parts.kind] ?? '';
}

/** What tells an action from all others of its position, as an engine takes it: "chance=x" strikes a box. */
export function actionKey(parts: ActionParts): string {
  return parts.struck ? `${actionCode(parts)}=x` : actionCode(parts);
}

/** The action of a code, by the kind of decision that it belongs to. Where rolls are left, dice may be
 *  kept and boxes announced: digits are dice, a key is a box. */
export function actionFrom(kind: Action['kind'], code: string, struck = false): Action {
  if (kind === 'category' && struck) return strikeOf({ category: code });
  if (kind === 'category') return { kind, category: code };
  return /^\d*$/.test(code) ? { kind: 'keep', keep: code } : { kind: 'announce', announce: code };
}

/** The action of a key (actionKey), in the same way. */
export function actionOfKey(kind: Action['kind'], key: string): Action {
  const struck = kind === 'category' && key.endsWith('=x');
  return actionFrom(kind, struck ? key.slice(0, -2) : key, struck);
}

/** The kinds that there are among them: some boxes may be announced and some dice kept. */
export function kindsOf(actions: Advised[]): Set<Action['kind']> {
  return new Set(actions.map(({ kind }) => kind));
}

/** What choosing a box does: it is announced where it can be, else filled. */
export function choiceOf({ category, to_announce: first }: Schemas['Box']): Action {
  return first ? { kind: 'announce', announce: category } : { kind: 'category', category };
}

/** What choosing a box does where boxes are to be struck: nothing where that cannot be and the dice pay. */
export function strikingChoiceOf(box: Schemas['Box']): Action | undefined {
  if (box.pays + box.bonus === 0) return choiceOf(box);
  return canStrike(box) ? strikeOf(box) : undefined;
}

/** Whether a box may be struck though the dice pay there. */
export function canStrike({ can_be_struck: can }: Schemas['Box']): boolean {
  return can === true;
}

/** What striking a box does. */
export function strikeOf({ category }: Pick<Schemas['Box'], 'category'>): Action {
  return { kind: 'category', category, struck: true };
}

/** Whether an action strikes a box that would pay. */
export function isStrike(action: Action | null): boolean {
  return action?.kind === 'category' && action.struck === true;
}

/** The box that an action fills or announces. */
export function boxOf({ category, announce }: ActionParts): string | undefined {
  return category ?? announce ?? undefined;
}

/** Whether they are one action; the order of dice does not matter. */
export function sameAction(a: ActionParts, b: ActionParts): boolean {
  const id = (one: ActionParts) =>
    one.kind === 'keep' ? [...actionCode(one)].sort().join('') : actionKey(one);
  return a.kind === b.kind && id(a) === id(b);
}
