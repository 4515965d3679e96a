import { describe, expect, it } from 'vitest';
import { scoreOf } from '../../domain/verdict';
import { words } from '../../i18n/en';
import {
  bodyOf,
  computer,
  fitting,
  granted,
  human,
  isLevel,
  isTooLong,
  lengthOf,
  levelOf,
  moved,
  namesOf,
  opponentIn,
  opponents,
  opponentsAt,
  strategyOf,
  wishBehind,
  wordsFor,
} from './seats';

const unnamed = (seat: { strategy: string }, number: number) =>
  seat.strategy ? 'Expert' : `Player ${number}`;

describe('seats', () => {
  it('give everybody a name of their own', () => {
    const seats = [
      human('Anna'),
      human(' '),
      computer('level:expert'),
      computer('win'),
      human('Anna'),
    ];
    expect(namesOf(seats, unnamed)).toEqual(['Anna', 'Player 2', 'Expert', 'Expert 2', 'Anna 2']);
  });
  it('have names of so many letters, as readers count them', () => {
    expect([lengthOf('Anna'), lengthOf('🏳️‍🌈é')]).toEqual([4, 2]);
    const family = '👨‍👩‍👧‍👦';
    const names = ['', 'W'.repeat(40), 'W'.repeat(41), family.repeat(8), family.repeat(9)];
    expect(names.map(isTooLong)).toEqual([false, false, true, false, true]);
  });
  it('hold any strategy', () => {
    expect(strategyOf(human())).toBe('');
    expect(strategyOf(computer('greedy'))).toBe('greedy');
    expect(strategyOf(computer('target=250'))).toBe('target=250');
    expect(strategyOf({ name: '', strategy: 'other', other: ' quantile=0.9 ' })).toBe(
      'quantile=0.9',
    );
  });
  it('are told without strategies for humans', () => {
    const body = bodyOf(
      { game: 'yatzy', rules_hash: 'abc' },
      [human('Anna'), computer('level:good')],
      ['Anna', 'Good'],
      { practice: true, first: 2 },
    );
    expect(body).toEqual({
      game: 'yatzy',
      rules: 'abc',
      players: [{ name: 'Anna' }, { name: 'Good', strategy: 'level:good' }],
      dice: 'program',
      practice: true,
      first: 2,
    });
  });
});

describe('the level that answers suggest', () => {
  const levelAfter = (...losses: number[]) => levelOf(scoreOf(losses));
  it('is an easy one before there are three', () => {
    expect(levelAfter()).toBe('level:casual');
    expect(levelAfter(0, 0)).toBe('level:casual');
  });
  it('loses about as much', () => {
    expect(levelAfter(0, 0, 0)).toBe('level:expert');
    expect(levelAfter(0, 2.3, 0)).toBe('level:expert');
    expect(levelAfter(0, 2.5, 0)).toBe('level:good');
    expect(levelAfter(3, 0, 3)).toBe('level:casual');
  });
});

describe('opponents', () => {
  it('begin with one for newcomers, and have words', () => {
    expect(opponents[0]).toBe('level:casual');
    for (const one of opponents) expect(words.strategies[one]?.[0], one).toBeTruthy();
  });
  it('play to win only where there is one other card', () => {
    expect(opponentsAt(2)).toContain('win');
    expect(opponentsAt(1)).not.toContain('win');
    expect(opponentsAt(3)).not.toContain('win');
  });
  it('fit the table that grows', () => {
    const three = [human(), computer('win'), computer('quantile=0.5')];
    expect(fitting(three.slice(0, 2)).map(strategyOf)).toEqual(['', 'win']);
    expect(fitting(three).map(strategyOf)).toEqual(['', 'level:perfect', 'quantile=0.5']);
  });
});

