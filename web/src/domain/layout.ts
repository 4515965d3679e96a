// The card as it is drawn: sections from top to bottom, each with its boxes and the bonuses that count
// boxes of it alone; the last one has those that count boxes of several.
import type { Game, Schemas } from '../contract/schemas';

export type Category = Schemas['Category'];
export type Bonus = Schemas['Bonus'];

export interface Section {
  /** 'upper' or 'lower'. */
  key: Category['section'];
  boxes: Category[];
  bonuses: Bonus[];
}

const ORDER: Category['section'][] = ['upper', 'lower'];

/** Sections without boxes are left out. */
export function layoutOf(game: Game): Section[] {
  const sections: Section[] = ORDER.map((key) => ({
    key,
    boxes: game.categories.filter(({ section }) => section === key),
    bonuses: [],
  })).filter(({ boxes }) => boxes.length > 0);
  for (const bonus of game.bonuses) {
    const only = sections.find(({ boxes }) =>
      bonus.categories.every((key) => boxes.some((box) => box.key === key)),
    );
    (only ?? sections.at(-1))?.bonuses.push(bonus);
  }
  return sections;
}

/** Whether a bonus counts all boxes of a section, and no others. */
export function countsWhole({ categories }: Bonus, section: Section): boolean {
  const { boxes } = section;
  return categories.length === boxes.length && boxes.every(({ key }) => categories.includes(key));
}
