// A game that takes minutes to solve is prepared by one button, which stops it, too.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryPorts } from '../backends/memory/ports';
import { ApiError, type Problem } from '../contract/apiError';
import { provide } from '../contract/ports';
import type { Schemas } from '../contract/schemas';
import { forgetReady, isUnprepared } from '../state/preparing.svelte';
import Preparation from './Preparation.svelte';

type Status = Schemas['Preparation'];

const game = { game: 'maxi-yatzy', rules_hash: 'abc', names: { en: 'Maxi Yatzy' } };
const status = (state: Status['state'], more: Partial<Status> = {}): Status => ({
  game: game.game,
  rules_hash: game.rules_hash,
  state,
  allowed: true,
  share: 0,
  seconds: 220,
  seconds_left: null,
  disk_bytes: 2_440_000_000,
  problem: null,
  ...more,
});
const preparation = vi.fn<() => Promise<Status>>();
const prepare = vi.fn<() => Promise<Status>>();
const stopPreparing = vi.fn<() => Promise<Status>>();
const games = vi.fn(() => Promise.resolve([]));
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const text = () => document.body.textContent.replace(/\s+/g, ' ');
const button = () => screen.getByRole('button');
const said = () => button().textContent.trim();

async function shown(first: Status) {
  preparation.mockResolvedValue(first);
  const rendered = render(Preparation, { game });
  await seconds(0);
  return rendered;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  for (const port of [preparation, prepare, stopPreparing]) port.mockReset();
  games.mockClear();
  forgetReady();
  provide(memoryPorts({ preparation, prepare, stopPreparing, games }));
});
afterEach(() => vi.useRealTimers());

describe('preparing a game', () => {
  it('says what it takes, and begins by one click', async () => {
    await shown(status('needed'));
    expect(said()).toBe('Prepare this game: about 4 minutes, once');
    expect(text()).toContain('2.4 GB of disk space');
    prepare.mockResolvedValue(status('running', { seconds_left: 220 }));
    await fireEvent.click(button());
    await seconds(0);
    expect(prepare).toHaveBeenCalledExactlyOnceWith({ key: 'maxi-yatzy', rules: 'abc' });
    expect(said()).toBe('Stop');
    expect(text()).toContain('You can leave this page');
  });
  it('shows how far it is, and that it is ready', async () => {
    await shown(status('running', { share: 0.42, seconds_left: 124 }));
    expect(text()).toContain('42% done');
    expect(text()).toContain('about 2 min left');
    preparation.mockResolvedValue(status('running', { share: 0.9, seconds_left: 21 }));
    await seconds(1);
    expect(text()).toContain('90% done');
    expect(text()).toContain('about 30 s left');
    const needs = { rules_hash: game.rules_hash, needs_table: true };
    expect(isUnprepared(needs)).toBe(true);
    expect(games).not.toHaveBeenCalled();
    preparation.mockResolvedValue(status('ready', { share: 1 }));
    await seconds(1);
    expect(isUnprepared(needs)).toBe(false);
    expect(isUnprepared({ ...needs, rules_hash: 'other' })).toBe(true);
    expect(games).toHaveBeenCalledOnce(); // the list says so, too
    const looks = preparation.mock.calls.length;
    await seconds(5);
    expect(preparation).toHaveBeenCalledTimes(looks);
  });
  it('stops, and continues', async () => {
    await shown(status('running', { share: 0.3, seconds_left: 150 }));
    stopPreparing.mockResolvedValue(status('stopped', { share: 0.3 }));
    await fireEvent.click(button());
    await seconds(0);
    expect(said()).toBe('Continue preparing');
    expect(text()).toContain('What is done is kept');
    prepare.mockResolvedValue(status('waiting', { share: 0.3 }));
    await fireEvent.click(button());
    await seconds(0);
    expect(text()).toContain('Another game is being prepared first');
    expect(said()).toBe('Stop');
  });
  it('says why it failed, and tries again', async () => {
    const problem = { code: 'memory', title: '', status: 503, detail: '', type: '' };
    await shown(status('failed', { problem }));
    expect(screen.getByRole('alert').textContent).toContain('enough memory');
    expect(said()).toContain('Prepare this game');
  });
  it('says why it does not even begin', async () => {
    await shown(status('needed'));
    prepare.mockRejectedValue(new ApiError({ code: 'file.write' } as Problem));
    await fireEvent.click(button());
    await seconds(0);
    expect(screen.getByRole('alert').textContent).toContain('can’t read or write');
    expect(said()).toContain('Prepare this game');
  });
  it('offers nothing where the server does not', async () => {
    await shown(status('needed', { allowed: false }));
    expect(screen.queryByRole('button')).toBeNull();
    expect(text()).toContain('This server doesn’t prepare games');
  });
  it('looks no more when nobody looks at it', async () => {
    const { unmount } = await shown(status('running', { seconds_left: 100 }));
    unmount();
    const looks = preparation.mock.calls.length;
    await seconds(5);
    expect(preparation).toHaveBeenCalledTimes(looks);
  });
});
