import { describe, expect, it } from 'vitest';
import { tinyGame } from '../testing/tinyGame';
import { countsWhole, layoutOf } from './layout';

const bonus = (key: string, ...boxes: string[]) => ({
  key,
  names: { en: key },
  threshold: 5,
  points: 10,
  categories: boxes,
});

describe('the layout of a card', () => {
  it('has what the engine says, in its order', () => {
    const bonuses = [bonus('low', 'chance'), bonus('up', 'ones', 'twos')];
    const row = (kind: 'box' | 'bonus' | 'count', id: string) => ({ kind, ids: [id] });
    const layout = {
      columns: [{ key: '' }],
      sections: [
        { key: 'first', rows: [row('box', 'twos'), row('bonus', 'up'), row('box', 'ones')] },
        { key: 'then', rows: [row('box', 'chance'), row('bonus', 'low'), row('count', 'extras')] },
      ],
    };
    const shown = layoutOf({ ...tinyGame, bonuses, layout }).map((section) => [
      section.key,
      section.boxes.map(({ key }) => key),
      section.bonuses.map(({ key }) => key),
      section.counts,
    ]);
    expect(shown).toEqual([
      ['first', ['twos', 'ones'], ['up'], []],
      ['then', ['chance'], ['low'], ['extras']],
    ]);
  });
  it('says which bonus counts all of a section', () => {
    const [all] = layoutOf(tinyGame);
    if (!all) throw new Error('no section');
    expect(countsWhole(bonus('all', 'twos', 'ones', 'yahtzee', 'chance'), all)).toBe(true);
    expect(countsWhole(bonus('some', 'ones'), all)).toBe(false);
  });
});
