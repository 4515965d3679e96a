// The card of a question, drawn for a game with two columns.
import { expect, it } from 'vitest';
import { drawnRows } from '../testing/drawn';
import { cardOf } from '../testing/states';
import { severalTimes, twoColumns } from '../testing/wideGames';
import Card from './Card.svelte';

it('offers the open boxes of every column', () => {
  const card = cardOf({ 'ones-down': 2, 'twos-free': 6 }, {}, twoColumns);
  for (const box of card.boxes) box.allowed = true;
  card.bonuses = [{ bonus: 'everything', total: 8 }] as typeof card.bonuses;
  const drawn = (onchoose?: (category: string) => void) =>
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
