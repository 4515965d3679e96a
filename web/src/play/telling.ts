// What has just happened, in a line.
import { say } from '../i18n/say.svelte';
import { actionText, categoryName, type Game } from '../lib/actions';
import type { Deed, Table } from './table.svelte';

/** "Fivekind: keep 66", "Fivekind: Sixes, 24 points". */
export function deedText(game: Game, deed: Deed): string {
  const { decision, player, points } = deed;
  if (decision.kind === 'category') {
    return say().play.deed.scored(player, categoryName(game, decision.category ?? ''), points ?? 0);
  }
  return say().play.deed.kept(player, actionText(game, decision));
}

/** Whose turn it is, and what lies on the table. */
export function eventText(table: Table): string {
  const { state } = table;
  const words = say().play;
  if (state.over) return words.over.title(state.winners.map((p) => state.players[p]?.name ?? ''));
  if (state.dice === '') return words.turn(table.card.name, state.turn);
  return words.thrown(table.card.name, [...state.dice].join(' '), state.rolls_left);
}
