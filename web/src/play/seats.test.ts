import { describe, expect, it } from 'vitest';
import { bodyOf, namesOf, person, program, strategyOf } from './seats';

const unnamed = (seat: { strategy: string }, number: number) =>
  seat.strategy ? 'Fivekind' : `Player ${number}`;

describe('seats', () => {
  it('give everybody a name of their own', () => {
    const seats = [
      person('Anna'),
      person(' '),
      program('expected'),
      program('win'),
      person('Anna'),
    ];
    expect(namesOf(seats, unnamed)).toEqual([
      'Anna',
      'Player 2',
      'Fivekind',
      'Fivekind 2',
      'Anna 2',
    ]);
  });
  it('hold any strategy', () => {
    expect(strategyOf(person())).toBe('');
    expect(strategyOf(program('greedy'))).toBe('greedy');
    expect(strategyOf(program('target=250'))).toBe('target=250');
    expect(strategyOf({ name: '', strategy: 'other', other: ' quantile=0.9 ' })).toBe(
      'quantile=0.9',
    );
  });
  it('are told without strategies for persons', () => {
    const body = bodyOf(
      { game: 'yatzy', rules_hash: 'abc' },
      [person('Anna'), program('expected')],
      ['Anna', 'Fivekind'],
      'program',
      2,
    );
    expect(body).toEqual({
      game: 'yatzy',
      rules: 'abc',
      players: [{ name: 'Anna' }, { name: 'Fivekind', strategy: 'expected' }],
      dice: 'program',
      first: 2,
    });
  });
});
