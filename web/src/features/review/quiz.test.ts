import { describe, expect, it } from 'vitest';
import { lossesBy, sharesOf, type Summary } from './losses';
import { scoreOf } from '../../domain/verdict';
import type { Advised } from '../../domain/actions';
import type { Decision } from './decisions';
import { kindsOf, questionOf, ratingOf } from './quiz';
import { sha256 } from './fairness';

describe('the rating', () => {
  it('is that of docs/quiz.md', () => {
    // Two answers that lost 1.79 points, in Yatzy with its 45 decisions.
    const rating = ratingOf(scoreOf([0, 1.79]), 248.44, 45);
    expect(rating?.mean).toBeCloseTo(83.8, 1);
    expect(rating?.margin).toBeCloseTo(206.0, 1);
  });
  it('is never below 0, and not of a single answer', () => {
    expect(ratingOf(scoreOf([20, 30]), 248.44, 45)?.mean).toBe(0);
    expect(ratingOf(scoreOf([0]), 248.44, 45)).toBeUndefined();
  });
});

describe('a question', () => {
  const decision = { position: 'here', kind: 'keep', turn: 3, chosen: '66', loss: 2 };
  it('knows what was done in the game: dice kept, or a box announced', () => {
    expect(questionOf(decision as Decision).before).toEqual({
      action: { kind: 'keep', keep: '66' },
      loss: 2,
    });
    const announced = { ...decision, kind: 'announce', chosen: 'sixes' } as Decision;
    expect(questionOf(announced)).toMatchObject({
      kind: 'announce',
      before: { action: { kind: 'announce', announce: 'sixes' } },
    });
  });
  it('is answered by all kinds of actions that there are', () => {
    const actions = [{ kind: 'announce' }, { kind: 'keep' }, { kind: 'keep' }] as Advised[];
    expect([...kindsOf(actions)]).toEqual(['announce', 'keep']);
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
