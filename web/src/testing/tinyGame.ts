// A small game for tests: three dice, four boxes, a bonus, and more for further threes of a kind.
import type { Game } from '../contract/schemas';

const names = { en: '', sv: '' };
const category = (key: string, letter: string, points: number[]) =>
  ({ key, letter, names: { en: key, sv: key }, section: 'upper', pays: names, points }) as const;

export const tinyGame: Game = {
  game: 'tiny',
  rules_hash: '0',
  shipped: true,
  names,
  source: '',
  dice: 3,
  faces: 6,
  rolls: 3,
  boxes: 4,
  most_rolls_left: 2,
  most_players: 8,
  five_of_a_kind: { en: 'forced joker; 100 for each further five of a kind', sv: '' },
  five_of_a_kind_category: 'yahtzee',
  flag_category: 'yahtzee',
  bonuses: [{ key: 'bonus', names, threshold: 5, points: 10, categories: ['ones', 'twos'] }],
  categories: [
    category('ones', '1', [0, 1, 2, 3]),
    category('twos', '2', [0, 2, 4, 6]),
    category(
      'chance',
      'S',
      Array.from({ length: 16 }, (_, i) => i + 3),
    ),
    category('yahtzee', 'Y', [0, 50]),
  ],
  layout: {
    columns: [{ key: '' }],
    sections: [
      {
        key: 'upper',
        rows: [
          { kind: 'box', ids: ['ones'] },
          { kind: 'box', ids: ['twos'] },
          { kind: 'box', ids: ['chance'] },
          { kind: 'box', ids: ['yahtzee'] },
          { kind: 'bonus', ids: ['bonus'] },
          { kind: 'count', ids: ['extras'] },
        ],
      },
    ],
  },
};
