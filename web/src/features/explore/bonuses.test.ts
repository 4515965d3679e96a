// What the pages about a game say of its bonuses, drawn for one with points for a difference.
import { expect, it } from 'vitest';
import { render } from 'svelte/server';
import { drawnRows } from '../../testing/drawn';
import { difference, twoDifferences } from '../../testing/differenceGames';
import Categories from './Categories.svelte';
import { GameFacts } from './facts.svelte';
import Overview from './Overview.svelte';
import Strategies from './Strategies.svelte';

const about = () => new GameFacts('difference');
const pays = '(Maximum − Minimum) × Ones once all three boxes are filled, but never less than 0';

it('says what each pays', () => {
  expect(drawnRows(Overview, { game: difference, about: about() }).slice(-2)).toEqual([
    ['Bonus', '10 points when the upper boxes total 5 or more'],
    ['Difference', pays],
  ]);
  expect(drawnRows(Overview, { game: twoDifferences, about: about() }).slice(-2)).toEqual([
    ['Difference (Down)', pays],
    ['Difference (Free)', pays],
  ]);
});

it('says how often each pays, and how much where that is not always the same', () => {
  const known = about();
  known.facts.hear({
    distribution: {
      categories: {},
      bonuses: { bonus: 0.5, difference: 0.75 },
      bonus_means: { difference: 12.345 },
    },
  } as never);
  const { body } = render(Categories, { props: { game: difference, about: known } });
  expect(body).toContain('<li>Bonus: reached in 50.00% of games</li>');
  expect(body).toContain('<li>Difference: pays in 75.00% of games, 12.35 points on average</li>');
});

it('has a strategy that fills the upper section for a bonus where there is one to reach', () => {
  const names = (game: typeof difference) => {
    const known = about();
    known.strategies.hear({
      strategies: [
        { strategy: 'upper-first', mean: 1, deviation: 0, median: 1, quantiles: [], survival: [] },
      ],
    } as never);
    return drawnRows(Strategies, { game, about: known }).map(([name]) => name);
  };
  expect(names(difference)[1]).toContain('Upper section first');
  expect(names(twoDifferences)).toHaveLength(1);
});
