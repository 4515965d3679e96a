// A position while it is edited: cards, dice and whose turn it is, and the parts that they make.
import type { Game, Schemas } from '../../contract/schemas';
import { facesOf } from '../../domain/diceLayout';
import type { Bonus } from '../../domain/layout';

type CardParts = Schemas['CardParts'];
export type Parts = NonNullable<Schemas['PositionBody']['parts']>;

export interface Card {
  /** Whether only sums are known: which boxes are filled, totals and points. */
  summed: boolean;
  /** By category, as typed; '' is an open box, 'x' one that was struck. */
  scores: Record<string, string>;
  /** By count, as typed. */
  counts: Record<string, string>;
  /**
   * By category, of a card in sums: '' is open, 'x' filled, 'struck' filled by striking it, digits
   * filled with these points.
   */
  filled: Record<string, string>;
  /** By bonus. */
  totals: Record<string, string>;
  points: string;
}

export interface Draft {
  cards: Card[];
  /** Whose turn it is, from 0. */
  player: number;
  /** One for each die; 0 is not thrown. */
  dice: number[];
  rollsLeft: number;
  /** The box that is announced; '': none. */
  announced: string;
  /** Whether no die has been kept so far, where that counts after later rolls. */
  served: boolean;
}

/** `summed`: the boxes are ticked, not typed into. */
export function emptyCard(game: Game, summed = false): Card {
  const totals = Object.fromEntries(game.bonuses.map(({ key }) => [key, '0']));
  return { summed, scores: {}, counts: {}, filled: {}, totals, points: '' };
}

export function emptyDraft(game: Game, players = 1, summed = false): Draft {
  return {
    cards: Array.from({ length: players }, () => emptyCard(game, summed)),
    player: 0,
    dice: blankDice(game),
    rollsLeft: game.rolls - 1,
    announced: '',
    served: false,
  };
}

export function blankDice(game: Game): number[] {
  return Array.from({ length: game.dice }, () => 0);
}

/** Whether a count stands beside the points of a card in sums, where it matters: all others are within them. */
export function countsBesidePoints(game: Game, id: string): boolean {
  return id === 'saved_rolls' || (id === 'extras' && game.most_extras !== undefined);
}

/** The rolls that are saved on a card. */
export function savedOn(card: Card | undefined): number {
  return Number(card?.counts['saved_rolls'] ?? 0) || 0;
}

/** Of a card in sums what is counted beside its points. */
function countsOfSums(game: Game, card: Card): { counts?: Record<string, number> } {
  const counts = Object.entries(card.counts)
    .map(([id, count]) => [id, Number(count) || 0] as const)
    .filter(([id, count]) => count > 0 && countsBesidePoints(game, id));
  return counts.length > 0 ? { counts: Object.fromEntries(counts) } : {};
}

/** The rolls that can be left after the first one of a turn. */
export function mostRollsLeft(game: Game, card: Card | undefined): number {
  return Math.min(game.most_rolls_left, game.rolls - 1 + savedOn(card));
}

/** Whether a bonus pays for a total: at its threshold, or for little once all of its boxes are filled. */
function isPaid({ threshold, at_most, categories }: Bonus, total: number, card: Card): boolean {
  if (at_most === undefined) return total >= (threshold ?? Infinity);
  return total <= at_most && categories.every((key) => card.filled[key]);
}

/** The least that a card in sums can hold: its totals, what they pay, and what the other boxes hold at least. */
export function leastPoints(game: Game, card: Card): number {
  const counted = new Set<string>();
  let points = 0;
  for (const bonus of game.bonuses) {
    if (bonus.difference || bonus.counts === 'boxes') continue;
    const total = Number(card.totals[bonus.key] ?? 0) || 0;
    const boxes = bonus.categories.join();
    if (!counted.has(boxes)) points += total; // steps of one bonus look at the same boxes
    counted.add(boxes);
    if (isPaid(bonus, total, card)) points += bonus.points ?? 0;
  }
  const inTotals = new Set(game.bonuses.flatMap(({ categories }) => categories));
  for (const { key, points: possible } of game.categories) {
    const box = card.filled[key];
    if (inTotals.has(key) || !box || box === 'struck') continue;
    points += box === 'x' ? Math.min(...possible) : Number(box); // some boxes always pay something
  }
  return points;
}

/** A card's fields as numbers; '' is left out. */
function partsOfCard(game: Game, card: Card): CardParts {
  const numbers = (texts: Record<string, string>) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, Number(text)]));
  const entries = Object.entries(card.summed ? card.filled : card.scores).filter(([, box]) => box);
  const struck = card.summed ? 'struck' : 'x';
  const boxes = Object.fromEntries(
    entries.map(([key, box]) => [key, box === struck ? 'x' : box === 'x' ? null : Number(box)]),
  );
  if (!card.summed) return { boxes, counts: numbers(card.counts) };
  return {
    boxes,
    ...countsOfSums(game, card),
    totals: numbers(card.totals),
    points: pointsOf(game, card),
  };
}

