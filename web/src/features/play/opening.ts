// What Play begins with is asked for while the page itself is still being made: where games start, what is
// to be played there and the first puzzles; at a table, the parts that show it beside what it stands at.
import { engine, store } from '../../contract/ports';
import type { Game } from '../../contract/schemas';
import { languageOf, languages } from '../../i18n/languages';
import type { Route } from '../../state/address';
import { Early } from '../../state/early';
import { listGames } from '../../state/games.svelte';
import { settings } from '../../state/settings.svelte';
import { askEarly } from './firstPuzzles';

/** Whether somebody is at a table there. */
export const isTable = (rest: string): boolean => rest !== '' && rest !== 'new';

const fetchTable = async (id: string, signal?: AbortSignal) => {
  const [parts, opened] = await Promise.all([import('./table'), store.open(id, signal)]);
  return { ...parts, opened };
};

const table = new Early<Awaited<ReturnType<typeof fetchTable>>>();
const game = new Early<Game>();

/** Asks for what the address names. */
export function openEarly({ page, rest, query }: Route): void {
  if (page !== 'play') return;
  if (isTable(rest)) table.begin(rest, fetchTable(rest));
  else if (rest === '') askForLobby(query['game'] ?? settings.game);
}

function askForLobby(wished: string) {
  const language = languageOf(settings.language);
  const usual = languages.find(({ code }) => code === language)?.game ?? '';
  const key = wished || usual;
  // A game of somebody's own may be too large for puzzles.
  if (key === usual) askEarly(key);
  game.begin(key, engine.game({ key }));
  listGames();
}

export async function openTable(id: string, signal: AbortSignal): ReturnType<typeof fetchTable> {
  return table.take(id) ?? fetchTable(id, signal);
}

/** A game by its key. */
export async function describe(key: string, signal: AbortSignal): Promise<Game> {
  return game.take(key) ?? engine.game({ key }, signal);
}
