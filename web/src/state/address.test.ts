import { describe, expect, it } from 'vitest';
import { linkTo, routeOf } from './address';

describe('addresses', () => {
  it('hold a position as it is written', () => {
    const position = '1/yatzy/1=3,Y=50~-/1/56666:1';
    expect(linkTo('ask', position)).toContain('1=3'.replace('=', '%3D'));
    expect(routeOf(linkTo('ask', position))).toEqual({ page: 'ask', rest: position, query: {} });
  });
  it('are read as somebody pastes them', () => {
    expect(routeOf('#/ask/1/yatzy/filled=1.2,upper=6,points=6/1/-').rest).toBe(
      '1/yatzy/filled=1.2,upper=6,points=6/1/-',
    );
    expect(routeOf('#ask/100%').rest).toBe('100%');
  });
  it('lead to the first page where there is no such page', () => {
    expect(routeOf('')).toEqual({ page: 'play', rest: '', query: {} });
    expect(routeOf('#/cellar/1').page).toBe('play');
  });
  it('carry what was chosen', () => {
    const link = linkTo('review', '12', { player: '1', objective: 'target=250' });
    expect(routeOf(link)).toEqual({
      page: 'review',
      rest: '12',
      query: { player: '1', objective: 'target=250' },
    });
  });
});
