import { describe, expect, it } from 'vitest';
import { difference, twoDifferences } from '../testing/differenceGames';
import { withSteps } from '../testing/stepsGame';
import { tinyGame } from '../testing/tinyGame';
import { twoColumns } from '../testing/wideGames';
import {
  bonusOfRow,
  canBeInSums,
  isOfOneColumn,
  onCard,
  paidOn,
  reachedBonuses,
  stepsOf,
} from './bonuses';

describe('a bonus', () => {
  it('is found by its row, and no box is taken for one', () => {
    expect(bonusOfRow(twoColumns, { kind: 'bonus', ids: ['', 'bonus-free'] })?.key).toBe(
      'bonus-free',
    );
    // A box may have the key of a bonus.
    expect(bonusOfRow(tinyGame, { kind: 'box', ids: ['bonus'] })).toBeUndefined();
  });
  it('is of one column where its row has a place for each', () => {
    const ofOne = (game: typeof tinyGame) =>
      game.bonuses.filter((bonus) => isOfOneColumn(game, bonus)).map(({ key }) => key);
    expect(ofOne(twoColumns)).toEqual(['bonus-down', 'bonus-free']);
    expect(ofOne(difference)).toEqual([]);
  });
  it('is reached by a total, unless it is for a difference', () => {
    expect(reachedBonuses(difference).map(({ key }) => key)).toEqual(['bonus']);
    expect(reachedBonuses(twoDifferences)).toEqual([]);
  });
  it('has paid its points, or those of the difference, once it is earned', () => {
    const reached = { bonus: 'bonus', total: 7, threshold: 5, points: 10 };
    expect(paidOn({ ...reached, earned: true })).toBe(10);
    expect(paidOn({ ...reached, total: 3, earned: false })).toBeUndefined();
    expect(paidOn({ bonus: 'difference', total: 39, earned: true })).toBe(39);
    expect(paidOn({ bonus: 'difference', total: 0, earned: true })).toBe(0);
    expect(paidOn({ bonus: 'difference', total: 0, earned: false })).toBeUndefined();
  });
  it('may have further steps, which share its row', () => {
    const game = withSteps([10, 3, 2]);
    expect(stepsOf(game, 'step-0').map(({ points }) => points)).toEqual([10, 3, 2]);
    expect(stepsOf(game, 'other').map(({ key }) => key)).toEqual(['other']);
    const cardWith = (total: number) =>
      game.bonuses.map(({ key, threshold = 0, points = 0 }) => ({
        ...{ bonus: key, total, threshold, points },
        earned: total >= threshold,
      }));
    const at = (total: number) => onCard(game, 'step-0', cardWith(total));
    expect(onCard(game, 'step-0', [])).toEqual({ paid: undefined, total: 0, next: 5 });
    expect(at(4)).toEqual({ paid: undefined, total: 4, next: 5 });
    expect(at(9)).toEqual({ paid: 13, total: 9, next: 13 });
    expect(at(13)).toEqual({ paid: 15, total: 13, next: undefined });
    expect(onCard(game, 'other', cardWith(4))).toEqual({ paid: undefined, total: 4, next: 5 });
  });
  it('for little pays once all of its boxes are filled, up to a total', () => {
    const bonuses = tinyGame.bonuses.map(({ threshold: _, ...bonus }) => ({
      ...bonus,
      at_most: 4,
    }));
    const game = { ...tinyGame, bonuses };
    const on = (total: number, earned: boolean) =>
      onCard(game, 'bonus', [{ bonus: 'bonus', total, at_most: 4, points: 10, earned }]);
    expect(on(3, false)).toEqual({ paid: undefined, total: 3, next: undefined, atMost: 4 });
    expect(on(3, true)).toEqual({ paid: 10, total: 3, next: undefined, atMost: undefined });
  });
  it('for a difference needs more of a card than sums', () => {
    expect([tinyGame, twoColumns, difference, twoDifferences].map(canBeInSums)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
