// The card of a question, drawn for games with two columns, and with points for a difference.
import { expect, it } from 'vitest';
import type { Action } from '../domain/actions';
import { drawnRows } from '../testing/drawn';
import { difference, twoDifferences } from '../testing/differenceGames';
import { cardOf } from '../testing/states';
import { announcing, severalTimes, twoColumns } from '../testing/wideGames';
import Card from './Card.svelte';

it('offers the open boxes of every column', () => {
  const card = cardOf({ 'ones-down': 2, 'twos-free': 6 }, {}, twoColumns);
  for (const box of card.boxes) box.allowed = true;
  card.bonuses = [{ bonus: 'everything', total: 8 }] as typeof card.bonuses;
  const drawn = (onchoose?: (action: Action) => void) =>
    drawnRows(Card, { game: twoColumns, card, onchoose });
  expect(drawn(() => {})).toEqual([
    ['', 'Down', 'Free'],
    ['ones', '2', 'ones 0 points'],
    ['twos', 'twos 0 points', '6'],
    ['bonus-down', '0 / 5', '0 / 5'],
    ['everything', '8 / 5 ×2'],
  ]);
  expect(drawn()[1]).toEqual(['ones', '2', '·']);
});

it('puts boxes that are filled one after the other in one row', () => {
  const card = cardOf({ twos: 4 }, {}, severalTimes);
  for (const box of card.boxes) box.allowed = true;
  expect(drawnRows(Card, { game: severalTimes, card, onchoose: () => {} })).toEqual([
    ['', '1', '2'],
    ['ones', 'ones 0 points', ''],
    ['twos', '4', 'Twos 2 0 points'],
  ]);
});

it('offers to announce, and nothing else, while boxes can be announced', () => {
  const card = cardOf({ ones: 2 }, {}, announcing);
  for (const box of card.boxes) {
    box.allowed = !box.filled;
    if (announcing.announced?.includes(box.category)) box.to_announce = true;
  }
  expect(drawnRows(Card, { game: announcing, card, onchoose: () => {} })).toEqual([
    ['ones', '2'],
    ['twos', '·'],
    ['chance', 'announce chance 0 points'],
    ['yahtzee', 'announce yahtzee 0 points'],
    ['', '0 / 5'],
  ]);
});

it('says which box is announced', () => {
  const card = cardOf({}, {}, announcing);
  const rows = drawnRows(Card, { game: announcing, card, announced: 'chance' });
  expect(rows).toContainEqual(['chance', 'announced ·']);
  expect(rows).toContainEqual(['yahtzee', '·']);
});

it('has a difference once it is paid, and says before what it pays', () => {
  const rowsWith = (earned: boolean, total: number) => {
    const card = cardOf({}, {}, difference);
    card.bonuses = [
      { bonus: 'bonus', total: 3, threshold: 5, points: 10, earned: false },
      { bonus: 'difference', total, earned },
    ];
    return drawnRows(Card, { game: difference, card });
  };
  const label = 'Difference (Maximum − Minimum) × Ones';
  expect(rowsWith(false, 0)).toContainEqual([label, '·']);
  expect(rowsWith(true, 0)).toContainEqual([label, '0']);
  expect(rowsWith(true, 39)).toContainEqual([label, '39']);
  expect(rowsWith(true, 39)).toContainEqual(['Bonus', '3 / 5']);
});

it('has a difference for each column', () => {
  const card = cardOf({}, {}, twoDifferences);
  card.bonuses = [
    { bonus: 'difference-down', total: 0, earned: false },
    { bonus: 'difference-free', total: 26, earned: true },
  ];
  expect(drawnRows(Card, { game: twoDifferences, card })).toEqual([
    ['', 'Down', 'Free'],
    ['Ones', '·', '·'],
    ['Maximum', '·', '·'],
    ['Minimum', '·', '·'],
    ['Difference (Maximum − Minimum) × Ones', '·', '26'],
  ]);
});
