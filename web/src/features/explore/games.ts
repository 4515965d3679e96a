// Which games there are to look at, and where.
import type { GameSummary, Schemas } from '../../contract/schemas';
import { linkTo } from '../../state/address';

export type Game = Schemas['Game'];

export const views = ['overview', 'distribution', 'categories', 'strategies', 'openings'] as const;
export type View = (typeof views)[number];

/** The view that an address asks for; the first one unless it is known. */
export function viewOf(asked: string | undefined): View {
  return views.find((view) => view === asked) ?? 'overview';
}

/** Where the editor is; a game of this key needs its rules in the address. */
export const EDITOR = 'new';

/** The address of a game's page. */
export function linkToGame(
  { key, rules }: { key: string; rules?: string | undefined },
  query: Record<string, string> = {},
): string {
  return linkTo('explore', key, { ...query, ...(rules ? { rules } : {}) });
}

/** What an address needs to say of a game, so that it is this one. */
export function addressed(game: GameSummary): { key: string; rules?: string } {
  return game.game === EDITOR ? { key: game.game, rules: game.rules_hash } : { key: game.game };
}

/** One's own games, of each key the last one that was posted; that one is meant by the key. */
export function ownGames(games: GameSummary[]): GameSummary[] {
  const own = games.filter(({ shipped }) => !shipped);
  const last = new Map(own.map((game) => [game.game, game]));
  return own.filter((game) => last.get(game.game) === game);
}

/** Whether what is found out by playing a game through is no matter of seconds. */
export function isLarge({ dice, faces, boxes }: GameSummary): boolean {
  let rolls = 1; // multisets of dice
  for (let die = 1; die <= dice; ++die) rolls = (rolls * (faces - 1 + die)) / die;
  return rolls * 2 ** boxes > 5e7;
}
