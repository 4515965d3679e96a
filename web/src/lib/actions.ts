// Actions of a turn, as the interface tells them: dice kept, or a box filled.
import type { Schemas } from '../api/client';
import { named, say } from '../i18n/say.svelte';

export type Game = Schemas['Game'];
export type Advised = Schemas['AdvisedAction'];
export interface ActionTold {
  kind: 'keep' | 'category';
  keep?: string | undefined;
  category?: string | undefined;
}

export function categoryName(game: Game, key: string): string {
  const category = game.categories.find((one) => one.key === key);
  if (category) return named(category.names);
  const bonus = game.bonuses.find((one) => one.key === key);
  return bonus ? named(bonus.names) : key;
}

/** "keep 66", "throw all dice", "score Sixes". */
export function actionText(game: Game, action: ActionTold): string {
  if (action.kind === 'category') return say().scores(categoryName(game, action.category ?? ''));
  if (!action.keep) return say().keepNothing;
  if (action.keep.length === game.dice) return say().keepAll;
  return say().keeps(action.keep);
}

/** As the interface takes it: "66", nothing for no dice, or a category's key. */
export function actionCode(action: ActionTold): string {
  return (action.kind === 'category' ? action.category : action.keep) ?? '';
}

export function sameAction(a: ActionTold, b: ActionTold): boolean {
  return a.kind === b.kind && (a.keep ?? '') === (b.keep ?? '') && a.category === b.category;
}

export function objectiveName(objective: string): string {
  const { objectives } = say();
  const target = /^target=(\d+)$/.exec(objective);
  if (target) return objectives.target(Number(target[1]));
  if (objective === 'expected') return objectives.expected;
  if (objective === 'win') return objectives.win;
  return objectives.other(objective);
}

/** A strategy's name for people, and what it does. */
export function strategyName(strategy: string): string {
  return say().strategies[strategy]?.[0] ?? strategy;
}
