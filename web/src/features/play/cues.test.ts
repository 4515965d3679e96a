import { describe, expect, it } from 'vitest';
import { cueOf, isFive } from './cues';

describe('a change at the table', () => {
  it('is marked by what was rolled, else by the box', () => {
    expect(cueOf({ rolled: '12345', filled: false })).toBe('roll');
    expect(cueOf({ rolled: '44444', filled: false })).toBe('five');
    expect(cueOf({ rolled: '', filled: true })).toBe('score');
    expect(cueOf({ rolled: '', filled: false })).toBeUndefined();
  });
  it('is five of a kind with five dice and more', () => {
    expect(['66666', '111111'].map(isFive)).toEqual([true, true]);
    expect(['', '22', '3333', '66665', '566666'].map(isFive)).toEqual(Array(5).fill(false));
  });
});
