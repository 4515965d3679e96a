import { describe, expect, it } from 'vitest';
import { lossesBy, sharesOf, type Summary } from './losses';
import { scoreOf } from '../../domain/verdict';
import type { Decision } from './decisions';
import { puzzleOf, ratingOf } from './quiz';
import { sha256 } from './fairness';

describe('the rating', () => {
  it('is that of docs/quiz.md', () => {
    // Forty answers that lost 1.79 points every other time, in Yatzy with its 45 decisions.
    const losses = Array.from({ length: 40 }, (_, i) => (i % 2) * 1.79);
    const rating = ratingOf(scoreOf(losses), 248.44, 45);
    expect(rating?.mean).toBeCloseTo(83.8, 1);
    expect(rating?.margin).toBeCloseTo(7.7, 1);
    expect(rating?.low).toBeCloseTo(76.1, 1);
  });
  it('is of enough answers', () => {
    expect(ratingOf(scoreOf([0, 1.79]), 248.44, 45)).toBeUndefined();
    expect(ratingOf(scoreOf([20, 30]), 248.44, 45)).toBeUndefined();
    expect(ratingOf(scoreOf([0]), 248.44, 45)).toBeUndefined();
  });
  it('allows for mistakes that have not come up, and stays between 0 and 100', () => {
    const perfect = ratingOf(scoreOf(Array<number>(30).fill(0)), 248.44, 45);
    expect(perfect).toMatchObject({ mean: 100, high: 100 });
    expect(perfect?.low).toBeCloseTo(89.6, 1);
    const bad = ratingOf(scoreOf(Array<number>(30).fill(20)), 248.44, 45);
    expect(bad).toMatchObject({ mean: 0, low: 0 });
  });
});

describe('a mistake as a puzzle', () => {
  const decision = { position: 'here', kind: 'keep', turn: 3, chosen: '66', loss: 2 };
  it('knows what was done in the game: dice kept, or a box announced', () => {
    expect(puzzleOf(decision as Decision).before).toEqual({
      action: { kind: 'keep', keep: '66' },
      loss: 2,
    });
    const announced = { ...decision, kind: 'announce', chosen: 'sixes' } as Decision;
    expect(puzzleOf(announced)).toMatchObject({
      kind: 'announce',
      before: { action: { kind: 'announce', announce: 'sixes' } },
    });
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
    expect(sharesOf({ ...summary, decisions: 0 })).toBeUndefined();
  });
});

it('SHA-256 is that of FIPS 180-4', async () => {
  expect(await sha256('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
