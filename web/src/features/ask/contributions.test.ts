import { describe, expect, it } from 'vitest';
import { roundedToSum, shownContributions } from './contributions';

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

describe('rounding', () => {
  it('keeps the sum', () => {
    const values = [1.004, 1.004, 1.004, -0.003];
    expect(sum(values.map((value) => Math.round(100 * value)))).toBe(300);
    expect(Math.round(100 * sum(roundedToSum(values, 2)))).toBe(301);
  });
  it('moves no value by more than one in the last place', () => {
    const values = [2.345, -7.891, 0.115, 3.335, -0.005, 12.0049];
    for (const [i, value] of roundedToSum(values, 2).entries()) {
      expect(Math.abs(value - (values[i] ?? 0))).toBeLessThan(0.01 + 1e-9);
    }
  });
  it('leaves alone what adds up', () => {
    expect(roundedToSum([1.25, -0.5], 2)).toEqual([1.25, -0.5]);
  });
});

describe('contributions', () => {
  it('are shown by size, without those that are nothing', () => {
    const shown = shownContributions([
      { what: 'ones', points: -0.5 },
      { what: 'twos', points: 0.0001 },
      { what: 'yatzy', points: 5.31 },
      { what: 'bonus', points: -2 },
    ]);
    expect(shown.map(({ what }) => what)).toEqual(['yatzy', 'bonus', 'ones']);
  });
});
