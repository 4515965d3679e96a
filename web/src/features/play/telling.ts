// What has just happened, in a line.
import { t } from '../../i18n/t.svelte';
import { actionText, categoryName, diceText, keepsAll, stopText } from '../../game-ui/wording';
import { boxOf, choiceOf, isStrike, type Action } from '../../domain/actions';
import { facesOf } from '../../domain/diceLayout';
import type { Game, Schemas } from '../../contract/schemas';
import { capital } from '../../i18n/capital';
import { number } from '../../i18n/format';
import type { Move } from './deeds';
import type { GameSession } from './gameSession.svelte';
import { isolated } from '../../i18n/isolated';

/** "Expert keeps 6-6", "Expert scored 24 in Sixes", "Expert struck Sixes", "Expert announced Sixes". */
export function deedText(game: Game, lastMove: Move): string {
  const { decision, points } = lastMove;
  const player = isolated(lastMove.player);
  if (decision.kind === 'category') {
    if (decision.struck) {
      return t().play.lastMove.struck(player, categoryName(game, decision.category));
    }
    return t().play.lastMove.scored(player, categoryName(game, decision.category), points ?? 0);
  }
  if (decision.kind === 'announce') {
    return t().play.lastMove.announced(player, categoryName(game, decision.announce));
  }
  const words = t().play.lastMove;
  if (!decision.keep) return words.rerolled(player);
  if (!keepsAll(game, decision)) return words.kept(player, diceText(decision.keep));
  return game.saved_rolls ? words.stopped(player) : words.keptAll(player);
}

// What a box pays: bonuses stand apart where they alone are the score.
function paysText(game: Game, { pays, bonus }: Schemas['Box'], last: (points: number) => string) {
  return game.score && bonus ? `${number(pays)} + ${last(bonus)}` : last(pays + bonus);
}

/** "Score Sixes: 24 points", "Strike Sixes: 0 instead of 24 points", "Announce Sixes: 24 points now"; with what
    that costs, where it is known. */
export function boxText(game: Game, box: Schemas['Box'], action: Action, lost?: number): string {
  const words = t().play.card;
  const announces = action.kind === 'announce';
  const says = announces ? words.announce : isStrike(action) ? words.strike : words.score;
  return says(
    categoryName(game, box.category),
    paysText(game, box, t().pointsOf),
    lost === undefined ? '' : number(lost, 2),
  );
}

/** "Strike Chance?", "It would pay 17." */
export function strikeQuestion(game: Game, box: Schemas['Box']): { title: string; text: string } {
  const { title, wouldPay } = t().play.strike;
  return {
    title: title(categoryName(game, box.category)),
    text: wouldPay(paysText(game, box, (points) => number(points))),
  };
}

/** What the tutor advises, as something to do: "Keep 4-4-4 and roll", "Score Sixes: 24 points". */
export function hintText({ tutor: { hint }, game, card, state, entering }: GameSession): string {
  if (!hint || entering) return '';
  if (hint.kind === 'keep' && hint.keep) return t().play.keepAndRoll(diceText(hint.keep));
  if (hint.kind === 'category' && game.saved_rolls && state.rolls_left > 0) {
    return capital(stopText(game, hint));
  }
  const box = card.boxes.find(({ category }) => category === boxOf(hint));
  if (!box) return capital(actionText(game, hint));
  return boxText(game, box, isStrike(hint) ? hint : choiceOf(box));
}

/** "Your turn · 3 of 15". */
export function turnText({ card, state, game }: GameSession): string {
  return t().play.turn(isolated(card.name), state.turn, game.categories.length);
}

/** Who has won, and with how many points. */
export function resultText(table: GameSession): string {
  const { players, winners } = table.state;
  const words = t().play.over;
  const names = players.map(({ name }) => isolated(name));
  const scores = players.map(({ score }, p) => `${names[p] ?? ''} ${number(score)}`);
  return players.length === 1
    ? words.alone(players[0]?.score ?? 0)
    : `${words.title(winners.map((p) => names[p] ?? ''))}. ${scores.join(', ')}.`;
}

/** All that the last change of a game means, for those who hear it: what was done, what was rolled,
    whose turn it is, what has to be announced, that the game is over. */
export function newsText(table: GameSession): string {
  const { state, game, lastMove, filled, announced } = table;
  const words = t().play;
  const parts = [];
  if (filled) {
    const name = categoryName(game, filled.category);
    const player = isolated(filled.player);
    const { struck, scored } = words.lastMove;
    parts.push(`${filled.struck ? struck(player, name) : scored(player, name, filled.points)}.`);
  } else if (announced) {
    return `${words.lastMove.announced(isolated(announced.player), categoryName(game, announced.category))}.`;
  } else if (lastMove?.revision === table.play.revision) {
    parts.push(`${deedText(game, lastMove)}.`);
  }
  if (state.over) parts.push(`${words.over.name}. ${resultText(table)}`);
  else if (state.dice === '') parts.push(`${turnText(table)}.`);
  else
    parts.push(
      words.rolled(isolated(table.card.name), facesOf(state.dice).join(' '), state.rolls_left),
    );
  if (table.mustAnnounce) parts.push(words.mustAnnounce);
  return parts.join(' ');
}
