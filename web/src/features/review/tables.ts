// What several parts of this page ask the server for.
import { engine } from '../../contract/ports';
import type { Schemas } from '../../contract/schemas';
import { strategyName } from '../../game-ui/wording';
import type { Game } from '../../contract/schemas';
import { t } from '../../i18n/t.svelte';

/** A game's rules; those that a stored game was played by, where several have its key. */
export function gameOf(key: string, rules: string): Promise<Game> {
  return engine.game({ key, rules });
}

export interface Asked {
  table: Schemas['State'];
  advice: Schemas['Advice'];
}

/** The table of a position, and what every action is worth there. */
export async function askAbout(
  position: string,
  game: Game,
  objective: string,
  signal: AbortSignal,
): Promise<Asked> {
  const body = { position, rules: game.rules_hash };
  const [parsed, advice] = await Promise.all([
    engine.parsePosition(body, signal),
    engine.advise({ ...body, objectives: [objective] }, signal),
  ]);
  return { table: parsed.state, advice };
}

/** A name for whoever sat at the table. */
export function nameOf(player: { name: string; strategy?: string }, seat: number): string {
  return player.name || strategyName(player.strategy ?? '') || t().playerOf(seat + 1);
}