function pointsOf(game: Game, card: Card): number {
  return card.points === '' ? leastPoints(game, card) : Number(card.points);
}

/** The boxes that the player to move may have announced. */
export function openToAnnounce(game: Game, draft: Draft): string[] {
  const card = draft.cards[draft.player];
  return (game.announced ?? []).filter((key) => card && isOpen(card, key));
}

function isOpen(card: Card, key: string): boolean {
  return !(card.summed ? card.filled : card.scores)[key];
}

/** Whether it has to be said if a die was kept: dice of the first roll are always served. */
export function mayBeServed(game: Game, draft: Draft): boolean {
  return (
    game.served_after === 'any-roll' && thrown(draft) === 'yes' && draft.rollsLeft < game.rolls - 1
  );
}

/** Whether the dice are rolled: not while they are entered one by one. */
export function thrown(draft: Draft): 'yes' | 'no' | 'partly' {
  if (draft.dice.every((face) => face > 0)) return 'yes';
  return draft.dice.some((face) => face > 0) ? 'partly' : 'no';
}

/** The position's parts; undefined while some dice are entered and others are not. */
export function partsOf(game: Game, draft: Draft): Parts | undefined {
  const state = thrown(draft);
  if (state === 'partly') return undefined;
  const cards = draft.cards.map((card) => partsOfCard(game, card));
  if (state === 'no') return { cards, player: draft.player };
  const { dice, rollsLeft, announced, player } = draft;
  const card = draft.cards[player];
  const box = announced && card && isOpen(card, announced) ? { announced } : {};
  const served = draft.served && mayBeServed(game, draft) ? { served: true } : {};
  return { cards, player, dice, rolls_left: rollsLeft, ...box, ...served };
}

function cardOf(game: Game, from: Schemas['Card']): Card {
  const filled = from.boxes.filter((box) => box.filled);
  if (!from.in_sums) {
    const scores = filled.map(({ category, points, struck }) => [
      category,
      struck ? 'x' : String(points),
    ]);
    const counts = Object.entries(from.counts).filter(([, count]) => count > 0);
    return {
      ...emptyCard(game),
      scores: Object.fromEntries(scores),
      counts: Object.fromEntries(counts.map(([key, count]) => [key, String(count)])),
    };
  }
  const boxes = filled.map(({ category, points, struck }) => [
    category,
    struck ? 'struck' : points ? String(points) : 'x',
  ]);
  return {
    ...emptyCard(game),
    summed: true,
    filled: Object.fromEntries(boxes),
    counts: Object.fromEntries(
      Object.entries(from.counts)
        .filter(([id, count]) => count > 0 && countsBesidePoints(game, id))
        .map(([id, count]) => [id, String(count)]),
    ),
    totals: Object.fromEntries(from.bonuses.map(({ bonus, total }) => [bonus, String(total)])),
    points: String(from.score),
  };
}

/** What a position is that the engine has read. */
export function draftOf(game: Game, state: Schemas['State']): Draft {
  const blank = emptyDraft(game);
  return {
    cards: state.players.map((card) => cardOf(game, card)),
    player: state.player,
    dice: state.dice === '' ? blank.dice : facesOf(state.dice),
    rollsLeft: state.dice === '' ? blank.rollsLeft : state.rolls_left,
    announced: state.announced ?? '',
    served: state.served ?? false,
  };
}

/** Whether a box is one of which a card in sums says if it holds points. */
function isFlag(game: Game, key: string): boolean {
  const flag = game.flag_category;
  if (flag === undefined) return false;
  // A name that is no box is that of a row, whose boxes add their columns to it.
  const isRow = !game.categories.some((box) => box.key === flag);
  return isRow ? key.startsWith(`${flag}-`) : key === flag;
}

/** The same card in sums, as far as its single scores tell them; `points` is all it holds. */
export function inSums(game: Game, card: Card, points: number): Card {
  const filled = Object.fromEntries(
    Object.entries(card.scores)
      .filter(([, box]) => box !== '')
      .map(([key, box]) => {
        if (box === 'x') return [key, 'struck'];
        return [key, isFlag(game, key) && Number(box) > 0 ? box : 'x'];
      }),
  );
  const totals = Object.fromEntries(
    game.bonuses.map(({ key, categories, counts }) => {
      const points = categories.map((box) => Number(card.scores[box] ?? 0) || 0);
      const added = counts === 'boxes' ? points.map((of) => (of > 0 ? 1 : 0)) : points;
      return [key, String(added.reduce<number>((sum, of) => sum + of, 0))];
    }),
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
