// What a bonus pays, and what for, in words.
import type { Game, Schemas } from '../contract/schemas';
import { bonusOfRow, isOfOneColumn, stepsOf } from '../domain/bonuses';
import { countsWhole, layoutOf, type Bonus, type Row } from '../domain/layout';
import { listed } from '../i18n/counted';
import { number, percent } from '../i18n/format';
import { named, t } from '../i18n/t.svelte';
import { boxesTogether, categoryName, rowName } from './wording';

/** "(Maximum − Minimum) × Ones"; undefined of a bonus that is reached by a total. Where the column is
 *  said already, boxes are called as their rows are. */
function formulaOf(game: Game, bonus: Bonus): string | undefined {
  if (!bonus.difference) return undefined;
  const ofRow = isOfOneColumn(game, bonus);
  const nameOf = (key: string) =>
    ofRow ? rowName(game, { kind: 'box', ids: [key] }) : categoryName(game, key);
  const { high, low, times } = bonus.difference;
  return `(${nameOf(high)} − ${nameOf(low)}) × ${nameOf(times)}`;
}

/** Beside the name of its row: "30 at 60", "1 at 300, 350 and 400", "+10 (≤ 30)", "(Maximum − Minimum) × Ones". */
export function bonusInShort(game: Game, bonus: Bonus): string {
  const formula = formulaOf(game, bonus);
  if (formula !== undefined) return formula;
  const steps = stepsOf(game, bonus.key);
  const inShort = t().play.card.bonus;
  const { points = 0, at_most } = bonus;
  if (at_most !== undefined) return `+${String(points)} (${totalsOf(steps)})`;
  if (steps.every((step) => step.points === points)) return inShort(points, totalsOf(steps));
  return listed(steps.map((step) => inShort(step.points ?? 0, totalsOf([step]))));
}

/** "63", "300, 350 and 400"; "≤ 30" of a bonus for little. */
function totalsOf(steps: Bonus[]): string {
  return listed(
    steps.map(({ threshold, at_most }) =>
      at_most === undefined ? String(threshold ?? 0) : atMostText(at_most),
    ),
  );
}

/** "≤ 30". */
export function atMostText(total: number): string {
  return `≤ ${number(total)}`;
}

/** "50 points when the upper boxes total 63 or more", "(Maximum − Minimum) × Ones, once all three …". */
export function bonusInWords(game: Game, bonus: Bonus): string {
  const words = t().explore;
  const formula = formulaOf(game, bonus);
  if (formula !== undefined) return words.difference(formula);
  const { points = 0, threshold = 0, at_most, counts } = bonus;
  if (at_most !== undefined) {
    const sentence = counts ? words.bonusOfFewBoxes : words.bonusOfLittle;
    return sentence(points, number(at_most), countedBy(game, bonus));
  }
  const sentence = counts ? words.bonusOfBoxes : words.bonus;
  return sentence(points, number(threshold), countedBy(game, bonus));
}

/** How often it pays and, where that is not always the same, how much. */
export function bonusOnAverage(bonus: Bonus, distribution: Schemas['Distribution']): string {
  const words = t().explore;
  const name = named(bonus.names);
  const chance = percent(distribution.bonuses?.[bonus.key] ?? 0, 2);
  const mean = distribution.bonus_means?.[bonus.key];
  if (mean === undefined) return words.bonusChance(name, chance);
  return words.differenceMean(name, chance, mean);
}

/** The boxes that count towards a bonus. */
function countedBy(game: Game, bonus: Bonus): string {
  const upper = layoutOf(game).find(({ key }) => key === 'upper');
  if (upper && countsWhole(bonus, upper)) return t().explore.upperBoxes;
  if (bonus.categories.length === game.categories.length) return t().explore.allBoxes;
  const boxes = boxesTogether(game, bonus.categories);
  return boxes.map(({ name }) => name).join(' + ');
}

/** What a row is called, with the total that its bonus is reached by, or how it is worked out. */
export function rowTitle(game: Game, row: Row): string {
  const name = rowName(game, row);
  const bonus = bonusOfRow(game, row);
  if (!bonus) return name;
  const formula = formulaOf(game, bonus);
  const { total, difference } = t().ask.editor;
  if (formula !== undefined) return difference(name, formula);
  return total(name, totalsOf(stepsOf(game, bonus.key)));
}
