// A position as it is asked about: the table, and what can be done there.
import { engine } from '../contract/ports';
import type { Game, Schemas } from '../contract/schemas';

export interface Asked {
  table: Schemas['State'];
  advice: Schemas['Advice'];
}

/** The table of a position, and what every action is worth there. */
export async function askAbout(
  position: string,
  game: Game,
  objective: string,
  signal?: AbortSignal,
): Promise<Asked> {
  const body = { position, rules: game.rules_hash };
  const [parsed, advice] = await Promise.all([
    engine.parsePosition(body, signal),
    engine.advise({ ...body, objectives: [objective] }, signal),
  ]);
  return { table: parsed.state, advice };
}
