// Games in groups, as people look for them: those that everybody knows, the Nordic ones, those whose card has
// several columns, and one's own; and found by a part of a name.
import type { Game } from '../contract/schemas';

/** What is to be known of a game so that it can be found. */
export type Choice = Pick<Game, 'game' | 'rules_hash' | 'names' | 'shipped'>;

export const groups = ['classic', 'nordic', 'columns', 'own'] as const;
export type Group = (typeof groups)[number];

function groupOf({ game, shipped }: Choice): Group {
  if (!shipped) return 'own';
  if (/yatzy|jatsi/.test(game)) return 'nordic';
  return /^(yamb|balut)/.test(game) ? 'columns' : 'classic';
}

/** As it is compared: without capitals and accents. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Whether its key or one of its names, in any language, has that in it. */
export function isCalled({ game, names }: Choice, wanted: string): boolean {
  return [game, ...Object.values(names)].some((name) => plain(name).includes(plain(wanted.trim())));
}

/** The groups that have games, each with its own in the order in which they come. */
export function grouped<One extends Choice>(games: One[]): { group: Group; games: One[] }[] {
  return groups
    .map((group) => ({ group, games: games.filter((game) => groupOf(game) === group) }))
    .filter((one) => one.games.length > 0);
}
