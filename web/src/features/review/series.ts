// The value of a game over its turns, as curves and in words.
import type { Curve } from '../../domain/curves';
import type { Player } from './account';

/** From the start on, after each turn. */
export function valuesOf(player: Player): [number, number][] {
  return [
    [0, player.start],
    ...player.turns.map((turn, i): [number, number] => [i + 1, turn.after]),
  ];
}

export function curvesOf(players: Player[], names: string[]): Curve[] {
  return players.map((player, i) => ({ label: names[i] ?? '', points: valuesOf(player) }));
}

export interface Swing {
  turn: number;
  change: number;
}

/** The turns that changed the value most, upwards and downwards; none if there is no such turn. */
export function swingsOf(player: Player): { rise?: Swing; fall?: Swing } {
  const swings = player.turns.map(({ before, after }, i) => ({
    turn: i + 1,
    change: after - before,
  }));
  const sorted = swings.sort((a, b) => b.change - a.change);
  const rise = sorted[0];
  const fall = sorted.at(-1);
  return {
    ...(rise && rise.change > 0 ? { rise } : {}),
    ...(fall && fall.change < 0 ? { fall } : {}),
  };
}
