// Who sits at a new table, and the request that makes it.
import type { Schemas } from '../../contract/schemas';

export interface Seat {
  name: string;
  /** "": a human; "other": the strategy that `other` spells out. */
  strategy: string;
  other: string;
}

/** Computer opponents on offer, for newcomers first; the words for them are in i18n. */
export const opponents = [
  'level:casual',
  'level:good',
  'level:expert',
  'level:perfect',
  'win',
  'greedy',
  'upper-first',
  'within-turn-points',
  'random',
] as const;

/** Those that can sit at a table of so many: "win" looks at one other card. */
export function opponentsAt(players: number): string[] {
  return opponents.filter((one) => one !== 'win' || players === 2);
}

export function isLevel(strategy: string): boolean {
  return strategy.startsWith('level:');
}

export function human(name = ''): Seat {
  return { name, strategy: '', other: '' };
}

export function computer(strategy: string): Seat {
  const known = opponents.some((one) => one === strategy);
  return { name: '', strategy: known ? strategy : 'other', other: known ? '' : strategy };
}

export function strategyOf(seat: Seat): string {
  return seat.strategy === 'other' ? seat.other.trim() : seat.strategy;
}

/** Nobody sits at a table of so many who cannot: whoever plays to win plays perfectly instead. */
export function fitting(seats: Seat[]): Seat[] {
  const able = opponentsAt(seats.length);
  return seats.map((seat) =>
    seat.strategy === '' || seat.strategy === 'other' || able.includes(seat.strategy)
      ? seat
      : { ...seat, strategy: 'level:perfect' },
  );
}

/** The names that players go by: what was typed, or what `unnamed` says; no two alike. */
export function namesOf(seats: Seat[], unnamed: (seat: Seat, number: number) => string): string[] {
  const names: string[] = [];
  seats.forEach((seat, i) => {
    const wish = seat.name.trim() || unnamed(seat, i + 1);
    let name = wish;
    for (let n = 2; names.includes(name); ++n) name = `${wish} ${n}`;
    names.push(name);
  });
  return names;
}

/** A new game as the server takes it. */
export function bodyOf(
  game: { game: string; rules_hash: string },
  seats: Seat[],
  names: string[],
  dice: 'program' | 'typed',
  practice: boolean,
  first: number,
): Schemas['PlayBody'] {
  const players = seats.map((seat, i) => {
    const strategy = strategyOf(seat);
    return { name: names[i] ?? '', ...(strategy ? { strategy } : {}) };
  });
  return { game: game.game, rules: game.rules_hash, players, dice, practice, first };
}
