import { describe, expect, it } from 'vitest';
import { chancesOfExactly, tableOf, withoutTails } from './curves';

describe('curves', () => {
  it('share their places', () => {
    const rows = tableOf([
      {
        label: 'a',
        points: [
          [1, 0.5],
          [3, 0.25],
        ],
      },
      { label: 'b', points: [[2, 1]] },
    ]);
    expect(rows).toEqual([
      { x: 1, values: [0.5, undefined] },
      { x: 2, values: [undefined, 1] },
      { x: 3, values: [0.25, undefined] },
    ]);
  });
  it('are thinned for reading, both ends kept', () => {
    const points = Array.from({ length: 301 }, (_, i) => [i, i] as const);
    const rows = tableOf([{ label: 'a', points }], 40);
    expect(rows).toHaveLength(40);
    expect(rows[0]?.x).toBe(0);
    expect(rows.at(-1)?.x).toBe(300);
  });
  it('of chances: exactly is a difference of at least', () => {
    expect(
      chancesOfExactly([
        [5, 1],
        [6, 0.75],
        [7, 0.25],
      ]),
    ).toEqual([
      [5, 0.25],
      [6, 0.5],
      [7, 0.25],
    ]);
  });
  it('lose their flat ends', () => {
    const survival = [
      [1, 1],
      [2, 1],
      [3, 0.5],
      [4, 1e-9],
      [5, 1e-10],
    ];
    expect(withoutTails(survival)).toEqual([
      [2, 1],
      [3, 0.5],
      [4, 1e-9],
    ]);
    expect(withoutTails([[7, 1]])).toEqual([[7, 1]]);
  });
});
