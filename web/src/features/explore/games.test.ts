import { describe, expect, it } from 'vitest';
import type { GameSummary } from '../../contract/schemas';
import { routeOf } from '../../state/address';
import { addressed, isLarge, linkToGame, ownGames, viewOf } from './games';

const game = (key: string, rules_hash: string, shipped = false) =>
  ({ game: key, rules_hash, shipped }) as GameSummary;

describe('games', () => {
  it('of one key: the last one posted is meant', () => {
    const games = [
      game('yatzy', '1', true),
      game('mine', '2'),
      game('yours', '3'),
      game('mine', '4'),
    ];
    expect(ownGames(games).map((one) => one.rules_hash)).toEqual(['3', '4']);
  });
  it('have an address each, the one called as the editor too', () => {
    expect(linkToGame(addressed(game('yatzy', '1')))).toBe('#/explore/yatzy');
    expect(routeOf(linkToGame(addressed(game('new', '2')), { view: 'openings' }))).toEqual({
      page: 'explore',
      rest: 'new',
      query: { view: 'openings', rules: '2' },
    });
  });
  it('show their overview unless the address says otherwise', () => {
    expect(viewOf(undefined)).toBe('overview');
    expect(viewOf('cellar')).toBe('overview');
    expect(viewOf('openings')).toBe('openings');
  });
  it('are large where cards and rolls are many', () => {
    const sized = (dice: number, boxes: number) => ({ dice, faces: 6, boxes }) as GameSummary;
    expect(isLarge(sized(5, 15))).toBe(false);
    expect(isLarge(sized(6, 20))).toBe(true);
  });
});
