import { describe, expect, it } from 'vitest';
import type { Schemas } from '../contract/schemas';
import { gameMeant, idOf } from './games';

const game = (key: string, rules_hash: string) => ({ game: key, rules_hash }) as Schemas['Game'];

describe('games', () => {
  const games = [game('yatzy', '1'), game('copy', '1'), game('copy', '2')];

  it('that have the same rules are told apart', () => {
    expect(new Set(games.map(idOf)).size).toBe(games.length);
    for (const one of games) expect(gameMeant(games, one)).toBe(one);
  });

  it('whose name is gone are those with the same rules', () => {
    expect(gameMeant(games, game('removed', '2'))).toBe(games[2]);
    expect(gameMeant(games, game('copy', '3'))).toBeUndefined();
  });
});
