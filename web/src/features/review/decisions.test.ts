import { describe, expect, it } from 'vitest';
import type { Player } from './account';
import {
  dearest,
  decisionsOf,
  mistakeFrom,
  mistakesOf,
  placeOf,
  tallyOf,
  turnsOf,
  type Decision,
  type Quality,
} from './decisions';
import { swingsOf, valuesOf } from './series';

function decision(turn: number, throws: number, quality: Quality, loss: number): Decision {
  const kind = throws === 3 ? 'category' : 'keep';
  const rank = loss > 0 ? 2 : 1;
  const parts = { dice: '12345', chosen: '', best: '', actions: 9, value: 100, position: '' };
  return { turn, throws, kind, rank, loss, quality, ...parts };
}
function turn(before: number, after: number, decisions: Decision[]) {
  return {
    category: 'ones',
    points: 1,
    before,
    after,
    unattributed: 0,
    undivided: false,
    luck: [],
    decisions,
  };
}
const player: Player = {
  name: 'Anna',
  score: 0,
  start: 248,
  luck: 0,
  losses: 0,
  undos: 0,
  unattributed: 0,
  others: 0,
  correction: 0,
  result: 230,
  recorded: 'all',
  turns: [
    turn(248, 240, [decision(1, 1, 'good', 0.1), decision(1, 3, 'blunder', 5)]),
    turn(240, 255, [decision(2, 1, 'best', 0), decision(2, 3, 'best', 0)]),
    turn(255, 230, [decision(3, 1, 'inaccuracy', 0.3), decision(3, 2, 'mistake', 2)]),
  ],
};

describe('mistakes', () => {
  it('are what loses more than a trifle, in the order of play', () => {
    expect(mistakesOf(player).map(placeOf)).toEqual(['1.box', '3.1', '3.2']);
  });
  it('are reached one after the other, also from between them, and round again', () => {
    const next = (at: string, by: 1 | -1) => {
      const found = mistakeFrom(player, at, by);
      return found && placeOf(found);
    };
    expect(next('', 1)).toBe('1.box');
    expect(next('', -1)).toBe('3.2');
    expect(next('2.1', 1)).toBe('3.1');
    expect(next('2.1', -1)).toBe('1.box');
    expect(next('3.2', 1)).toBe('1.box');
    expect(next('1.box', -1)).toBe('3.2');
    expect(mistakeFrom({ ...player, turns: [] }, '', 1)).toBeUndefined();
  });
  it('alone leave out turns without any', () => {
    expect(turnsOf(player, true).map((one) => one.number)).toEqual([1, 3]);
    expect(turnsOf(player, true)[0]?.decisions).toHaveLength(1);
    expect(turnsOf(player, false)).toHaveLength(3);
  });
  it('come again by what they cost, but in their order', () => {
    expect(dearest(mistakesOf(player), 2).map((one) => one.loss)).toEqual([5, 2]);
    expect(dearest(decisionsOf(player).reverse(), 2).map((one) => one.loss)).toEqual([2, 5]);
  });
  it('are counted by quality', () => {
    expect(tallyOf(decisionsOf(player)).map(([, count]) => count)).toEqual([2, 1, 1, 1, 1]);
  });
  it('have places of their own where all dice are kept early, or a box is announced', () => {
    const kinds = ['keep', 'announce', 'category'] as const;
    const early = kinds.map((kind): Decision => ({ ...decision(4, 1, 'best', 0), kind }));
    expect(early.map(placeOf)).toEqual(['4.1', '4.announce', '4.box']);
  });
});

describe('values over time', () => {
  it('begin at the start and follow the turns', () => {
    expect(valuesOf(player)).toEqual([
      [0, 248],
      [1, 240],
      [2, 255],
      [3, 230],
    ]);
  });
  it('swing most, either way', () => {
    expect(swingsOf(player)).toEqual({
      rise: { turn: 2, change: 15 },
      fall: { turn: 3, change: -25 },
    });
    expect(swingsOf({ ...player, turns: [] })).toEqual({});
  });
});
