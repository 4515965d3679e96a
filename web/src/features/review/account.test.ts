import { describe, expect, it } from 'vitest';
import { accountOf, roundedToSum, type Player } from './account';

function judged(parts: Partial<Player>): Player {
  const zero = {
    undos: 0,
    start: 0,
    luck: 0,
    losses: 0,
    unattributed: 0,
    others: 0,
    correction: 0,
  };
  const recorded = 'all' as const;
  const player = { name: 'Anna', score: 0, turns: [], ...zero, result: 0, recorded, ...parts };
  const { start, luck, losses, unattributed, others, correction } = player;
  return { ...player, result: start + luck - losses + unattributed + others + correction };
}

/** What a reader would add up: the figures as they are printed. */
const printed = (value: number, digits: number) => Number(value.toFixed(digits));

describe('rounding to a sum', () => {
  it('leaves alone what adds up', () => {
    expect(roundedToSum([1.2, -3.4], -2)).toEqual([1, -3]);
  });
  it('moves the figure that is nearest to being rounded the other way', () => {
    expect(roundedToSum([1.4, 2.3], 4)).toEqual([2, 2]);
    expect(roundedToSum([0.6, 0.9, -5], -4)).toEqual([0, 1, -5]);
  });
});

describe('the account', () => {
  it('adds up as it is printed, each figure within one digit of the truth', () => {
    let random = 12345;
    const next = () => (random = (random * 48271) % 2147483647) / 2147483647 - 0.5;
    for (let i = 0; i < 2000; ++i) {
      const player = judged({
        start: 248.43998937785483,
        luck: 120 * next(),
        losses: 40 + 80 * next(),
        unattributed: i % 2 ? 30 * next() : 0,
        others: i % 3 ? 10 * next() : 0,
        correction: i % 5 ? 0.02 * next() : 0,
      });
      const { start, steps, result } = accountOf(player, 0.01);
      const cents = steps.reduce((sum, step) => sum + Math.round(100 * printed(step.value, 2)), 0);
      expect(Math.round(100 * printed(start, 2)) + cents).toBe(
        Math.round(100 * printed(result, 2)),
      );
      for (const { what, value } of steps)
        expect(Math.abs(value - (what === 'losses' ? -1 : 1) * player[what])).toBeLessThan(0.0151);
      expect(steps.at(-1)?.to).toBeCloseTo(result, 9);
    }
  });
  it('says when a figure gave way', () => {
    expect(accountOf(judged({ start: 1, luck: 0.004, losses: 0.0 }), 0.01).adjusted).toBe(false);
    const given = accountOf(judged({ start: 1.004, luck: 0.004, losses: 0.0 }), 0.01);
    expect(given.adjusted).toBe(true);
    expect(given.steps.map((step) => step.value)).toEqual([0.01, 0]);
  });
  it('shows what is zero only of luck and losses', () => {
    const { steps } = accountOf(judged({ start: 0.5, others: 0.1 }), 0.0001);
    expect(steps.map((step) => step.what)).toEqual(['luck', 'losses', 'others']);
  });
  it('has no luck and no losses where they were not recorded, even if all came to nothing', () => {
    const turn = { category: 'ones', points: 1, before: 1, after: 1, unattributed: 0, luck: [] };
    const undivided = { ...turn, undivided: true, decisions: [] };
    const divided = { ...turn, undivided: false, decisions: [] };
    const kinds = (parts: Partial<Player>) =>
      accountOf(judged({ start: 1, ...parts }), 0.01).steps.map((step) => step.what);
    expect(kinds({ turns: [undivided], recorded: 'nothing' })).toEqual(['unattributed']);
    expect(kinds({ turns: [undivided], recorded: 'boxes' })).toEqual(['losses', 'unattributed']);
    expect(kinds({ turns: [undivided, divided], recorded: 'turns' })).toEqual([
      'luck',
      'losses',
      'unattributed',
    ]);
    expect(kinds({ turns: [divided] })).toEqual(['luck', 'losses']);
  });
});
