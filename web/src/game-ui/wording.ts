// Actions, boxes, objectives and strategies in words.
import type { Game } from '../contract/schemas';
import { actionOf, type Advised, type ActionParts } from '../domain/actions';
import { facesOf } from '../domain/diceLayout';
import type { Category, Row } from '../domain/layout';
import { named, t } from '../i18n/t.svelte';
import { number, percent, valueBy } from '../i18n/format';

export function categoryName(game: Game, key: string): string {
  const category = game.categories.find((one) => one.key === key);
  if (category) return named(category.names);
  const bonus = game.bonuses.find((one) => one.key === key);
  return bonus ? named(bonus.names) : key;
}

/** What a row of the card is called: boxes beside one another have one name. */
export function rowName(game: Game, { kind, ids }: Row): string {
  const id = ids.find(Boolean) ?? '';
  if (kind === 'count') return t().counts[id] ?? id;
  const all = kind === 'bonus' ? game.bonuses : game.categories;
  const stands = all.find(({ key }) => key === id);
  if (stands?.row_names) return named(stands.row_names);
  return stands ? named(stands.names) : id;
}

/** The boxes of a card one by one; those of a row together that are `alike` and all among `keys`. */
export function boxesTogether(
  game: Game,
  keys: string[],
  alike: (boxes: Category[]) => boolean = () => true,
): { name: string; first: Category }[] {
  const rows = game.layout.sections.flatMap((section) => section.rows);
  return rows.flatMap((row) => {
    const boxes = game.categories.filter(({ key }) => row.ids.includes(key));
    const [first] = boxes;
    if (row.kind !== 'box' || !first) return [];
    if (boxes.length > 1 && boxes.every(({ key }) => keys.includes(key)) && alike(boxes)) {
      return [{ name: rowName(game, row), first }];
    }
    return boxes
      .filter(({ key }) => keys.includes(key))
      .map((box) => ({ name: named(box.names), first: box }));
  });
}

/** Dice in a line of text: "3-3-6". */
export function diceText(dice: string): string {
  return facesOf(dice).join('-');
}

/** Whether no die is rolled any more: a box is next. */
export function keepsAll(game: Game, action: ActionParts): boolean {
  return action.keep?.length === game.dice;
}

/** "keep 6-6", "reroll all dice", "score Sixes", "strike Sixes", "announce Sixes". */
export function actionText(game: Game, given: ActionParts): string {
  const action = actionOf(given);
  if (action.kind === 'category') {
    const says = action.struck ? t().strikes : t().scores;
    return says(categoryName(game, action.category));
  }
  if (action.kind === 'announce') return t().announces(categoryName(game, action.announce));
  if (!action.keep) return t().keepNothing;
  if (keepsAll(game, action)) return game.saved_rolls ? t().stop : t().keepAll;
  return t().keeps(diceText(action.keep));
}

/** Where unused rolls are saved, who stops does this with a box: "score Sixes and save the remaining rolls". */
export function stopText(game: Game, { category, struck }: ActionParts): string {
  const says = struck ? t().stopAndStrike : t().stopAndScore;
  return says(categoryName(game, category ?? ''));
}

/** The same as something that has a worth: "keeping 6-6", "announcing Sixes"; a box by its name. */
export function doingText(game: Game, given: ActionParts): string {
  const { doing } = t();
  const action = actionOf(given);
  if (action.kind === 'category') {
    const name = categoryName(game, action.category);
    return action.struck ? doing.striking(name) : name;
  }
  if (action.kind === 'announce') return doing.announcing(categoryName(game, action.announce));
  if (!action.keep) return doing.nothing;
  if (!keepsAll(game, action)) return doing.dice(diceText(action.keep));
  return game.saved_rolls ? doing.stop : doing.all;
}

export function objectiveName(objective: string): string {
  const { objectives } = t();
  const target = /^target=(\d+)$/.exec(objective);
  if (target) return objectives.target(Number(target[1]));
  if (objective === 'expected') return objectives.expected;
  if (objective === 'win') return objectives.win;
  if (objective === 'spread') return objectives.spread;
  if (objective === 'worst-case') return objectives.worstCase;
  const [, kind = '', parameter = ''] = /^([a-z-]+[=:](?:exp:)?)(-?[\d.]+)$/.exec(objective) ?? [];
  const value = Number(parameter);
  const plain = number(Math.abs(value), decimalsOf(parameter));
  switch (kind) {
    case 'emp:':
    case 'dynw:':
      return objectives.winBy(objective);
    case 'quantile=':
      return objectives.quantile(percent(value, Math.max(0, decimalsOf(parameter) - 2)));
    case 'mean-variance=':
      return objectives.meanVariance(plain);
    case 'utility=exp:':
      return value < 0 ? objectives.cautious(plain) : objectives.bold(plain);
    default:
      return objective;
  }
}

function decimalsOf(written: string): number {
  return written.split('.')[1]?.length ?? 0;
}

/** A value by an objective; chances to win and to tie each for itself. */
export function valueText(
  objective: string,
  value: NonNullable<Advised['values'][number]>,
  digits = 2,
): string {
  if (value.win === undefined) {
    return valueBy(objective, value.value, digits);
  }
  const won = percent(value.win);
  return value.tie ? `${won}, ${t().objectives.tie(percent(value.tie))}` : won;
}

/** A strategy's name for people. */
export function strategyName(strategy: string): string {
  const known = t().strategies[strategy];
  if (known) return known[0];
  const erring = /^noisy:expected:([\d.]+)$/.exec(strategy)?.[1];
  if (erring) return t().erring(t().pointsOf(Number(erring), erring.includes('.') ? 1 : 0));
  return strategy.startsWith('target=') ? objectiveName(strategy) : strategy;
}
