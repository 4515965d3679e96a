import { describe, expect, it } from 'vitest';
import { ApiError } from '../../contract/apiError';
import { placeOf, pointsText, possiblePoints, reasonOf } from './places';
import { tinyGame } from '../../testing/tinyGame';
import { problemOf } from '../../testing/problems';

function refusal(code: string, place: { card?: number; key?: string }, expected = '', found = '') {
  const where = { text: '…', ...place };
  return new ApiError(problemOf(code, { expected, found, where }));
}

describe('the place of what is wrong', () => {
  it('is a box', () => {
    expect(placeOf(refusal('card.score', { card: 2, key: 'full-house' }))).toEqual({
      at: 'card',
      card: 1,
      key: 'full-house',
    });
  });
  it('is a card', () => {
    expect(placeOf(refusal('card.points', { card: 1 }))).toEqual({ at: 'card', card: 0 });
  });
  it('is the dice', () => {
    expect(placeOf(refusal('dice.face', {}))).toEqual({ at: 'dice' });
    expect(placeOf(refusal('position.full-card', {}))).toEqual({ at: 'dice' });
  });
  it('is what was announced, and what that lacks', () => {
    const missing = refusal('position.announced', {}, 'one, since …', 'none');
    expect(placeOf(missing)).toEqual({ at: 'announced' });
    expect(reasonOf(missing, tinyGame)).toMatch(/^By now a box must have been announced/);
  });
  it('is the text, otherwise', () => {
    expect(placeOf(refusal('position.version', {}))).toEqual({ at: 'text' });
  });
});

describe('points that would do', () => {
  const wrong = (category: string) => refusal('card.score', { card: 1, key: category }, '…', '7');
  it('are those of the box', () => {
    expect(possiblePoints(wrong('twos'), tinyGame)).toEqual([0, 2, 4, 6]);
    expect(pointsText([0, 2, 4, 6])).toBe('0, 2, 4, 6');
  });
  it('are told as a range where they are many', () => {
    expect(possiblePoints(wrong('chance'), tinyGame)).toEqual([]);
    expect(pointsText(Array.from({ length: 16 }, (_, i) => i + 3))).toBe('3–18');
  });
  it('are not those of a box that is not wrong', () => {
    expect(possiblePoints(refusal('card.points', { card: 1 }), tinyGame)).toEqual([]);
  });
});
