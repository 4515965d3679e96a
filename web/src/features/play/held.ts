// The dice that somebody has chosen to keep, for when the page is loaded again in the middle of a turn.
import { store } from '../../contract/ports';
import type { Schemas } from '../../contract/schemas';

type At = Pick<Schemas['Play'], 'id' | 'revision'>;

const NAME = 'fivekind.held';
const placeOf = ({ id, revision }: At) => `${String(id)}/${String(revision)}:`;

/** They are chosen where a game stands. */
export function hold(at: At, keep: string): void {
  store.visit.write(NAME, placeOf(at) + keep);
}

/** Those that were chosen there; undefined where nobody has chosen since. */
export function heldIn(at: At): string | undefined {
  const kept = store.visit.read(NAME);
  return kept?.startsWith(placeOf(at)) ? kept.slice(placeOf(at).length) : undefined;
}
