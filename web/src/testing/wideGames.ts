// Games that are wider than those of today, for tests: one with two columns, one whose unused rolls
// are kept for later turns, and one with boxes that are announced.
import type { Game } from '../contract/schemas';
import { tinyGame } from './tinyGame';

const [ones, twos] = tinyGame.categories;
if (!ones || !twos) throw new Error('the small game lacks boxes');

const inColumn = (column: string, category: Game['categories'][number], letter: string) => ({
  ...category,
  key: `${category.key}-${column}`,
  letter,
});

/** Ones and Twos, once each on the way down and once in any order; one bonus for each column, and
 *  one for everything. */
export const twoColumns: Game = {
  ...tinyGame,
  game: 'two-columns',
  five_of_a_kind: { en: 'nothing more', sv: '' },
  five_of_a_kind_category: null,
  categories: [
    inColumn('down', ones, '1'),
    inColumn('down', twos, '2'),
    inColumn('free', ones, 'a'),
    inColumn('free', twos, 'b'),
  ],
  bonuses: [
    { ...bonus('bonus-down'), categories: ['ones-down', 'twos-down'] },
    { ...bonus('bonus-free'), categories: ['ones-free', 'twos-free'] },
    {
      ...bonus('everything'),
      categories: ['ones-down', 'twos-down', 'ones-free', 'twos-free'],
    },
  ],
  layout: {
    columns: [
      { key: 'down', names: { en: 'Down' } },
      { key: 'free', names: { en: 'Free' } },
    ],
    sections: [
      {
        key: 'upper',
        rows: [
          { kind: 'box', ids: ['ones-down', 'ones-free'] },
          { kind: 'box', ids: ['twos-down', 'twos-free'] },
          { kind: 'bonus', ids: ['bonus-down', 'bonus-free'] },
          { kind: 'bonus', ids: ['everything'] },
        ],
      },
    ],
  },
};

/** Twos are filled twice: their boxes stand beside each other. */
export const severalTimes: Game = {
  ...tinyGame,
  game: 'several-times',
  five_of_a_kind: { en: 'nothing more', sv: '' },
  five_of_a_kind_category: null,
  categories: [
    { ...ones, row_names: ones.names },
    { ...twos, row_names: twos.names },
    { ...twos, key: 'twos-2', letter: 'a', names: { en: 'Twos 2' }, row_names: twos.names },
  ],
  bonuses: [],
  layout: {
    columns: [
      { key: '1', names: { en: '1' } },
      { key: '2', names: { en: '2' } },
    ],
    sections: [
      {
        key: 'upper',
        rows: [
          { kind: 'box', ids: ['ones', ''] },
          { kind: 'box', ids: ['twos', 'twos-2'] },
        ],
      },
    ],
  },
};

function bonus(key: string) {
  return { key, names: { en: key }, threshold: 5, points: 10 };
}

/** Rolls that a turn leaves may be rolled later: so many can be left that a game says how many. */
export const savedRolls: Game = {
  ...tinyGame,
  game: 'saved-rolls',
  saved_rolls: { en: 'unused rolls are saved for later turns' },
  most_rolls_left: 8,
  layout: {
    columns: tinyGame.layout.columns,
    sections: tinyGame.layout.sections.map(({ key, rows }) => ({
      key,
      rows: [...rows, { kind: 'count', ids: ['saved_rolls'] }],
    })),
  },
};

/** Two boxes are announced after the first roll; the others are not. */
export const announcing: Game = {
  ...tinyGame,
  game: 'announcing',
  five_of_a_kind: { en: 'nothing more', sv: '' },
  five_of_a_kind_category: null,
  announced: ['chance', 'yahtzee'],
};
