import { describe, expect, it } from 'vitest';
import type { Advised } from './actions';
import { judge, scoreOf, worseOf } from './verdict';

function advised(keep: string, loss: number): Advised {
  const values = [{ value: 250 - loss, loss, best: loss === 0 }];
  return { kind: 'keep', keep, points: 0, bonus: 0, joker: false, values };
}
const actions = [advised('66', 0), advised('566', 0.4), advised('', 3)];

describe('an answer', () => {
  it('is right if nothing is better', () => {
    expect(judge(actions, { kind: 'keep', keep: '66' })).toMatchObject({
      right: true,
      loss: 0,
      next: { keep: '566' },
    });
  });
  it('says the dice in any order, or none', () => {
    expect(judge(actions, { kind: 'keep', keep: '665' })?.loss).toBe(0.4);
    expect(judge(actions, { kind: 'keep', keep: '' })?.loss).toBe(3);
  });
  it('is as right as the best where they are equal', () => {
    const equal = [advised('66', 0), advised('55', 1e-13), advised('1', 2)];
    expect(judge(equal, { kind: 'keep', keep: '55' })).toMatchObject({
      right: true,
      next: { keep: '1' },
    });
  });
  it('is compared with the best, and the best with the second best', () => {
    const comparedWith = (keep: string) => {
      const verdict = judge(actions, { kind: 'keep', keep });
      return verdict && worseOf(verdict)?.keep;
    };
    expect(comparedWith('')).toBe('');
    expect(comparedWith('66')).toBe('566');
  });
  it('has to be allowed', () => {
    expect(judge(actions, { kind: 'keep', keep: '1' })).toBeUndefined();
  });
});

describe('the score', () => {
  it('is of what was answered', () => {
    expect(scoreOf([0, 0.5, 1])).toEqual({
      right: 1,
      answered: 3,
      lost: 1.5,
      mean: 0.5,
      deviation: 0.5,
    });
    expect(scoreOf([1]).deviation).toBeNaN();
    expect(scoreOf([]).mean).toBe(0);
  });
});
