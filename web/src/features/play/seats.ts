// Who sits at a new table, and the request that makes it.
import type { Schemas } from '../../contract/schemas';
import { canBeSolved, type Solvable } from '../../domain/games';
import type { Score } from '../../domain/verdict';

export interface Seat {
  name: string;
  /** "": a human; "other": the strategy that `other` spells out. */
  strategy: string;
  other: string;
}

/** Computers that need not know what positions are worth. */
const rulesOfThumb = ['greedy', 'upper-first', 'within-turn-points', 'random'] as const;

/** Computer opponents on offer, for newcomers first; the words for them are in i18n. */
export const opponents = [
  'level:casual',
  'level:good',
  'level:expert',
  'level:perfect',
  'win',
  ...rulesOfThumb,
] as const;

/** Those in games that are too large to be solved: the best of them first. */
export const opponentsInLargeGames = ['by-parts', ...rulesOfThumb] as const;

/** Whether "win" plays perfectly at a table of so many: where the whole game is solved for two. */
export function winsPerfectly(players: number, game: Solvable = {}): boolean {
  return players === 2 && canBeSolved(game) && game.solved_for_two === true;
}

/** Who sits there for a wish: whoever is perfect plays for the win where that can be, else for the
    score. */
export function granted(wish: string, players: number, game: Solvable = {}): string {
  return wish === 'level:perfect' && winsPerfectly(players, game) ? 'win' : wish;
}

/** The wish behind who sits there, for tables of other games: perfect is perfect everywhere. */
export function wishBehind(strategy: string, players: number, game: Solvable = {}): string {
  return strategy === 'win' && winsPerfectly(players, game) ? 'level:perfect' : strategy;
}

/** Those that can sit at a table of so many, the usual one first: "win" looks at one other card. */
export function opponentsAt(players: number, game: Solvable = {}): string[] {
  if (game.too_large) return [...opponentsInLargeGames];
  if (!canBeSolved(game)) return [...rulesOfThumb];
  if (winsPerfectly(players, game)) return opponents.filter((one) => one !== 'level:perfect');
  return opponents.filter((one) => one !== 'win' || players === 2);
}

/** What i18n has the words for a strategy by. */
export function wordsFor(strategy: string, players: number, game: Solvable = {}): string {
  return strategy === 'win' && winsPerfectly(players, game) ? 'win:perfect' : strategy;
}

/** Whether that is a level of play. */
export function isLevel(words: string): boolean {
  return words.startsWith('level:') || words === 'win:perfect';
}

export function human(name = ''): Seat {
  return { name, strategy: '', other: '' };
}

export function computer(strategy: string): Seat {
  const known = [...opponents, ...opponentsInLargeGames].some((one) => one === strategy);
  return { name: '', strategy: known ? strategy : 'other', other: known ? '' : strategy };
}

export function strategyOf(seat: Seat): string {
  return seat.strategy === 'other' ? seat.other.trim() : seat.strategy;
}

/** Nobody sits at a table of so many who cannot: whoever plays to win plays perfectly instead, or as
    well as the game lets anybody. */
export function fitting(seats: Seat[], game: Solvable = {}): Seat[] {
  const able = opponentsAt(seats.length, game);
  const instead = canBeSolved(game)
    ? granted('level:perfect', seats.length, game)
    : (able[0] ?? '');
  return seats.map((seat) =>
    seat.strategy === '' || seat.strategy === 'other' || able.includes(seat.strategy)
      ? seat
      : { ...seat, strategy: instead },
  );
}

/** Who sits there against one person: the one that is wished for, or the usual one of such games. */
export function opponentIn(game: Solvable, wished: string, usual = 'level:casual'): string {
  const able = opponentsAt(2, game);
  const meant = granted(wished, 2, game);
  const elsewhere = computer(meant).strategy !== 'other' && !able.includes(meant);
  if (meant !== '' && !elsewhere) return meant;
  return canBeSolved(game) ? usual : (able[0] ?? usual);
}

/** Those who sit at a table of one game, at one of another. Where there are no levels nobody has chosen
    one: there the usual computer sits down again. */
export function moved(
  seats: Seat[],
  from: Solvable,
  to: Solvable,
  usual: (game: Solvable) => string = (game) => opponentIn(game, ''),
): Seat[] {
  const back = !canBeSolved(from) && canBeSolved(to);
  const there = seats.map((seat) => {
    const wish = wishBehind(seat.strategy, seats.length, from);
    if (back && wish !== '' && wish !== 'other') return computer(usual(to));
    return { ...seat, strategy: wish && opponentIn(to, wish) };
  });
  return fitting(there, to);
}

/** The level that loses about as many points on the questions of the first screen (docs/page.md). A
    few answers say nothing yet, and none says that somebody is perfect. */
export function levelOf({ answered, mean }: Score): string {
  if (answered < 3 || mean >= 2) return 'level:casual';
  return mean >= 0.8 ? 'level:good' : 'level:expert';
}

/** As many letters as a name may have. */
export const LONGEST_NAME = 40;
// Records hold no more.
const MOST_BYTES = 200;

/** How many letters a name has, as a reader counts them: "é" and a flag are one, of however many
    signs they are made. */
export function lengthOf(name: string): number {
  if (!('Segmenter' in Intl)) return [...name].length; // browsers before 2024
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)].length;
}

/** Whether nobody can sit down by that name. */
export function isTooLong(name: string): boolean {
  return lengthOf(name) > LONGEST_NAME || new TextEncoder().encode(name).length > MOST_BYTES;
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

/** By which rules a game is played: by those of its key, or by exactly these. */
export interface Rules {
  game: string;
  rules_hash?: string;
}

export interface Terms {
  dice?: 'program' | 'typed';
  practice?: boolean;
  /** Who starts, from 1. */
  first?: number;
}

/** A new game as the server takes it. */
export function bodyOf(
  { game, rules_hash: rules }: Rules,
  seats: Seat[],
  names: string[],
  { dice = 'program', practice = false, first = 1 }: Terms = {},
): Schemas['PlayBody'] {
  const players = seats.map((seat, i) => {
    const strategy = strategyOf(seat);
    return { name: names[i] ?? '', ...(strategy ? { strategy } : {}) };
  });
  return { game, ...(rules ? { rules } : {}), players, dice, practice, first };
}
