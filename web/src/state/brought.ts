// What a link brings along, taken in where it is not known here.
import { engine } from '../contract/ports';
import type { GameAddress } from '../contract/schemas';
import { addRules, knownGames } from './games.svelte';
import { packed, unpacked } from './packed';

/** What a link says of rules that are nobody else's; nothing of those that everybody has. */
export async function rulesFor(game: {
  game: string;
  rules_hash: string;
  shipped: boolean;
}): Promise<Record<string, string>> {
  if (game.shipped) return {};
  const { text = '' } = await engine.game({ key: game.game, rules: game.rules_hash });
  return { rules: game.rules_hash, with: await packed(text) };
}

/** Takes in the rules that a link has in `with`. Errors: ApiError (link), and all of a rules file. */
export async function takeRules(
  { key, rules }: GameAddress,
  carried: string | undefined,
): Promise<void> {
  if (carried === undefined) return;
  const games = await knownGames();
  if (games.some((one) => one.game === key && one.rules_hash === rules)) return;
  await addRules(await unpacked(carried));
}
