import { describe, expect, it } from 'vitest';
import type { Game, Schemas } from '../contract/schemas';
import { withSteps } from '../testing/stepsGame';
import { tinyGame } from '../testing/tinyGame';
import { reasonSentences } from './reasons';

type Comparison = Schemas['Comparison'];
type Side = [mean: number, chance: number, fixed: boolean];

function part(what: string, [mean, chance, fixed]: Side, [other, rare, same]: Side) {
  return {
    what,
    points: mean - other,
    with: { mean, chance, fixed },
    instead: { mean: other, chance: rare, fixed: same },
  };
}

const comparison: Comparison = {
  position: '',
  action: '66',
  other: 'chance',
  difference: 4,
  contributions: [
    part('yahtzee', [15, 0.3, true], [10, 0.2, true]),
    part('chance', [12.5, 1, false], [9, 1, true]),
    part('ones', [1, 0.9, false], [2.2, 0.9, false]),
  ],
  reasons: { gains: ['yahtzee', 'chance'], losses: ['ones'], rest: 0, simple: true },
};
const sentences = [
  'You make yahtzee in 30% of games instead of 20%, worth 5.0 points.',
  'Leaving chance open is worth 12.5 points on average, against 9 now.',
  'It gives up 1.2 in ones.',
];

describe('reasons', () => {
  it('say what the better action gains and gives up', () => {
    expect(reasonSentences(tinyGame, comparison)).toEqual(sentences);
  });
  it('are the same whichever action comes first', () => {
    const turned = comparison.contributions.map((one) => ({
      ...one,
      points: -one.points,
      with: one.instead,
      instead: one.with,
    }));
    const { action, other } = comparison;
    const swapped = { ...comparison, action: other, other: action, difference: -4 };
    expect(reasonSentences(tinyGame, { ...swapped, contributions: turned })).toEqual(sentences);
  });
  it('say what is scored now, and tell chances apart that look alike', () => {
    const contributions = [
      part('twos', [6, 1, true], [4.5, 0.9, false]),
      part('yahtzee', [15.2, 0.304, true], [15, 0.3, true]),
    ];
    const reasons = { gains: ['twos', 'yahtzee'], losses: [], rest: 0, simple: true };
    expect(
      reasonSentences(tinyGame, {
        ...comparison,
        action: 'twos',
        other: 'ones',
        contributions,
        reasons,
      }),
    ).toEqual([
      'twos scores 6 points now, 1.5 more than it would average later.',
      'You make yahtzee in 30.4% of games instead of 30.0%, worth 0.2 points.',
    ]);
  });
  it('say that a bonus is earned, by its name where there are several', () => {
    const said = (game: Game, key: string) => {
      const contributions = [part(key, [5, 0.5, true], [3, 0.3, true])];
      const reasons = { gains: [key], losses: [], rest: 0, simple: true };
      return reasonSentences(game, { ...comparison, contributions, reasons }).join();
    };
    const game = withSteps([2, 2]);
    const named = (one: Game['bonuses'][number]) => ({ ...one, names: { en: 'Lower bonus' } });
    const two = { ...game, bonuses: game.bonuses.map(named) };
    expect(said(tinyGame, 'bonus')).toBe(
      'You get the bonus in 50% of games instead of 30%, worth 2.0 points.',
    );
    expect(said(two, 'other')).toMatch(/^You get Lower bonus in 50%/);
  });
  it('say where most is gained where no few parts explain it', () => {
    const reasons = { gains: [], losses: [], rest: 4, simple: false };
    expect(reasonSentences(tinyGame, { ...comparison, reasons })).toEqual([
      'The gain is spread over many boxes, mainly 5.0 in yahtzee and 3.5 in chance.',
    ]);
    expect(reasonSentences(tinyGame, { ...comparison, reasons, contributions: [] })).toEqual([]);
  });
});
