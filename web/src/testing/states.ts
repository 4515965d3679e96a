// What an engine says of a table, for tests.
import type { Schemas } from '../contract/schemas';
import { tinyGame } from './tinyGame';

/** A card of the small game, or another, with these boxes filled; null: known in sums only. */
export function cardOf(
  boxes: Record<string, number | null>,
  more: Partial<Schemas['Card']> = {},
  game = tinyGame,
): Schemas['Card'] {
  return {
    name: '',
    strategy: '',
    score: 0,
    counts: { extras: 0 },
    in_sums: false,
    bonuses: [],
    boxes: game.categories.map(({ key }) => ({
      category: key,
      filled: key in boxes,
      points: boxes[key] ?? null,
      allowed: false,
      pays: 0,
      bonus: 0,
      joker: false,
    })),
    ...more,
  };
}

export function stateOf(
  players: Schemas['Card'][],
  more: Partial<Schemas['State']> = {},
): Schemas['State'] {
  return {
    position: '',
    over: false,
    player: 0,
    turn: 1,
    throws: 0,
    rolls_left: 3,
    dice: '',
    kept: [],
    can_undo: false,
    can_redo: false,
    winners: [],
    players,
    ...more,
  };
}
