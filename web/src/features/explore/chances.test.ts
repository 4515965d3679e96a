import { describe, expect, it } from 'vitest';
import { chanceOfAtLeast, spanOf, within } from './chances';

const survival = [
  [1, 1],
  [3, 0.99999],
  [4, 0.5],
  [8, 0.25],
  [9, 1e-7],
];

describe('the chance of a score', () => {
  it('is that of the next score that can be made', () => {
    expect(chanceOfAtLeast(survival, 4)).toBe(0.5);
    expect(chanceOfAtLeast(survival, 5)).toBe(0.25);
  });
  it('is certain below all scores, and nothing above them', () => {
    expect(chanceOfAtLeast(survival, -3)).toBe(1);
    expect(chanceOfAtLeast(survival, 10)).toBe(0);
  });
});

describe('what is shown of distributions', () => {
  it('leaves out what is certain and what never happens', () => {
    expect(spanOf([survival])).toEqual([3, 8]);
    expect(
      spanOf([
        survival,
        [
          [2, 1],
          [12, 0.1],
        ],
      ]),
    ).toEqual([2, 12]);
    expect(within(survival, [3, 8]).map(([at]) => at)).toEqual([3, 4, 8]);
  });
  it('is all of a game with one score', () => {
    expect(spanOf([[[7, 1]]])).toEqual([7, 7]);
  });
});
