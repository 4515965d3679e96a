// What has just been done at a table: by a computer player, and to the card.
import type { Schemas } from '../../contract/schemas';
import { canStrike, type Action } from '../../domain/actions';

/** What a computer player has just done, for those who watch. */
export interface Move {
  player: string;
  decision: Action;
  points?: number;
  /** Of the game, with which it came. */
  revision: number;
}

/** A box that the last change filled. */
export interface Filled {
  player: string;
  category: string;
  points: number;
  /** It would have paid, and was struck. */
  struck: boolean;
}

/** A box that the last change announced. */
export type Announced = Pick<Filled, 'player' | 'category'>;

/** The box that is filled in one state of a game, and was open in the one before. */
export function filledBetween(before: Schemas['State'], after: Schemas['State']): Filled | null {
  for (const [p, { name, boxes }] of after.players.entries()) {
    for (const [b, { filled, category, points }] of boxes.entries()) {
      const open = before.players[p]?.boxes[b];
      if (!filled || open?.filled !== false) continue;
      return {
        player: name,
        category,
        points: points ?? 0,
        struck: points === 0 && canStrike(open),
      };
    }
  }
  return null;
}
