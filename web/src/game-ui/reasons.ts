// Why one action is better than another, in sentences.
import type { Game, Schemas } from '../contract/schemas';
import { number, percent } from '../i18n/format';
import { named, t } from '../i18n/t.svelte';

type Comparison = Schemas['Comparison'];
type Part = Comparison['contributions'][number];

/** What a contribution is about: "Sixes", "Bonus", "Extra bonuses". */
export function partName(game: Game, what: string): string {
  if (what === 'extra') return t().counts['extras'] ?? '';
  const found = [...game.categories, ...game.bonuses].find(({ key }) => key === what);
  return found ? named(found.names) : what;
}

/** What somebody who earns it gets: "the bonus", "Bonus (Down)"; undefined of a box. */
function bonusName(game: Game, what: string): string | undefined {
  if (what === 'extra') return t().reasons.extra;
  const found = game.bonuses.find(({ key }) => key === what);
  if (!found) return undefined;
  const alone = game.bonuses.filter(({ step_of }) => step_of === undefined).length === 1;
  return alone ? t().reasons.theBonus : named(found.names);
}

const MOST_NAMED = 2;

/** From the better action's side, whichever that is: what it gains, and what it gives up. Where no few
 *  parts explain it, where it gains most. */
export function reasonSentences(game: Game, comparison: Comparison): string[] {
  const { reasons, contributions, difference } = comparison;
  const words = t().reasons;
  const turned = difference < 0;
  const [better, worse] = turned
    ? [comparison.other, comparison.action]
    : [comparison.action, comparison.other];
  const all = turned ? contributions.map(fromOtherSide) : contributions;
  const parts = (keys: string[]) =>
    keys.flatMap((key) => all.find(({ what }) => what === key) ?? []);
  const inBox = ({ what, points }: Part) =>
    words.part(number(Math.abs(points), 1), partName(game, what));

  if (!reasons.simple) {
    const gaining = all.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points);
    return gaining.length > 0 ? [words.many(gaining.slice(0, MOST_NAMED).map(inBox))] : [];
  }

  const gains = parts(reasons.gains).map((part) => {
    const name = partName(game, part.what);
    const { with: now, instead, points } = part;
    if (part.what === better) return words.now(name, now.mean, number(points, 1));
    if (part.what === worse) return words.open(name, now.mean, number(instead.mean));
    if (!now.fixed || !instead.fixed) {
      return words.averages(name, now.mean, number(instead.mean, 1));
    }
    const [one, other] = unlike(now.chance, instead.chance);
    const bonus = bonusName(game, part.what);
    const say = bonus === undefined ? words.makes : words.earns;
    return say(bonus ?? name, one, other, points);
  });
  const losses = parts(reasons.losses).map(inBox);
  return losses.length > 0 ? [...gains, words.givesUp(losses)] : gains;
}

function fromOtherSide({ what, points, ...sides }: Part): Part {
  return { what, points: -points, with: sides.instead, instead: sides.with };
}

/** Both in whole per cent, or with a decimal where they would look the same. */
function unlike(one: number, other: number): [string, string] {
  const digits = percent(one, 0) === percent(other, 0) ? 1 : 0;
  return [percent(one, digits), percent(other, digits)];
}
