// The card as the engine lays it out: sections from top to bottom, with rows of boxes, bonuses and
// counts.
import type { Game, Schemas } from '../contract/schemas';

export type Category = Schemas['Category'];
export type Bonus = Schemas['Bonus'];
export type Row = Schemas['LayoutRow'];

export interface Section {
  key: string;
  boxes: Category[];
  bonuses: Bonus[];
  /** Of what is counted: "extras". */
  counts: string[];
}

export function layoutOf(game: Game): Section[] {
  return game.layout.sections.map(({ key, rows }) => {
    const ids = (kind: Row['kind']) =>
      rows.flatMap((row) => (row.kind === kind ? row.ids.filter(Boolean) : []));
    return {
      key,
      boxes: found(game.categories, ids('box')),
      bonuses: found(game.bonuses, ids('bonus')),
      counts: ids('count'),
    };
  });
}

function found<One extends { key: string }>(all: One[], keys: string[]): One[] {
  return keys.flatMap((key) => all.find((one) => one.key === key) ?? []);
}

/** Whether a bonus counts all boxes of a section, and no others. */
export function countsWhole({ categories }: Bonus, { boxes }: Section): boolean {
  return categories.length === boxes.length && boxes.every(({ key }) => categories.includes(key));
}
