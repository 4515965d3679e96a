// What several parts of this page ask the server for.
import { engine } from '../../contract/ports';
import { strategyName } from '../../game-ui/wording';
import type { Game } from '../../contract/schemas';
import { t } from '../../i18n/t.svelte';
import { isolated } from '../../i18n/isolated';

/** A game's rules; those that a stored game was played by, where several have its key. */
export function gameOf(key: string, rules: string): Promise<Game> {
  return engine.game({ key, rules });
}

/** A name for whoever sat at the table, to stand in a text. */
export function nameOf(player: { name: string; strategy?: string }, seat: number): string {
  return isolated(player.name) || strategyName(player.strategy ?? '') || t().playerOf(seat + 1);
}