describe('games that are solved for two', () => {
  const solved = { solved_for_two: true };
  it('have one who plays perfectly for the win', () => {
    expect(opponentsAt(2, solved)).toContain('win');
    expect(opponentsAt(2, solved)).not.toContain('level:perfect');
    expect(opponentsAt(3, solved)).toContain('level:perfect');
    expect(opponentsAt(3, solved)).not.toContain('win');
    expect(wordsFor('win', 2, solved)).toBe('win:perfect');
    expect(wordsFor('win', 2)).toBe('win');
    expect(wordsFor('win', 2, { ...solved, needs_table: true })).toBe('win');
    expect(wordsFor('level:good', 2, solved)).toBe('level:good');
    expect(isLevel('win:perfect')).toBe(true);
    expect(isLevel('win')).toBe(false);
    expect(words.strategies['win:perfect']?.[0]).toBe(words.strategies['level:perfect']?.[0]);
  });
  it('seat them for who is wished to be perfect, and the other way round', () => {
    expect(opponentIn(solved, 'level:perfect')).toBe('win');
    expect(opponentIn(solved, 'win')).toBe('win');
    expect(opponentIn({}, 'level:perfect')).toBe('level:perfect');
    const two = [human(), computer('level:perfect')];
    expect(fitting(two, solved).map(strategyOf)).toEqual(['', 'win']);
    expect(fitting(two).map(strategyOf)).toEqual(['', 'level:perfect']);
    const three = [human(), computer('win'), human()];
    expect(fitting(three, solved).map(strategyOf)).toEqual(['', 'level:perfect', '']);
  });
  it('are perfect again at a table of the same players', () => {
    expect(granted('level:perfect', 2, solved)).toBe('win');
    expect(granted('level:perfect', 3, solved)).toBe('level:perfect');
    expect(granted('level:perfect', 2)).toBe('level:perfect');
    expect(granted('greedy', 2, solved)).toBe('greedy');
  });
  it('leave others with the perfect one of their own', () => {
    expect(wishBehind('win', 2, solved)).toBe('level:perfect');
    expect(wishBehind('win', 2)).toBe('win');
    expect(wishBehind('level:good', 2, solved)).toBe('level:good');
    const two = [human('Anna'), computer('level:perfect')];
    const there = moved(two, {}, solved);
    expect(there.map(strategyOf)).toEqual(['', 'win']);
    expect(there[0]?.name).toBe('Anna');
    expect(moved(there, solved, {}).map(strategyOf)).toEqual(['', 'level:perfect']);
    expect(moved(there, solved, solved).map(strategyOf)).toEqual(['', 'win']);
    const three = [human(), computer('level:perfect'), computer('quantile=0.5')];
    expect(moved(three, {}, solved).map(strategyOf)).toEqual(['', 'level:perfect', 'quantile=0.5']);
    expect(moved([human(), computer('win')], {}, {}).map(strategyOf)).toEqual(['', 'win']);
  });
});

describe('games that cannot be solved', () => {
  const large = { too_large: true };
  const long = { needs_table: true };
  it('seat those who need not solve them', () => {
    const rules = ['greedy', 'upper-first', 'within-turn-points', 'random'];
    expect(opponentsAt(2, large)).toEqual(['by-parts', ...rules]);
    expect(opponentsAt(2, long)).toEqual(rules);
    expect(opponentsAt(2)).not.toContain('by-parts');
  });
  it('take their best computer for one that cannot play there', () => {
    expect(opponentIn(large, '')).toBe('by-parts');
    expect(opponentIn(large, 'level:good')).toBe('by-parts');
    expect(opponentIn(large, 'win')).toBe('by-parts');
    expect(opponentIn(large, 'greedy')).toBe('greedy');
    expect(fitting([human(), computer('level:expert')], large)[1]?.strategy).toBe('by-parts');
    expect(opponentIn(long, '')).toBe('greedy');
    expect(opponentIn(long, 'level:good')).toBe('greedy');
    expect(opponentIn(long, 'by-parts')).toBe('greedy');
    expect(opponentIn(long, 'random')).toBe('random');
    expect(fitting([human(), computer('win')], long)[1]?.strategy).toBe('greedy');
  });
  it('leave no trace at the table of a game with levels', () => {
    const two = [human('Anna'), computer('level:good')];
    const usual = () => 'level:good';
    for (const without of [large, long]) {
      const there = moved(two, {}, without, usual);
      expect(there[1]?.strategy).not.toBe('level:good');
      expect(moved(there, without, {}, usual)).toEqual(two);
    }
    const spelled = [human(), computer('quantile=0.5')];
    expect(moved(spelled, long, {}, usual).map(strategyOf)).toEqual(['', 'quantile=0.5']);
    expect(moved([human(), computer('greedy')], {}, {}, usual)[1]?.strategy).toBe('greedy');
  });
  it('keep whom somebody spelled out, and leave others their own', () => {
    expect(opponentIn(long, 'quantile=0.5')).toBe('quantile=0.5');
    expect(opponentIn({}, 'by-parts', 'level:good')).toBe('level:good');
    expect(opponentIn({}, 'win')).toBe('win');
  });
  it('have words for all of their computers', () => {
    for (const one of opponentsAt(2, large)) expect(words.strategies[one]).toBeDefined();
  });
});
