// Why one action is better than another, in sentences.
import type { Game, Schemas } from '../../contract/schemas';
import { number, percent } from '../../i18n/format';
import { named, t } from '../../i18n/t.svelte';

type Comparison = Schemas['Comparison'];
type Part = Comparison['contributions'][number];

/** What a contribution is about: "Sixes", "Bonus", "Extra bonuses". */
export function partName(game: Game, what: string): string {
  if (what === 'extra') return t().counts['extras'] ?? '';
  const found = [...game.categories, ...game.bonuses].find(({ key }) => key === what);
  return found ? named(found.names) : what;
}

/** From the better action's side, whichever that is: what it gains, and what it gives up. None
 *  where no few parts explain it. */
export function reasonSentences(game: Game, comparison: Comparison): string[] {
  const { reasons, contributions, difference } = comparison;
  if (!reasons.simple) return [];
  const words = t().reasons;
  const turned = difference < 0;
  const [better, worse] = turned
    ? [comparison.other, comparison.action]
    : [comparison.action, comparison.other];
  const partOf = (what: string): Part | undefined => {
    const part = contributions.find((one) => one.what === what);
    if (!part || !turned) return part;
    return { what, points: -part.points, with: part.instead, instead: part.with };
  };
  const parts = (keys: string[]) => keys.flatMap((key) => partOf(key) ?? []);

  const gains = parts(reasons.gains).map((part) => {
    const name = partName(game, part.what);
    const { with: now, instead, points } = part;
    if (part.what === better) return words.now(name, number(now.mean), number(points, 1));
    if (part.what === worse) return words.open(name, number(now.mean, 1), number(instead.mean));
    if (!now.fixed || !instead.fixed) {
      return words.averages(name, number(now.mean, 1), number(instead.mean, 1));
    }
    const [one, other] = unlike(now.chance, instead.chance);
    return words.comes(name, one, other, number(points, 1));
  });
  const losses = parts(reasons.losses).map((part) =>
    words.part(number(-part.points, 1), partName(game, part.what)),
  );
  return losses.length > 0 ? [...gains, words.givesUp(losses)] : gains;
}

/** Both in whole per cent, or with a decimal where they would look the same. */
function unlike(one: number, other: number): [string, string] {
  const digits = percent(one, 0) === percent(other, 0) ? 1 : 0;
  return [percent(one, digits), percent(other, digits)];
}
