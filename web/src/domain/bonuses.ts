// Bonuses: most are reached by a total, and some pay for a difference of boxes.
import type { Game, Schemas } from '../contract/schemas';
import type { Bonus, Row } from './layout';

type BonusOnCard = Schemas['Card']['bonuses'][number];

/** The bonus of a row: where a row has one for each column, they differ in their boxes only. */
export function bonusOfRow(game: Game, { kind, ids }: Row): Bonus | undefined {
  return kind === 'bonus' ? game.bonuses.find(({ key }) => ids.includes(key)) : undefined;
}

/** Whether it counts boxes of one column, and others beside it those of the others. */
export function isOfOneColumn(game: Game, { key }: Bonus): boolean {
  const rows = game.layout.sections.flatMap((section) => section.rows);
  return rows.some(({ kind, ids }) => kind === 'bonus' && ids.length > 1 && ids.includes(key));
}

/** Those that are reached by a total, which one can aim for; a difference may pay anything. */
export function reachedBonuses(game: Game): Bonus[] {
  return game.bonuses.filter(({ difference }) => !difference);
}

/** The points that a bonus has paid on a card; undefined as long as it has not. */
export function paidOn(bonus: BonusOnCard | undefined): number | undefined {
  return bonus?.earned ? (bonus.points ?? bonus.total) : undefined;
}

/** Whether a card may be known by its sums alone: a difference needs to know what each box holds. */
export function canBeInSums(game: Game): boolean {
  return game.bonuses.every(({ difference }) => !difference);
}
