// What has just happened, in a line.
import { say } from '../../i18n/say.svelte';
import { actionText, categoryName } from '../../game-ui/wording';
import type { Game } from '../../contract/schemas';
import { number } from '../../i18n/format';
import type { Deed, Table } from './table.svelte';

/** "Expert: keep 6-6", "Expert: 24 points for Sixes". */
export function deedText(game: Game, deed: Deed): string {
  const { decision, player, points } = deed;
  if (decision.kind === 'category') {
    return say().play.deed.scored(player, categoryName(game, decision.category), points ?? 0);
  }
  return say().play.deed.kept(player, actionText(game, decision));
}

/** Who has won, and with how many points. */
export function resultText(table: Table): string {
  const { players, winners } = table.state;
  const words = say().play.over;
  const names = winners.map((p) => players[p]?.name ?? '');
  const scores = players.map(({ name, score }) => `${name} ${number(score)}`);
  return players.length === 1
    ? words.alone(players[0]?.score ?? 0)
    : `${words.title(names)}. ${scores.join(', ')}.`;
}

/** All that the last change of a game means, for those who hear it: what was done, what was rolled,
    whose turn it is, that the game is over. */
export function newsText(table: Table): string {
  const { state, game, deed, filled } = table;
  const words = say().play;
  const parts = [];
  if (filled) {
    const name = categoryName(game, filled.category);
    parts.push(`${words.deed.scored(filled.player, name, filled.points)}.`);
  } else if (deed?.revision === table.play.revision) {
    parts.push(`${deedText(game, deed)}.`);
  }
  if (state.over) parts.push(`${words.over.name}. ${resultText(table)}`);
  else if (state.dice === '') parts.push(`${words.turn(table.card.name, state.turn)}.`);
  else parts.push(words.rolled(table.card.name, [...state.dice].join(' '), state.rolls_left));
  return parts.join(' ');
}
