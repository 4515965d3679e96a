// Games with points for a difference, for tests: one of a single column, and one of two.
import type { Game } from '../contract/schemas';
import { tinyGame } from './tinyGame';
import { twoColumns } from './wideGames';

const named = (en: string, sv = en, de = en) => ({ en, sv, de });
type Box = Game['categories'][number];
const box = (key: string, letter: string, names: Box['names']): Box => ({
  key,
  letter,
  names,
  section: 'lower',
  pays: named(''),
  points: [0, 5, 18],
});

/** A bonus for Ones and Twos, and one for a difference that a third box multiplies. */
export const difference: Game = {
  ...tinyGame,
  game: 'difference',
  five_of_a_kind: named(''),
  five_of_a_kind_category: null,
  categories: [
    { ...box('ones', '1', named('Ones', 'Ettor', 'Einser')), section: 'upper' },
    { ...box('twos', '2', named('Twos', 'Tvåor', 'Zweier')), section: 'upper' },
    box('maximum', 'M', named('Maximum')),
    box('minimum', 'm', named('Minimum')),
  ],
  bonuses: [
    {
      key: 'bonus',
      names: named('Bonus'),
      threshold: 5,
      points: 10,
      categories: ['ones', 'twos'],
    },
    {
      key: 'difference',
      names: named('Difference', 'Differens', 'Differenz'),
      categories: ['maximum', 'minimum', 'ones'],
      difference: { high: 'maximum', low: 'minimum', times: 'ones' },
    },
  ],
  layout: {
    columns: [{ key: '' }],
    sections: [
      {
        key: 'upper',
        rows: [
          { kind: 'box', ids: ['ones'] },
          { kind: 'box', ids: ['twos'] },
          { kind: 'bonus', ids: ['bonus'] },
        ],
      },
      {
        key: 'lower',
        rows: [
          { kind: 'box', ids: ['maximum'] },
          { kind: 'box', ids: ['minimum'] },
          { kind: 'bonus', ids: ['difference'] },
        ],
      },
    ],
  },
};

const COLUMNS = { down: 'Down', free: 'Free' };
const SPARE: Record<string, string> = { '1': 'a', M: 'b', m: 'c' };
const inColumns = (key: string) => Object.keys(COLUMNS).map((column) => `${key}-${column}`);

/** The same three boxes in two columns, each with its own difference. */
export const twoDifferences: Game = {
  ...difference,
  game: 'two-differences',
  categories: Object.entries(COLUMNS).flatMap(([column, title]) =>
    difference.categories
      .filter(({ key }) => key !== 'twos')
      .map((category) => ({
        ...category,
        key: `${category.key}-${column}`,
        letter: column === 'down' ? category.letter : (SPARE[category.letter] ?? ''),
        names: named(`${category.names.en} (${title})`),
        row_names: category.names,
      })),
  ),
  bonuses: Object.entries(COLUMNS).map(([column, title]) => ({
    key: `difference-${column}`,
    names: named(`Difference (${title})`),
    row_names: named('Difference'),
    categories: ['maximum', 'minimum', 'ones'].map((key) => `${key}-${column}`),
    difference: { high: `maximum-${column}`, low: `minimum-${column}`, times: `ones-${column}` },
  })),
  layout: {
    columns: twoColumns.layout.columns,
    sections: [
      { key: 'upper', rows: [{ kind: 'box', ids: inColumns('ones') }] },
      {
        key: 'lower',
        rows: [
          { kind: 'box', ids: inColumns('maximum') },
          { kind: 'box', ids: inColumns('minimum') },
          { kind: 'bonus', ids: inColumns('difference') },
        ],
      },
    ],
  },
};
