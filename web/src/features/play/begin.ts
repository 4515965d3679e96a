// How a game begins: its players get names, it is remembered for the next time, and the page goes there.
import { store } from '../../contract/ports';
import { canBeSolved, type Solvable } from '../../domain/games';
import { strategyName } from '../../game-ui/wording';
import { t } from '../../i18n/t.svelte';
import { linkTo } from '../../state/address';
import { go } from '../../state/route.svelte';
import { remember } from '../../state/settings.svelte';
import {
  bodyOf,
  namesOf,
  strategyOf,
  wishBehind,
  wordsFor,
  type Rules,
  type Seat,
  type Terms,
} from './seats';

/** What those who sit there are called. */
export function seatNames(seats: Seat[], game: Solvable = {}): string[] {
  const one = seats.filter(({ strategy }) => strategy === '').length === 1;
  return namesOf(seats, (seat, number) =>
    seat.strategy === ''
      ? one
        ? t().you
        : t().playerOf(number)
      : strategyName(wordsFor(strategyOf(seat), seats.length, game)),
  );
}

export async function begin(
  rules: Rules & Solvable,
  seats: Seat[],
  terms: Terms = {},
): Promise<void> {
  const play = await store.begin(bodyOf(rules, seats, seatNames(seats, rules), terms));
  const typed = seats.filter(({ strategy }) => strategy === '').map(({ name }) => name.trim());
  const against = seats.find(({ strategy }) => strategy !== '');
  remember({
    game: rules.game,
    names: typed.filter((name) => name !== ''),
    // Where a game cannot be solved there is little to choose from.
    ...(against && canBeSolved(rules)
      ? { opponent: wishBehind(strategyOf(against), seats.length, rules) }
      : {}),
  });
  go(linkTo('play', String(play.id)));
}
