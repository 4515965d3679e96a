// Where in the editor something is wrong, and what, told for a person.
import type { ApiError } from '../../contract/apiError';
import { named, problem, t } from '../../i18n/t.svelte';
import type { Game } from '../../contract/schemas';

export interface Place {
  at: 'text' | 'dice' | 'announced' | 'card';
  /** Of a card, from 0. */
  card?: number;
  /** Of what on it: a category's key, "upper", "points". */
  key?: string;
}

export function placeOf({ code, details }: ApiError): Place {
  const { card, key } = details.where ?? {};
  if (/^dice\.|^position\.(full-card|rolls-left|throw)/.test(code)) return { at: 'dice' };
  if (code === 'position.announced') return { at: 'announced' };
  if (card === undefined) return { at: 'text' };
  return { at: 'card', card: card - 1, ...(key === undefined ? {} : { key }) };
}

function categoryAt(refusal: ApiError, game: Game) {
  const { key } = placeOf(refusal);
  return game.categories.find((one) => one.key === key);
}

// So many points are choices; more are a range.
const MOST_CHOICES = 12;

/** The points that a box can hold, if its points are wrong and the choices few. */
export function possiblePoints(refusal: ApiError, game: Game): number[] {
  const points = categoryAt(refusal, game)?.points ?? [];
  return refusal.code === 'card.score' && points.length <= MOST_CHOICES ? points : [];
}

/** Points as a list or, where they are many, as a range. */
export function pointsText(points: number[]): string {
  if (points.length <= MOST_CHOICES) return points.join(', ');
  return `${String(points[0])}–${String(points[points.length - 1])}`;
}

export function reasonOf(refusal: ApiError, game: Game): string {
  const { reasons } = t().ask;
  const { most, found = '' } = refusal.details;
  const category = categoryAt(refusal, game);
  const name = category ? named(category.names) : '';
  switch (refusal.code) {
    case 'card.score':
      return reasons.score(name, found, pointsText(category?.points ?? []));
    case 'card.extra':
      return most === undefined ? problem(refusal) : reasons.extra(most);
    case 'card.points':
      return reasons.points(Number(found));
    case 'card.upper':
      return reasons.upper;
    case 'card.unreachable':
      return reasons.unreachable;
    case 'card.order':
      return reasons.order(name);
    case 'card.number':
      return reasons.number;
    case 'position.announced':
      return found === 'none' ? reasons.announced : problem(refusal);
    case 'position.full-card':
      return reasons.full;
    case 'dice.count':
      return reasons.count(game.dice);
    case 'dice.face':
      return reasons.face(game.faces);
    default:
      return problem(refusal);
  }
}
