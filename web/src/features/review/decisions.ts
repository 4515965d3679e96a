// The decisions of one player in one game: which were mistakes, and the way from one to the next.
import type { Schemas } from '../../contract/schemas';
import type { Player } from './account';

export type Decision = Schemas['Decision'];
export type Quality = Decision['quality'];
export const qualities: Quality[] = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'];

/** All that loses more than a trifle, from an inaccuracy on. */
export function isMistake({ quality }: Decision): boolean {
  return quality !== 'best' && quality !== 'good';
}

/** Where a decision is, for addresses: "3.2" is after the second throw of turn 3, "3.box" its box,
 *  "3.announce" what it announced. */
export function placeOf({ turn, throws, kind }: Decision): string {
  const of = { keep: throws, category: 'box', announce: 'announce' }[kind];
  return `${turn}.${of}`;
}

export function decisionsOf({ turns }: Player): Decision[] {
  return turns.flatMap((turn) => turn.decisions);
}

export function mistakesOf(player: Player): Decision[] {
  return decisionsOf(player).filter(isMistake);
}

/** The dearest `most` decisions, in the order of play. */
export function dearest(decisions: Decision[], most: number): Decision[] {
  const dear = [...decisions].sort((a, b) => b.loss - a.loss).slice(0, most);
  return decisions.filter((decision) => dear.includes(decision));
}

/**
 * The mistake after (or before) the place `at`, which may be no mistake itself; from the last one on
 * to the first, and back.
 */
export function mistakeFrom(player: Player, at: string, by: 1 | -1): Decision | undefined {
  const mistakes = mistakesOf(player);
  const all = decisionsOf(player);
  const here = all.findIndex((one) => placeOf(one) === at);
  if (here < 0) return by > 0 ? mistakes[0] : mistakes.at(-1);
  const beyond =
    by > 0
      ? mistakes.find((one) => all.indexOf(one) > here)
      : mistakes.filter((one) => all.indexOf(one) < here).at(-1);
  return beyond ?? (by > 0 ? mistakes[0] : mistakes.at(-1));
}

export interface Turn {
  number: number;
  judged: Schemas['JudgedTurn'];
  decisions: Decision[];
}

/** The turns with their decisions; with `mistakesOnly` those that have a mistake, and only those. */
export function turnsOf(player: Player, mistakesOnly: boolean): Turn[] {
  return player.turns
    .map((judged, i) => ({
      number: i + 1,
      judged,
      decisions: mistakesOnly ? judged.decisions.filter(isMistake) : judged.decisions,
    }))
    .filter((turn) => !mistakesOnly || turn.decisions.length > 0);
}

/** How many decisions there are of each quality. */
export function tallyOf(decisions: Decision[]): [Quality, number][] {
  return qualities.map((quality) => [
    quality,
    decisions.filter((one) => one.quality === quality).length,
  ]);
}
