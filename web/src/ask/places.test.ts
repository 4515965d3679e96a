import { describe, expect, it } from 'vitest';
import { ApiError } from '../contract/apiError';
import { placeOf, pointsText, possiblePoints } from './places';
import { tinyGame } from './tinyGame';

function refusal(code: string, text: string, expected = '', found = '') {
  return new ApiError({ code, message: text, expected, found, where: { text } }, true);
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
  const wrong = (category: string) => refusal('card.score', `card 1, ${category}`, '…', '7');
  it('are those of the box', () => {
    expect(possiblePoints(wrong('twos'), tinyGame)).toEqual([0, 2, 4, 6]);
    expect(pointsText([0, 2, 4, 6])).toBe('0, 2, 4, 6');
  });
  it('are told as a range where they are many', () => {
    expect(possiblePoints(wrong('chance'), tinyGame)).toEqual([]);
    expect(pointsText(Array.from({ length: 16 }, (_, i) => i + 3))).toBe('3–18');
  });
  it('are not those of a box that is not wrong', () => {
    expect(possiblePoints(refusal('card.points', 'card 1'), tinyGame)).toEqual([]);
  });
});
