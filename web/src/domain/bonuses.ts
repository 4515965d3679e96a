// Bonuses: most are reached by a total, and some pay for a difference of boxes.
import type { Game, Schemas } from '../contract/schemas';
import type { Bonus, Row } from './layout';

type BonusOnCard = Schemas['Card']['bonuses'][number];

/** The bonus of a row: where a row has one for each column, they differ in their boxes only. */
export function bonusOfRow(game: Game, { kind, ids }: Row): Bonus | undefined {
  return kind === 'bonus' ? game.bonuses.find(({ key }) => ids.includes(key)) : undefined;
}

/** Whether it counts boxes of one column, and others beside it those of the others. */
export function isOfOneColumn(game: Game, bonus: Bonus): boolean {
  const rows = game.layout.sections.flatMap((section) => section.rows);
  const key = bonus.step_of ?? bonus.key;
  return rows.some(({ kind, ids }) => kind === 'bonus' && ids.length > 1 && ids.includes(key));
}

/** A bonus and its further steps, which share its row. */
export function stepsOf(game: Game, key: string): Bonus[] {
  return game.bonuses.filter((bonus) => (bonus.step_of ?? bonus.key) === key);
}

/** Those that are reached by a total, which one can aim for; a difference may pay anything. */
export function reachedBonuses(game: Game): Bonus[] {
  return game.bonuses.filter(({ difference }) => !difference);
}

/** The points that a bonus has paid on a card; undefined as long as it has not. */
export function paidOn(bonus: BonusOnCard | undefined): number | undefined {
  return bonus?.earned ? (bonus.points ?? bonus.total) : undefined;
}

/** What a card has of a bonus and its further steps. */
export interface OnCard {
  /** Points so far; undefined as long as there are none. */
  paid: number | undefined;
  total: number;
  /** The total that pays next; undefined where all have paid, and of a difference. */
  next: number | undefined;
  /** The highest total that pays, of a bonus for little that is not paid yet. */
  atMost: number | undefined;
}

export function onCard(game: Game, key: string, all: BonusOnCard[]): OnCard {
  const steps = stepsOf(game, key);
  const on = (step: Bonus) => all.find(({ bonus }) => bonus === step.key);
  const paid = steps.flatMap((step) => paidOn(on(step)) ?? []);
  const open = steps.filter((step) => !on(step)?.earned);
  const next = open.flatMap((step) => step.threshold ?? []);
  const atMost = open.flatMap((step) => step.at_most ?? []);
  return {
    paid: paid.length > 0 ? paid.reduce((sum, points) => sum + points, 0) : undefined,
    total: all.find(({ bonus }) => bonus === key)?.total ?? 0,
    next: next.length > 0 ? Math.min(...next) : undefined,
    atMost: atMost.length > 0 ? Math.max(...atMost) : undefined,
  };
}

/**
 * Whether a card may be known by its sums alone: not where a difference, or a box that must hold more than another,
 * needs to know what each box holds.
 */
export function canBeInSums(game: Game): boolean {
  return (
    game.bonuses.every(({ difference }) => !difference) &&
    game.categories.every(({ more_than }) => !more_than)
  );
}
