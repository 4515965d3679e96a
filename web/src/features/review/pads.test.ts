import { describe, expect, it } from 'vitest';
import { tinyGame } from '../../testing/tinyGame';
import { padColumns, padReadAs, padRows, type Pad } from './pads';

const boxes = Object.fromEntries(tinyGame.categories.map(({ key }, i) => [key, i + 0.5]));
const bonuses = Object.fromEntries(tinyGame.bonuses.map(({ key }) => [key, 0.25]));
const score = { mean: 200.5, standard_error: 3, margin: 6.04 };
const player = { name: 'Anna', games: 3, whole: 2, score, boxes, bonuses, extras: 0 };
const pad: Pad = {
  game: tinyGame.game,
  rules_hash: tinyGame.rules_hash,
  read_as: '',
  layout: 'boxes down',
  games: 4,
  whole: 2,
  totals: 1,
  passed_over: ['Evening'],
  players: [player, { ...player, name: 'Bert', games: 1, whole: 0, score: null, boxes: {} }],
  perfect: { mean: 248, deviation: 40, boxes, bonuses, extras: 0 },
};

describe('a score pad', () => {
  it('stands beside perfect play, whoever has a whole card', () => {
    expect(padColumns(pad).map(({ name }) => name)).toEqual(['Anna', 'Perfect play']);
    const rows = padRows(tinyGame, pad);
    expect(rows[0]).toEqual({ name: 'Score', cells: ['200.50 ± 6.0', '248.00'] });
    expect(rows[1]?.cells).toEqual(['0.50', '0.50']);
    expect(rows).toHaveLength(1 + tinyGame.categories.length + tinyGame.bonuses.length);
    const extras = padRows(tinyGame, { ...pad, players: [{ ...player, extras: 0.5 }] });
    expect(extras.at(-1)?.cells).toEqual(['0.500', '0.000']);
  });
  it('names players that the pad does not, and knows no perfect play of games too large', () => {
    const unnamed = { ...pad, players: [{ ...player, name: '' }], perfect: null };
    expect(padColumns(unnamed)).toEqual([{ name: 'Player 1', perfect: false }]);
    expect(padRows(tinyGame, unnamed)[0]?.cells).toEqual(['200.50 ± 6.0']);
  });
  it('says what was read of it', () => {
    expect(padReadAs(pad)).toBe(
      'Read as a score pad (one box per row): 4 games, 2 with all boxes filled. 1 total checked. ' +
        'Skipped: Evening. Without the dice and the order of turns, choices can’t be judged.',
    );
    expect(padReadAs({ ...pad, totals: 0, passed_over: [] })).toContain('No totals to check.');
  });
});
