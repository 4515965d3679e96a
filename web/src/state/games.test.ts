// The list of games without a server: how often it is asked for, and what is shown meanwhile.
import { beforeEach, expect, it, vi } from 'vitest';
import { memoryPorts } from '../backends/memory/ports';
import { provide } from '../contract/ports';
import { tinyGame } from '../testing/tinyGame';
import { addRules, forgetGames, knownGames, listGames, removeRules } from './games.svelte';
import { settings } from './settings.svelte';

const games = vi.fn();
const settled = () => new Promise((done) => setTimeout(done));
const own = { ...tinyGame, game: 'own', rules_hash: '1', shipped: false };

beforeEach(() => {
  vi.resetAllMocks();
  games.mockImplementation(() => Promise.resolve([structuredClone(tinyGame)]));
  forgetGames();
  const store = {
    addRules: () => Promise.resolve(own),
    removeRules: () => Promise.resolve(),
  };
  provide(memoryPorts({ games }, store));
});

it('is asked for once by all who want it at a time', async () => {
  const list = listGames();
  await Promise.all([knownGames(), knownGames()]);
  expect([games.mock.calls.length, list.value]).toEqual([1, [tinyGame]]);
});

it('is there at once the next time, and the same where nothing has changed', async () => {
  await knownGames();
  const before = listGames().value;
  expect(before).toEqual([tinyGame]);
  await settled(); // it has looked again
  expect(games).toHaveBeenCalledTimes(2);
  games.mockResolvedValueOnce([tinyGame, own]);
  expect(listGames().value).toBe(before);
  await settled();
  expect(listGames().value).toEqual([tinyGame, own]);
});

it('stays where it cannot be had anew', async () => {
  await knownGames();
  games.mockRejectedValue(new Error('offline'));
  const list = listGames();
  await settled();
  expect([list.value, list.error]).toEqual([[tinyGame], undefined]);
});

it('is asked for anew when rules come or go; a game that is gone is not the usual one', async () => {
  await knownGames();
  await addRules('{}');
  await settled();
  settings.game = 'own';
  await removeRules({ key: 'own' }, false);
  await settled();
  expect([games.mock.calls.length, settings.game]).toEqual([3, '']);
});
