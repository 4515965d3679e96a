// A game in a link: its record, and its rules where nobody else has them.
import { ApiError } from '../../contract/apiError';
import { store } from '../../contract/ports';
import type { Schemas } from '../../contract/schemas';
import { linkTo } from '../../state/address';
import { rulesFor, takeRules } from '../../state/brought';
import { packed, unpacked } from '../../state/packed';
import { gameOf } from './tables';

/** What follows `#/review/` where the link itself has the game. */
export const LINKED = 'link';

type Linked = Record<string, string>;

export async function linkToGame(play: Schemas['Play']): Promise<string> {
  const game = await gameOf(play.game, play.rules_hash);
  const record = await packed(await store.record(play.id));
  return linkTo('review', LINKED, { game: play.game, record, ...(await rulesFor(game)) });
}

/** Under which it is noted that the game of a link is here already, and as which one. */
const noteOf = (record: string) => `fivekind.link.${record}`;

async function takenBefore(record: string, names: string[]): Promise<number | undefined> {
  const id = store.notes.read(noteOf(record));
  const play = id === undefined ? undefined : await store.play(id).catch(() => undefined);
  // The server may have another database by now.
  const same = play?.players.map(({ name }) => name).join('\n') === names.join('\n');
  return play?.imported && same ? play.id : undefined;
}

/** Who plays in a record. Errors: ApiError (link), where it is none. */
function namesIn(record: string): string[] {
  try {
    const { players } = JSON.parse(record) as { players: { name?: string }[] };
    return players.map(({ name = '' }) => name);
  } catch {
    throw ApiError.of('link');
  }
}

interface Found {
  /** Its record. */
  text: string;
  /** Who plays. */
  names: string[];
  /** Which one it is here, if it has been imported. */
  id: number | undefined;
}

/** What a link has. Errors: ApiError (link), where it is no game. */
export async function lookAt({ record = '' }: Linked): Promise<Found> {
  const text = await unpacked(record);
  const names = namesIn(text);
  return { text, names, id: await takenBefore(record, names) };
}

/** The number of a linked game, which has been imported; no second time. Errors: as of lookAt(), and all
    of records and rules. */
export async function takeGame(link: Linked): Promise<number> {
  const { game = '', record = '', rules, with: carried } = link;
  const { text, id: before } = await lookAt(link);
  if (before !== undefined) return before;
  await takeRules({ key: game, rules }, carried);
  const { ids } = await store.importRecords(`${text}\n`, game);
  const [id] = ids;
  if (id === undefined) throw new Error('a record without a game');
  store.notes.write(noteOf(record), String(id));
  return id;
}
