// Which game is meant. Games that differ in name alone have the same rules, and so the same hash.
import type { Schemas } from '../contract/schemas';

type Game = Schemas['Game'];
type Meant = Pick<Game, 'game' | 'rules_hash'>;

/** Whether a game can be solved here, now. */
export type Solvable = Pick<Game, 'too_large' | 'needs_table' | 'solved_for_two'>;
export const canBeSolved = ({ too_large: tooLarge, needs_table: needsTable }: Solvable) =>
  !tooLarge && !needsTable;

/** What tells a game from all others. */
export const idOf = ({ game, rules_hash }: Meant) => `${game} ${rules_hash}`;

/** The key of the game that is wished for, or of the first there is. */
export function keyOf(games: Pick<Game, 'game'>[], wished: string): string {
  return games.some(({ game }) => game === wished) ? wished : (games[0]?.game ?? wished);
}

/** The game that is meant, or one of the same rules. */
export function gameMeant<One extends Meant>(games: One[], meant: Meant): One | undefined {
  return (
    games.find((one) => idOf(one) === idOf(meant)) ??
    games.find(({ rules_hash }) => rules_hash === meant.rules_hash)
  );
}
