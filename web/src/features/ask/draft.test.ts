import { describe, expect, it } from 'vitest';
import type { Schemas } from '../../contract/schemas';
import {
  draftOf,
  emptyDraft,
  inSums,
  mayBeServed,
  openToAnnounce,
  partsOf,
  randomDice,
  thrown,
  typedDice,
} from './draft';
import { announcing } from '../../testing/wideGames';
import { cardOf, stateOf } from '../../testing/states';
import { tinyGame as game } from '../../testing/tinyGame';

const readBack = (state: Schemas['State']) => partsOf(game, draftOf(game, state));

describe('a draft', () => {
  it('makes the parts of what was read', () => {
    const cards = [
      cardOf({ ones: 3, yahtzee: 50 }, { counts: { extras: 2 } }),
      cardOf({ twos: 0 }),
    ];
    expect(readBack(stateOf(cards, { player: 1, dice: '446', rolls_left: 0 }))).toEqual({
      cards: [
        { boxes: { ones: 3, yahtzee: 50 }, counts: { extras: 2 } },
        { boxes: { twos: 0 }, counts: {} },
      ],
      player: 1,
      dice: [4, 4, 6],
      rolls_left: 0,
    });
  });
  it('makes the parts of a card in sums', () => {
    const sums = {
      in_sums: true,
      score: 53,
      bonuses: [{ bonus: 'bonus', total: 3, threshold: 5, points: 10, earned: false }],
    };
    expect(readBack(stateOf([cardOf({ ones: null, yahtzee: 50 }, sums)]))).toEqual({
      cards: [{ boxes: { ones: null, yahtzee: 50 }, totals: { bonus: 3 }, points: 53 }],
      player: 0,
    });
  });
  it('says which box is announced, while it can be', () => {
    const state = stateOf([cardOf({ twos: 4 }), cardOf({ chance: 9 })], {
      dice: '446',
      rolls_left: 1,
      announced: 'chance',
    });
    const draft = draftOf(announcing, state);
    expect(openToAnnounce(announcing, draft)).toEqual(['chance', 'yahtzee']);
    expect(partsOf(game, draft)).toMatchObject({
      dice: [4, 4, 6],
      rolls_left: 1,
      announced: 'chance',
    });
    draft.player = 1; // whose box is filled
    expect(openToAnnounce(announcing, draft)).toEqual(['yahtzee']);
    expect(partsOf(game, draft)).not.toHaveProperty('announced');
    expect(partsOf(game, { ...draft, player: 0, dice: [0, 0, 0] })).not.toHaveProperty('announced');
  });
  it('counts extra bonuses beside the points of a card in sums, where they are limited', () => {
    const limited = { ...game, most_extras: 1 };
    const card = {
      ...cardOf({}),
      in_sums: true,
      score: 160,
      counts: { extras: 1, saved_rolls: 0 },
    };
    const state = stateOf([card], {});
    expect(draftOf(limited, state).cards[0]?.counts).toEqual({ extras: '1' });
    expect(draftOf(game, state).cards[0]?.counts).toEqual({});
    const draft = draftOf(limited, state);
    expect(partsOf(limited, draft)?.cards?.[0]).toMatchObject({ counts: { extras: 1 } });
    expect(partsOf(game, draft)?.cards?.[0]).not.toHaveProperty('counts');
  });
  it('says that dice of a later roll are served, where they can be', () => {
    const serving = { ...game, served_after: 'any-roll' };
    const state = stateOf([cardOf({})], { dice: '446', rolls_left: 1, served: true });
    const draft = draftOf(serving, state);
    expect(mayBeServed(serving, draft)).toBe(true);
    expect(partsOf(serving, draft)).toMatchObject({ rolls_left: 1, served: true });
    expect(partsOf(game, draft)).not.toHaveProperty('served');
    draft.rollsLeft = game.rolls - 1; // those of the first roll always are
    expect(mayBeServed(serving, draft)).toBe(false);
    expect(partsOf(serving, draft)).not.toHaveProperty('served');
  });
  it('takes more rolls left than a turn has, where some were saved', () => {
    const draft = draftOf(game, stateOf([cardOf({})], { dice: '126', rolls_left: 5 }));
    expect(partsOf(game, draft)).toMatchObject({ dice: [1, 2, 6], rolls_left: 5 });
  });
  it('has no parts while some dice are told and others are not', () => {
    const draft = emptyDraft(game);
    draft.dice = [1, 0, 6];
    expect(thrown(draft)).toBe('partly');
    expect(partsOf(game, draft)).toBeUndefined();
    draft.dice[1] = 2;
    expect(partsOf(game, draft)).toMatchObject({ dice: [1, 2, 6], rolls_left: 2 });
  });
  it('tells a zero from an open box', () => {
    const draft = emptyDraft(game);
    const scores = draft.cards[0]?.scores ?? {};
    scores['twos'] = '0';
    expect(partsOf(game, draft)?.cards?.[0]?.boxes).toEqual({ twos: 0 });
    scores['twos'] = '';
    expect(partsOf(game, draft)?.cards?.[0]?.boxes).toEqual({});
  });
  it('keeps a box that was struck', () => {
    const draft = draftOf(game, stateOf([cardOf({ ones: 3, yahtzee: 0 })]));
    const card = draft.cards[0];
    if (!card) throw new Error('no card');
    card.scores['yahtzee'] = 'x';
    expect(partsOf(game, draft)?.cards?.[0]?.boxes).toEqual({ ones: 3, yahtzee: 'x' });
    draft.cards[0] = inSums(game, card, 3);
    expect(partsOf(game, draft)?.cards?.[0]?.boxes).toEqual({ ones: null, yahtzee: 'x' });
    const read = stateOf([cardOf({ ones: 3, yahtzee: 0 })]);
    for (const box of read.players[0]?.boxes ?? []) box.struck = box.category === 'yahtzee';
    expect(readBack(read)?.cards?.[0]?.boxes).toEqual({ ones: 3, yahtzee: 'x' });
  });
});

describe('a card in sums', () => {
  const summed = (boxes: Record<string, number>, points: number) => {
    const [card] = draftOf(game, stateOf([cardOf(boxes)])).cards;
    if (!card) throw new Error('no card');
    const draft = { ...emptyDraft(game), cards: [inSums(game, card, points)] };
    return partsOf(game, draft)?.cards?.[0];
  };
  it('has the totals of its boxes, and says whether all dice alike has points', () => {
    expect(summed({ ones: 3, twos: 4, yahtzee: 50 }, 67)).toEqual({
      boxes: { ones: null, twos: null, yahtzee: 50 },
      totals: { bonus: 7 },
      points: 67,
    });
  });
  it('does not take a zero there for points', () => {
    expect(summed({ yahtzee: 0 }, 0)?.boxes).toEqual({ yahtzee: null });
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

describe('the points of a card in sums', () => {
  it('may be left out: then they are the least that it can hold', () => {
    const draft = emptyDraft(game, 1, true);
    const card = draft.cards[0];
    if (!card) throw new Error('no card');
    const points = () => partsOf(game, draft)?.cards?.[0]?.points;
    card.filled = { ones: 'x', yahtzee: '50' };
    card.totals = { bonus: '3' };
    expect(points()).toBe(53);
    card.totals = { bonus: '5' }; // which pays 10
    expect(points()).toBe(65);
    card.filled['chance'] = 'x'; // which holds 3 at least
    expect(points()).toBe(68);
    card.points = '70';
    expect(points()).toBe(70);
  });
});
