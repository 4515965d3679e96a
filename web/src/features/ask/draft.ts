// A position while it is edited: cards, dice and whose turn it is, and the text that they make.
import type { Game } from '../../contract/schemas';

export interface Card {
  /** Whether only sums are known: which boxes are filled, totals and points. */
  summed: boolean;
  /** By category, as typed; '' is an open box. */
  scores: Record<string, string>;
  extras: string;
  /** By category, of a card in sums: '' is open, 'x' filled, digits filled with these points. */
  filled: Record<string, string>;
  /** One for each bonus of the game. */
  totals: string[];
  points: string;
}

export interface Draft {
  cards: Card[];
  /** Whose turn it is, from 0. */
  player: number;
  /** One for each die; 0 is not thrown. */
  dice: number[];
  rollsLeft: number;
}

export function emptyCard(game: Game): Card {
  const totals = game.bonuses.map(() => '0');
  return { summed: false, scores: {}, extras: '', filled: {}, totals, points: '0' };
}

export function emptyDraft(game: Game, players = 1): Draft {
  return {
    cards: Array.from({ length: players }, () => emptyCard(game)),
    player: 0,
    dice: blankDice(game),
    rollsLeft: game.rolls - 1,
  };
}

export function blankDice(game: Game): number[] {
  return Array.from({ length: game.dice }, () => 0);
}

function cardText(game: Game, card: Card): string {
  const entries = (boxes: Record<string, string>, write: (letter: string, box: string) => string) =>
    game.categories.flatMap(({ key, letter }) => {
      const box = boxes[key] ?? '';
      return box ? [write(letter, box)] : [];
    });
  if (!card.summed) {
    const scores = entries(card.scores, (letter, box) => `${letter}=${box}`);
    if (Number(card.extras) > 0) scores.push(`extra=${card.extras}`);
    return scores.join(',') || '-';
  }
  const filled = entries(card.filled, (letter, box) => letter + box.replace('x', ''));
  const upper = game.bonuses.length > 0 ? `,upper=${card.totals.join('.')}` : '';
  return `filled=${filled.join('.')}${upper},points=${card.points}`;
}

/** Dice are thrown, not thrown, or still being told one by one. */
export function thrown(draft: Draft): 'yes' | 'no' | 'partly' {
  if (draft.dice.every((face) => face > 0)) return 'yes';
  return draft.dice.some((face) => face > 0) ? 'partly' : 'no';
}

/** The position's text; undefined while some dice are told and others are not. */
export function textOf(game: Game, draft: Draft): string | undefined {
  const state = thrown(draft);
  if (state === 'partly') return undefined;
  const cards = draft.cards.map((card) => cardText(game, card)).join('~');
  const dice = state === 'yes' ? `${draft.dice.join('')}:${draft.rollsLeft}` : '-';
  return `1/${game.game}/${cards}/${draft.player + 1}/${dice}`;
}

function cardOf(game: Game, text: string): Card {
  const card = emptyCard(game);
  const keys = new Map(game.categories.map(({ key, letter }) => [letter, key]));
  if (text === '-') return card;
  const entries = text.split(',').map((entry) => {
    const [name = '', value = ''] = entry.split('=');
    return { name, value };
  });
  if (entries[0]?.name !== 'filled') {
    for (const { name, value } of entries) {
      if (name === 'extra') card.extras = value;
      else card.scores[keys.get(name) ?? name] = value;
    }
    return card;
  }
  const part = (name: string) => entries.find((entry) => entry.name === name)?.value ?? '';
  for (const entry of part('filled').split('.').filter(Boolean)) {
    card.filled[keys.get(entry.charAt(0)) ?? entry] = entry.slice(1) || 'x';
  }
  return { ...card, summed: true, totals: part('upper').split('.'), points: part('points') };
}

/** What a position's text says, which must be in the normal form that the server writes. */
export function draftOf(game: Game, text: string): Draft {
  const [, , cards = '', player = '1', dice = '-'] = text.split('/');
  const [faces = '', left] = dice.split(':');
  return {
    cards: cards.split('~').map((card) => cardOf(game, card)),
    player: Number(player) - 1,
    dice: left === undefined ? blankDice(game) : [...faces].map(Number),
    rollsLeft: left === undefined ? game.rolls - 1 : Number(left),
  };
}

/** The same card in sums, as far as its single scores tell them; `points` is all it holds. */
export function inSums(game: Game, card: Card, points: number): Card {
  const five = game.five_of_a_kind_category;
  const filled = Object.fromEntries(
    Object.entries(card.scores)
      .filter(([, box]) => box !== '')
      .map(([key, box]) => [key, key === five && Number(box) > 0 ? box : 'x']),
  );
  const totals = game.bonuses.map(({ categories }) =>
    String(categories.reduce((sum, key) => sum + Number(card.scores[key] ?? 0), 0)),
  );
  return { ...card, summed: true, filled, totals, points: String(points) };
}

/** Dice as they might fall. */
export function randomDice(game: Game, random: () => number = Math.random): number[] {
  return Array.from({ length: game.dice }, () => 1 + Math.floor(random() * game.faces));
}

/** The faces that a text of digits tells, 0 for those that it does not tell. */
export function typedDice(game: Game, text: string): number[] {
  const faces = [...text].map(Number).filter((face) => face >= 1 && face <= game.faces);
  return blankDice(game).map((_, i) => faces[i] ?? 0);
}
