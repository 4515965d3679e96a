// The games that there are: one list for all who show them, which is asked for once and looked at again
// behind what is shown.
import { engine, store } from '../contract/ports';
import type { Game, GameAddress, GameSummary } from '../contract/schemas';
import { Resource } from './resource.svelte';
import { remember, settings } from './settings.svelte';

let changed = 0;

/** How often rules have come or gone. */
export const changes = (): number => changed;

let coming: Promise<GameSummary[]> | undefined;

async function fetchList(): Promise<GameSummary[]> {
  coming ??= engine.games().finally(() => (coming = undefined));
  const games = await coming;
  // The same object where nothing has changed.
  const { latest } = list;
  return latest && JSON.stringify(games) === JSON.stringify(latest) ? latest : games;
}

const list = new Resource<GameSummary[]>(fetchList);

/** All games, for who shows them. */
export function listGames(): Resource<GameSummary[]> {
  list.renew();
  return list;
}

/** The same, for who waits for them. */
export async function knownGames(): Promise<GameSummary[]> {
  const games = list.latest ?? (await fetchList());
  list.hear(games);
  return games;
}

/** Where the rules of a game are found. */
export const addressOf = ({ game, rules_hash }: Pick<Game, 'game' | 'rules_hash'>) => ({
  key: game,
  rules: rules_hash,
});

/** Adds rules of one's own. */
export async function addRules(text: string, signal?: AbortSignal): Promise<Game> {
  const game = await store.addRules(text, signal);
  changed++;
  list.renew();
  return game;
}

/** Removes rules of one's own; `plays`: and the games played by them. */
export async function removeRules(at: GameAddress, plays: boolean): Promise<void> {
  await store.removeRules(at, plays);
  if (settings.game === at.key) remember({ game: '' });
  changed++;
  list.renew();
}

/** A game can be solved now: the list says so. */
export function noteReady(): void {
  changed++;
  list.renew();
}

/** Nothing is known any more: for tests. */
export function forgetGames(): void {
  coming = undefined;
  list.clear();
}
