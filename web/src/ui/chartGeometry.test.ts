import { describe, expect, it } from 'vitest';
import {
  at,
  barsOver,
  lineThrough,
  nearest,
  spanOf,
  stepOf,
  ticksOf,
  valueAt,
} from './chartGeometry';

const x = { low: 0, high: 10, from: 50, to: 150 };
const y = { low: 0, high: 1, from: 200, to: 0 };

describe('an axis', () => {
  it('has steps of 1, 2 and 5, as many as have room', () => {
    expect(stepOf(0, 375, 8, true)).toBe(50);
    expect(stepOf(0, 1, 5, false)).toBe(0.2);
    expect(stepOf(0, 15, 15, true)).toBe(1);
    expect(stepOf(0, 1001, 10, true)).toBe(200);
    for (const [low, high] of [
      [3, 8],
      [0, 0.013],
      [17, 9000],
      [-3, 4],
    ] as const) {
      for (const most of [1, 3, 7]) {
        const step = stepOf(low, high, most, false);
        expect((high - low) / step).toBeLessThanOrEqual(most + 1e-9);
        expect((high - low) / step).toBeGreaterThan(most / 2.5 - 1e-9);
      }
    }
  });
  it('of whole values has no step below 1, also where all values are one', () => {
    expect(stepOf(0, 2, 9, true)).toBe(1);
    expect(stepOf(5, 5, 4, true)).toBe(1);
  });
  it('is written from its first to its last step', () => {
    expect(ticksOf(3, 21, 5)).toEqual([5, 10, 15, 20]);
    expect(ticksOf(0, 0.6, 0.2).map((one) => one.toFixed(1))).toEqual(['0.0', '0.2', '0.4', '0.6']);
    expect(ticksOf(-1, 1, 1)).toEqual([-1, 0, 1]);
    expect(ticksOf(5, 5, 1)).toEqual([5]);
  });
  it('puts values where they are, and finds them there', () => {
    expect(at(x, 2.5)).toBe(75);
    expect(at(y, 0.25)).toBe(150);
    expect(valueAt(x, 75)).toBe(2.5);
    expect(at({ ...x, low: 4, high: 4 }, 4)).toBe(50);
  });
  it('spans what there is', () => {
    expect(spanOf([3, -1, 2])).toEqual([-1, 3]);
    expect(spanOf([])).toEqual([0, 1]);
  });
});

describe('a path', () => {
  it('goes through all points', () => {
    const points = [
      [0, 1],
      [1, 0.5],
      [10, 0],
    ] as const;
    expect(lineThrough([...points], x, y)).toBe('M50,0L60,100L150,200');
    expect(lineThrough([], x, y)).toBe('');
  });
  it('goes around all bars', () => {
    expect(barsOver([[1, 0.5]], x, y)).toBe('M55.5,200V100H64.5V200Z');
  });
});

it('the nearest place is found', () => {
  expect(nearest([1, 4, 9], -5)).toBe(0);
  expect(nearest([1, 4, 9], 6)).toBe(1);
  expect(nearest([1, 4, 9], 7)).toBe(2);
  expect(nearest([1, 4, 9], 99)).toBe(2);
});
