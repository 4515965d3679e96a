import { describe, expect, it } from 'vitest';
import type { Advised } from '../../domain/actions';
import { lossesBy, sharesOf, type Summary } from './losses';
import { judge, ratingOf, scoreOf } from './quiz';
import { sha256 } from './fairness';

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
      nextLoss: 0.4,
    });
  });
  it('says the dice in any order, or none', () => {
    expect(judge(actions, { kind: 'keep', keep: '665' })?.loss).toBe(0.4);
    expect(judge(actions, { kind: 'keep', keep: '' })?.loss).toBe(3);
  });
  it('is as right as the best where they are equal', () => {
    const equal = [advised('66', 0), advised('55', 1e-13), advised('1', 2)];
    expect(judge(equal, { kind: 'keep', keep: '55' })).toMatchObject({ right: true, nextLoss: 2 });
  });
  it('has to be allowed', () => {
    expect(judge(actions, { kind: 'keep', keep: '1' })).toBeUndefined();
  });
});

describe('the score', () => {
  it('is of what was answered', () => {
    expect(scoreOf([0, 0.5, 1])).toEqual({ right: 1, answered: 3, lost: 1.5, mean: 0.5 });
    expect(scoreOf([]).mean).toBe(0);
  });
  it('is rated as docs/quiz.md does', () => {
    // Two answers that lost 1.79 points, in Yatzy with its 45 decisions.
    expect(ratingOf(scoreOf([0, 1.79]), 248.44, 45)).toBeCloseTo(83.8, 1);
  });
});

describe('losses', () => {
  const summary = {
    games: 2,
    decisions: 10,
    qualities: { best: 5, good: 1, inaccuracy: 2, mistake: 1, blunder: 1 },
    by_best: [
      { kind: 'ones', decisions: 4, mean_loss: 0.5 },
      { kind: 'twos', decisions: 0, mean_loss: 0 },
      { kind: 'yatzy', decisions: 1, mean_loss: 6 },
    ],
  } as unknown as Summary;
  it('are a game’s, the dearest boxes first', () => {
    expect(lossesBy(summary, 'best').map(({ of, lost }) => [of.kind, lost])).toEqual([
      ['yatzy', 3],
      ['ones', 1],
    ]);
  });
  it('come from a share of decisions', () => {
    expect(sharesOf(summary)).toEqual({ best: 0.5, mistakes: 0.4 });
  });
});

it('SHA-256 is that of FIPS 180-4', async () => {
  expect(await sha256('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
