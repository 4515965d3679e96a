import { describe, expect, it } from 'vitest';
import { Refusal } from '../api/client';
import { placeOf, possiblePoints } from './places';

function refusal(code: string, text: string, expected = '', found = '') {
  return new Refusal(422, code, text, { code, message: text, expected, found, where: { text } });
}

describe('the place of what is wrong', () => {
  it('is a box', () => {
    expect(placeOf(refusal('card.score', 'card 2, full-house'))).toEqual({
      at: 'card',
      card: 1,
      category: 'full-house',
    });
  });
  it('is a card', () => {
    expect(placeOf(refusal('card.points', 'card 1'))).toEqual({ at: 'card', card: 0 });
  });
  it('is the dice', () => {
    expect(placeOf(refusal('dice.face', "dice '12347'"))).toEqual({ at: 'dice' });
    expect(placeOf(refusal('position.full-card', "position '1/x'"))).toEqual({ at: 'dice' });
  });
  it('is the text, otherwise', () => {
    expect(placeOf(refusal('position.version', "position 'hello'"))).toEqual({ at: 'text' });
  });
});

describe('points that would do', () => {
  it('are those listed', () => {
    const wrong = refusal('card.score', 'card 1, ones', 'points … can pay (0, 1, 2)', '7');
    expect(possiblePoints(wrong)).toEqual([0, 1, 2]);
  });
  it('are not guessed from a list that is cut short', () => {
    const wrong = refusal('card.score', 'card 1, chance', 'points … can pay (5, 6, … 30)', '99');
    expect(possiblePoints(wrong)).toEqual([]);
  });
});
