// Rules to begin with: those of a game that there is, under a key and a name of their own.
import { engine } from '../../contract/ports';
import { knownGames } from '../../state/games.svelte';

const shipped = import.meta.glob<string>('../../../../games/*.json', {
  query: '?raw',
  import: 'default',
});

/** The rules file with the next free number behind the game's key and names. */
export function renumbered(text: string, key: string, taken: readonly string[]): string {
  const stem = key.replace(/-\d+$/, '');
  let next = 2;
  while (taken.includes(`${stem}-${next}`)) ++next;
  return text
    .replace(/("game"\s*:\s*)"[^"]*"/, `$1"${stem}-${next}"`)
    .replace(/"names"\s*:\s*\{[^}]*\}/, (names) =>
      names.replace(/(:\s*"[^"]*?)(?: \d+)?"/g, `$1 ${next}"`),
    );
}

/** The text of a game's rules, ready to be changed. */
export async function copyOf(key: string): Promise<string> {
  const [game, games] = await Promise.all([engine.game({ key }), knownGames()]);
  const text = game.text ?? (await shipped[`../../../../games/${key}.json`]?.()) ?? '';
  const taken = games.map((one) => one.game);
  return renumbered(text, key, taken);
}
