import { describe, expect, it } from 'vitest';
import { actionCode } from '../../domain/actions';
import {
  byKept,
  compareKept,
  compareOpenings,
  holds,
  isSearch,
  valueBefore,
  type Opening,
} from './openings';

const roll = (dice: string, keep: string, more: Partial<Opening> = {}): Opening => ({
  dice,
  keep,
  kind: 'keep',
  chance: 0.25,
  value: 10,
  next_loss: 1,
  ...more,
});

describe('first rolls', () => {
  it('are found by the faces that they hold, as often as told', () => {
    expect(holds('12668', '66')).toBe(true);
    expect(holds('12368', '66')).toBe(false);
    expect(holds('12668', '6, 1')).toBe(true);
    expect(holds('12668', '')).toBe(true);
  });
  it('are searched for by faces only', () => {
    expect(isSearch('66 1')).toBe(true);
    expect(isSearch('pair')).toBe(false);
  });
  it('are put in order, equal ones by dice, those without a second action last', () => {
    const rolls = [
      roll('22', '22', { next_loss: null }),
      roll('12', '2', { next_loss: 3 }),
      roll('11', '', { next_loss: 0 }),
      roll('23', '', { next_loss: null }),
    ];
    const order = (column: Parameters<typeof compareOpenings>[0]) =>
      [...rolls].sort(compareOpenings(column)).map(({ dice }) => dice);
    expect(order('next_loss')).toEqual(['11', '12', '22', '23']);
    expect(order('value')).toEqual(['11', '12', '22', '23']);
  });
});

describe('the value of a game', () => {
  it('is that of its first rolls, by their chances', () => {
    const rolls = [roll('1', '1', { chance: 0.25, value: 4 }), roll('2', '2', { chance: 0.75 })];
    expect(valueBefore(rolls)).toBe(8.5);
  });
});

describe('what is kept', () => {
  const rolls = [
    roll('11', '', { chance: 0.1 }),
    roll('12', '2', { chance: 0.2 }),
    roll('22', '22', { chance: 0.3 }),
    roll('23', '2', { chance: 0.3 }),
    roll('33', '', { chance: 0.1, kind: 'announce', announce: 'threes' }),
  ];
  it('is gathered with its chance, the likeliest first', () => {
    const kept = byKept(rolls);
    expect(kept.map(({ action }) => action)).toEqual([
      { kind: 'keep', keep: '2' },
      { kind: 'keep', keep: '22' },
      { kind: 'keep', keep: '' },
      { kind: 'announce', announce: 'threes' },
    ]);
    expect(kept[0]?.chance).toBeCloseTo(0.5);
    expect(kept[0]?.rolls.map(({ dice }) => dice)).toEqual(['12', '23']);
    expect(kept.reduce((sum, one) => sum + one.chance, 0)).toBeCloseTo(1);
  });
  it('is put in order by its dice, fewest first, or by how many rolls lead there', () => {
    const order = (column: Parameters<typeof compareKept>[0]) =>
      byKept(rolls)
        .sort(compareKept(column))
        .map(({ action }) => actionCode(action));
    expect(order('keep')).toEqual(['', '2', '22', 'threes']);
    expect(order('rolls')).toEqual(['', '22', 'threes', '2']);
  });
});
