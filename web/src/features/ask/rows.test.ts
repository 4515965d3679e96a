import { describe, expect, it } from 'vitest';
import { longest, roundTarget, rowsOf, sorted, type Advice } from './rows';

function advice(objective: string, values: [string, number][], position = 'here'): Advice {
  const best = Math.max(...values.map(([, value]) => value));
  return {
    position,
    objectives: [{ objective, value: best, ties: false }],
    actions: values.map(([keep, value]) => ({
      kind: 'keep',
      keep,
      points: 0,
      bonus: 0,
      joker: false,
      values: [{ value, loss: best - value, best: value === best }],
    })),
  };
}

const expected = advice('expected', [
  ['66', 250],
  ['6', 240],
  ['', 230],
]);
const target = advice('target=250', [
  ['', 0.1],
  ['6', 0.6],
]);
const said = (advice: Advice) => ({ objective: advice.objectives[0]?.objective ?? '', advice });
const codes = (rows: { code: string }[]) => rows.map(({ code }) => code);

describe('rows', () => {
  it('join columns by action, whatever their order', () => {
    const rows = rowsOf([said(expected), said(target)]);
    expect(codes(rows)).toEqual(['66', '6', '']);
    expect(rows.map(({ values }) => values[1]?.value)).toEqual([undefined, 0.6, 0.1]);
  });
  it('do not take values of another position', () => {
    const rows = rowsOf([
      said(expected),
      said(advice('win', [['66', 1]], 'elsewhere')),
      { objective: 'emp:1', advice: undefined },
    ]);
    expect(rows[0]?.values.slice(1)).toEqual([undefined, undefined]);
    expect(rowsOf([{ objective: 'expected', advice: undefined }, said(target)])).toEqual([]);
  });
  it('take the spread of scores from the expected one, where it is told', () => {
    const spread = advice('expected', [
      ['66', 250],
      ['6', 240],
    ]);
    const value = spread.actions[0]?.values[0];
    if (value) value.deviation = 31.5;
    const rows = rowsOf([said(expected), { objective: 'spread', advice: spread }]);
    expect(rows[0]?.values[1]).toEqual({ value: 31.5, loss: 0, best: false });
    expect(rows[1]?.values[1]).toBeUndefined();
  });
  it('tell a box that is struck from one that is filled, and more is asked about the latter', () => {
    const box = { kind: 'category', category: 'ones', points: 3, bonus: 0, joker: false } as const;
    const values = (value: number) => [{ value, loss: 9 - value, best: value === 9 }];
    const both = {
      ...expected,
      actions: [
        { ...box, points: 0, struck: true, values: values(9) },
        { ...box, values: values(8) },
      ],
    };
    const rows = rowsOf([said(both), said({ ...both, actions: [...both.actions].reverse() })]);
    expect(rows.map(({ values }) => values.map((of) => of?.value))).toEqual([
      [9, 9],
      [8, 8],
    ]);
    expect(codes(rows)).toEqual(['ones=x', 'ones']);
  });
  it('are sorted by a column, what it does not know last either way', () => {
    const rows = rowsOf([said(expected), said(target)]);
    expect(codes(sorted(rows, { by: 1, descending: true }))).toEqual(['6', '', '66']);
    expect(codes(sorted(rows, { by: 1, descending: false }))).toEqual(['', '6', '66']);
    expect(codes(sorted(rows, { by: 'action', descending: false }))).toEqual(['', '6', '66']);
    expect(codes(rows)).toEqual(['66', '6', '']);
  });
  it('have bars in proportion to the losses of the best few', () => {
    const rows = rowsOf([said(expected)]);
    expect(longest(rows, 0, 2)).toBe(10);
    expect(longest(rows, 0, 10)).toBe(20);
    expect(longest([], 0, 10)).toBe(0);
  });
});

describe('a target', () => {
  it('is a round score that is not sure', () => {
    expect(roundTarget(268.3)).toBe(270);
    expect(roundTarget(41)).toBe(45);
    expect(roundTarget(3.4)).toBe(4);
    expect(roundTarget(0)).toBe(1);
  });
});
