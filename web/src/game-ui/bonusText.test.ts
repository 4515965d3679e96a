import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '../i18n/t.svelte';
import type { Language } from '../i18n/languages';
import type { Game } from '../contract/schemas';
import { settings } from '../state/settings.svelte';
import { difference, twoDifferences } from '../testing/differenceGames';
import { withSteps } from '../testing/stepsGame';
import { tinyGame } from '../testing/tinyGame';
import { bonusInShort, bonusInWords, rowTitle } from './bonusText';

async function speaking(language: Language) {
  settings.language = language;
  await speak(language);
}
afterEach(() => speaking('en'));

const each = (game: Game, text: typeof bonusInWords) =>
  game.bonuses.map((bonus) => text(game, bonus));
const titles = (game: Game) =>
  game.layout.sections.flatMap(({ rows }) => rows.map((row) => rowTitle(game, row)));

describe('a bonus for little', () => {
  const [{ threshold: _, ...bonus }] = tinyGame.bonuses as [Game['bonuses'][number]];
  const game = { ...tinyGame, bonuses: [{ ...bonus, at_most: 4 }] };
  const ofBoxes = { ...game, bonuses: [{ ...bonus, at_most: 1, counts: 'boxes' as const }] };
  it('says up to which total it pays, and when', () => {
    expect(each(game, bonusInShort)).toEqual(['+10 (≤ 4)']);
    expect(each(game, bonusInWords)).toEqual([
      '10 points when ones + twos are filled and total 4 or less',
    ]);
    expect(each(ofBoxes, bonusInWords)).toEqual([
      '10 points when these are filled and at most 1 of them score: ones + twos',
    ]);
  });
});

describe('a bonus for a difference', () => {
  it('is its boxes, beside one that is reached', () => {
    expect(each(difference, bonusInShort)).toEqual(['+10 at 5', '(Maximum − Minimum) × Ones']);
  });
  it('says when it is paid', () => {
    expect(each(difference, bonusInWords)).toEqual([
      '10 points when the upper boxes total 5 or more',
      '(Maximum − Minimum) × Ones once all three boxes are filled, but never less than 0',
    ]);
  });
  it('names boxes as their rows, where it is of one column', () => {
    const formula = '(Maximum − Minimum) × Ones';
    expect(each(twoDifferences, bonusInShort)).toEqual([formula, formula]);
  });
  it('names boxes in full, where it is for all columns', () => {
    const [first] = twoDifferences.bonuses;
    if (!first) throw new Error('no bonus');
    const layout = {
      ...twoDifferences.layout,
      sections: [{ key: 'lower', rows: [{ kind: 'bonus' as const, ids: [first.key] }] }],
    };
    expect(bonusInShort({ ...twoDifferences, layout }, first)).toBe(
      '(Maximum (Down) − Minimum (Down)) × Ones (Down)',
    );
  });
  it('speaks other languages', async () => {
    await speaking('sv');
    expect(each(difference, bonusInWords)[1]).toBe(
      '(Maximum − Minimum) × Ettor när alla tre rutorna är ifyllda, dock aldrig mindre än 0',
    );
    await speaking('de');
    expect(each(difference, bonusInWords)[1]).toBe(
      '(Maximum − Minimum) × Einser, sobald alle drei Felder gefüllt sind, aber nie weniger als 0',
    );
  });
});

describe('a bonus with further steps', () => {
  it('tells them all in its row', () => {
    expect(titles(withSteps([2, 2, 2])).at(-2)).toMatch(/ \(5, 9 and 13\)$/);
    const inShort = (points: number[]) => each(withSteps(points), bonusInShort)[0];
    expect(inShort([2, 2, 2])).toBe('+2 at 5, 9 and 13');
    expect(inShort([10, 3])).toBe('+10 at 5 and +3 at 9');
  });
});

describe('the boxes that a bonus counts', () => {
  const [bonus] = tinyGame.bonuses;
  if (!bonus) throw new Error('no bonus');
  const words = (game: Game, categories: string[]) => bonusInWords(game, { ...bonus, categories });
  it('are called by their row, where it is all of a row', () => {
    const rows = twoDifferences.layout.sections.flatMap((section) => section.rows);
    const [first, second] = rows.filter(({ kind }) => kind === 'box');
    if (!first || !second) throw new Error('no rows');
    const game = { ...twoDifferences, bonuses: [] };
    expect(words(game, [...first.ids, second.ids[0] ?? ''])).toMatch(
      /Ones \+ Maximum \(Down\) total/,
    );
  });
  it('are all boxes, where they are', () => {
    const all = twoDifferences.categories.map(({ key }) => key);
    expect(words(twoDifferences, all)).toMatch(/when all boxes total/);
  });
});

describe('the title of a row', () => {
  it('has the total to be reached, or how a difference is worked out', () => {
    expect(titles(difference)).toEqual([
      'Ones',
      'Twos',
      'Bonus (5)',
      'Maximum',
      'Minimum',
      'Difference: (Maximum − Minimum) × Ones',
    ]);
  });
  it('is the name alone of what is no bonus', () => {
    expect(titles(tinyGame)).toEqual([
      'ones',
      'twos',
      'chance',
      'yahtzee',
      ' (5)',
      'Extra bonuses',
    ]);
  });
});
