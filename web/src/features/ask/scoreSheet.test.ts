// The sheet of the position editor, drawn for games that are wider than those of today.
import { describe, expect, it } from 'vitest';
import type { Game } from '../../contract/schemas';
import { drawnRows } from '../../testing/drawn';
import { difference } from '../../testing/differenceGames';
import { savedRolls, twoColumns } from '../../testing/wideGames';
import { emptyDraft, type Draft } from './draft';
import ScoreSheet from './ScoreSheet.svelte';

const drawn = (game: Game, draft: Draft, more: object = {}) =>
  drawnRows(ScoreSheet, {
    compact: false,
    game,
    draft,
    table: undefined,
    place: undefined,
    reason: undefined,
    possible: [],
    onedit: () => {},
    ...more,
  });

describe('the score sheet', () => {
  it('has a field for every box of every column, and sums across', () => {
    const draft = emptyDraft(twoColumns);
    const [card] = draft.cards;
    if (!card) throw new Error('no card');
    card.scores = { 'ones-down': '2', 'ones-free': '3' };
    expect(drawn(twoColumns, draft)).toEqual([
      ['', 'Down', 'Free'],
      ['ones', '[2]', '[3]'],
      ['twos', '[]', '[]'],
      ['bonus-down (5)', '0', '0'],
      ['everything (5)', '0 ×2'],
      ['Total', '0 ×2'],
      ['Just tick the filled boxes', '[] ×2'],
    ]);
  });
  it('says below the row what is wrong with a box, whatever its column', () => {
    const rows = drawn(twoColumns, emptyDraft(twoColumns, 2), {
      place: { at: 'card', card: 1, key: 'ones-free' },
      reason: 'Too much',
    });
    const at = rows.findIndex(([first]) => first?.includes('Too much'));
    expect(rows[at - 1]?.[0]).toBe('ones');
    expect(rows[at]?.[0]).toMatch(/×5$/);
  });
  it('offers no sums where they cannot say what a difference pays', () => {
    expect(drawn(difference, emptyDraft(difference))).toEqual([
      ['Ones', '[]'],
      ['Twos', '[]'],
      ['Bonus (5)', '0'],
      ['Maximum', '[]'],
      ['Minimum', '[]'],
      ['Difference: (Maximum − Minimum) × Ones', '0'],
      ['Total', '0'],
    ]);
  });
  it('takes what a game counts', () => {
    const draft = emptyDraft(savedRolls);
    const [card] = draft.cards;
    if (!card) throw new Error('no card');
    card.counts = { saved_rolls: '4' };
    expect(drawn(savedRolls, draft)).toContainEqual(['Saved rolls', '[4]']);
    card.summed = true;
    expect(drawn(savedRolls, draft)).toContainEqual(['Saved rolls', '[4]']);
  });
});
