import { describe, expect, it } from 'vitest';
import { draftOf, emptyDraft, inSums, randomDice, textOf, thrown, typedDice } from './draft';
import { tinyGame as game } from '../../testing/tinyGame';

describe('a draft', () => {
  const texts = [
    '1/tiny/-/1/-',
    '1/tiny/1=3,Y=0/1/456:2',
    '1/tiny/1=0,2=4,Y=50,extra=2/1/446:0',
    '1/tiny/filled=1.Y50,upper=3,points=53/1/111:1',
    '1/tiny/filled=2.Y,upper=4,points=4~-~1=3/2/-',
  ];
  for (const text of texts) {
    it(`writes what it has read: ${text}`, () => {
      expect(textOf(game, draftOf(game, text))).toBe(text);
    });
  }
  it('has no text while some dice are told and others are not', () => {
    const draft = emptyDraft(game);
    draft.dice = [1, 0, 6];
    expect(thrown(draft)).toBe('partly');
    expect(textOf(game, draft)).toBeUndefined();
    draft.dice[1] = 2;
    expect(textOf(game, draft)).toBe('1/tiny/-/1/126:2');
  });
  it('tells a zero from an open box', () => {
    const draft = emptyDraft(game);
    const scores = draft.cards[0]?.scores ?? {};
    scores['twos'] = '0';
    expect(textOf(game, draft)).toBe('1/tiny/2=0/1/-');
    scores['twos'] = '';
    expect(textOf(game, draft)).toBe('1/tiny/-/1/-');
  });
  it('keeps the order of several cards and whose turn it is', () => {
    const draft = emptyDraft(game, 3);
    draft.player = 2;
    if (draft.cards[1]) draft.cards[1].scores['ones'] = '1';
    expect(textOf(game, draft)).toBe('1/tiny/-~1=1~-/3/-');
  });
});

describe('a card in sums', () => {
  it('has the totals of its boxes, and says whether all dice alike has points', () => {
    const [card] = draftOf(game, '1/tiny/1=3,2=4,Y=50/1/-').cards;
    if (!card) throw new Error('no card');
    const draft = { ...emptyDraft(game), cards: [inSums(game, card, 67)] };
    expect(textOf(game, draft)).toBe('1/tiny/filled=1.2.Y50,upper=7,points=67/1/-');
  });
  it('does not take a zero there for points', () => {
    const [card] = draftOf(game, '1/tiny/Y=0/1/-').cards;
    if (!card) throw new Error('no card');
    const draft = { ...emptyDraft(game), cards: [inSums(game, card, 0)] };
    expect(textOf(game, draft)).toBe('1/tiny/filled=Y,upper=0,points=0/1/-');
  });
});

describe('dice', () => {
  it('typed are those that the game has', () => {
    expect(typedDice(game, '61')).toEqual([6, 1, 0]);
    expect(typedDice(game, '9x12345')).toEqual([1, 2, 3]);
  });
  it('thrown are within their faces', () => {
    expect(randomDice(game, () => 0)).toEqual([1, 1, 1]);
    expect(randomDice(game, () => 0.9999)).toEqual([6, 6, 6]);
  });
});
