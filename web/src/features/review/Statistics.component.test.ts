// How players do over all games: what was judged is said of each figure, and nothing of what was not.
import { render, screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { memoryPorts } from '../../backends/memory/ports';
import { ApiError } from '../../contract/apiError';
import { provide } from '../../contract/ports';
import type { Schemas } from '../../contract/schemas';
import Statistics from './Statistics.svelte';

type Player = Schemas['PlayerSummary'];
type Game = Schemas['Statistics']['games'][number];

const mean = (value: number | null) => ({ mean: value }) as Player['loss'];
const qualities = (best: number, mistake: number): Player['qualities'] => ({
  best,
  good: 0,
  inaccuracy: 0,
  mistake,
  blunder: 0,
});
const rating = (covers: 'all' | 'turns' | 'boxes', value: number, low: number, high: number) =>
  ({ covers, mean: value, margin: 2, low, high }) as Player['rating'];

const nothing = {
  games: 1,
  recorded: 'nothing',
  decisions: 0,
  qualities: qualities(0, 0),
  loss: mean(null),
  luck: mean(null),
  rating: null,
  unrated: 'unrecorded',
} as unknown as Player;
const whole: Player = {
  ...nothing,
  name: 'Anna',
  games: 40,
  recorded: 'all',
  decisions: 1000,
  qualities: qualities(900, 50),
  loss: mean(6.24),
  luck: mean(-1.5),
  rating: rating('all', 91.2, 89.2, 93.2),
  unrated: null,
};
const boxes: Player = {
  ...whole,
  name: 'Bo',
  recorded: 'boxes',
  loss: mean(null),
  luck: mean(null),
  rating: rating('boxes', 99, 97, 100),
};

/** The cells of each row that is shown of such players. */
async function rows(players: Player[], leftOut = 0): Promise<(string | undefined)[][]> {
  const game = { game: 'yatzy', rules_hash: '', objective: 'expected', players } as Game;
  const left_out = Array.from({ length: leftOut }, (_, id) => ({ id, message: '' }));
  const statistics = () => Promise.resolve({ games: players.length > 0 ? [game] : [], left_out });
  provide(memoryPorts({}, { statistics }));
  render(Statistics, { games: [] });
  if (players.length === 0) return [];
  const table = await screen.findByRole('table');
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children].map((cell) =>
        cell.textContent?.replaceAll(/[\s\u2066-\u2069]+/g, ' ').trim(),
      ),
    );
}

describe('the statistics of players', () => {
  it('whose games are recorded have all figures, and no word about what is not', async () => {
    expect(await rows([whole])).toEqual([['Anna', '40', '91.2 ± 2.0', '6.2', '−1.5', '90%', '5%']]);
    expect(screen.queryByText(/^Rating “|^No rating|^“/)).toBeNull();
    expect(screen.getByText(/^± is the 95% margin/)).toBeTruthy();
  });
  it('whose boxes alone are recorded say so at each figure, and have no loss of a game', async () => {
    expect(await rows([boxes])).toEqual([
      ['Bo', '40', '99.0 (97.0–100.0) boxes', '–', '–', '90% boxes', '5% boxes'],
    ]);
    expect(screen.getByText(/^Rating “boxes”: covers only box choices/)).toBeTruthy();
    expect(screen.getByText(/^“boxes”: the shares are of box choices only/)).toBeTruthy();
  });
  it('of whom nothing was judged have neither rating nor shares', async () => {
    expect(await rows([{ ...nothing, name: 'Cleo' }])).toEqual([
      ['Cleo', '1', '–', '–', '–', '–', '–'],
    ]);
    expect(screen.getByText(/^No rating \(–\): too little was recorded/)).toBeTruthy();
    expect(screen.queryByText(/^± is the 95% margin/)).toBeNull();
  });
  it('who have played little are not rated, and it says why', async () => {
    const few: Player = { ...whole, name: 'Dan', rating: null, unrated: 'few' };
    expect((await rows([few]))[0]?.[2]).toBe('–');
    expect(screen.getByText(/^No rating \(–\): after so few turns/)).toBeTruthy();
  });
  it('say each of these once, whoever needs it', async () => {
    await rows([boxes, { ...boxes, name: 'Eva' }, whole, { ...nothing, name: 'Finn' }]);
    expect(screen.getAllByText(/^Rating “boxes”/)).toHaveLength(1);
    expect(screen.getAllByText(/^No rating/)).toHaveLength(1);
  });
  it('are none before a game is finished', async () => {
    await rows([]);
    expect(await screen.findByText('Statistics appear once a game is finished.')).toBeTruthy();
  });
  it('count the games that could not be read', async () => {
    await rows([whole], 2);
    expect(screen.getByText('2 games couldn’t be read and aren’t included.')).toBeTruthy();
  });
  it('say what went wrong', async () => {
    provide(memoryPorts({}, { statistics: () => Promise.reject(ApiError.of('offline')) }));
    render(Statistics, { games: [] });
    expect((await screen.findByRole('alert')).textContent).toContain('Try again');
  });
});
