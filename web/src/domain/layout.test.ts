import { describe, expect, it } from 'vitest';
import { tinyGame } from '../testing/tinyGame';
import { countsWhole, layoutOf } from './layout';

const categories = tinyGame.categories.map((box, i) => ({
  ...box,
  section: i < 2 ? ('upper' as const) : ('lower' as const),
}));
const bonus = (key: string, ...boxes: string[]) => ({
  key,
  names: { en: key },
  threshold: 5,
  points: 10,
  categories: boxes,
});
const shown = (game: typeof tinyGame) =>
  layoutOf(game).map(({ key, boxes, bonuses }) => [
    key,
    boxes.map((box) => box.key),
    bonuses.map((one) => one.key),
  ]);

describe('the layout of a card', () => {
  it('has the bonuses of a section below its boxes, and those of several in the end', () => {
    const bonuses = [
      bonus('both', 'ones', 'chance'),
      bonus('low', 'chance'),
      bonus('up', 'ones', 'twos'),
    ];
    expect(shown({ ...tinyGame, categories, bonuses })).toEqual([
      ['upper', ['ones', 'twos'], ['up']],
      ['lower', ['chance', 'yahtzee'], ['both', 'low']],
    ]);
  });
  it('has no section without boxes', () => {
    expect(shown(tinyGame)).toEqual([['upper', ['ones', 'twos', 'chance', 'yahtzee'], ['bonus']]]);
  });
  it('says which bonus counts all of a section', () => {
    const [upper] = layoutOf({ ...tinyGame, categories });
    if (!upper) throw new Error('no section');
    expect(countsWhole(bonus('up', 'twos', 'ones'), upper)).toBe(true);
    expect(countsWhole(bonus('some', 'ones'), upper)).toBe(false);
    expect(countsWhole(bonus('more', 'ones', 'twos', 'chance'), upper)).toBe(false);
  });
});
