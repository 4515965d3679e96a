// Lists of games that are kept: fetched some at a time, and removed.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryPorts } from '../backends/memory/ports';
import { ApiError } from '../contract/apiError';
import { provide } from '../contract/ports';
import type { PlaysQuery } from '../contract/store';
import { PlayList } from './plays.svelte';

let kept: { id: number }[];
const removePlay = vi.fn();

beforeEach(() => {
  kept = [5, 4, 3, 2, 1].map((id) => ({ id }));
  removePlay.mockReset();
  removePlay.mockImplementation((id: number) => {
    kept = kept.filter((play) => play.id !== id);
    return Promise.resolve();
  });
  const plays = ({ limit = 99, before = 99 }: PlaysQuery) =>
    Promise.resolve(kept.filter(({ id }) => id < before).slice(0, limit) as never);
  provide(memoryPorts({}, { plays, removePlay }));
});

const ids = (list: PlayList) => list.plays.map(({ id }) => id);

describe('a list of games', () => {
  it('grows until there are no more', async () => {
    const list = new PlayList(2);
    expect(list.ready).toBe(false);
    await list.fetchMore();
    expect([ids(list), list.more, list.ready, list.asking]).toEqual([[5, 4], true, true, false]);
    await list.fetchMore();
    await list.fetchMore();
    expect([ids(list), list.more]).toEqual([[5, 4, 3, 2, 1], false]);
  });
  it('says what kind of games it asks for', async () => {
    const plays = vi.fn().mockResolvedValue([]);
    provide(memoryPorts({}, { plays }));
    for (const over of [undefined, true, false]) await new PlayList(2, over).fetchMore();
    expect(plays.mock.calls.map(([query]) => query)).toEqual([
      { limit: 3 },
      { limit: 3, over: 'yes' },
      { limit: 3, over: 'no' },
    ]);
  });
  it('removes what is chosen, and shows others instead of the last ones', async () => {
    const list = new PlayList(2);
    await list.fetchMore();
    list.selecting = true;
    list.chooseAll();
    await list.removeAll([...list.chosen]);
    expect([ids(list), list.selecting, list.removing]).toEqual([[3, 2], false, false]);
  });
  it('keeps what was not removed when it is stopped, or fails', async () => {
    const list = new PlayList(4);
    await list.fetchMore();
    const { removeAll } = list;
    removePlay.mockImplementationOnce(() => {
      list.stop();
      return Promise.resolve();
    });
    await removeAll.call(list, [5, 4]);
    expect(ids(list)).toEqual([4, 3, 2]);
    removePlay.mockRejectedValueOnce(ApiError.of('offline'));
    await list.removeAll([4]);
    expect([ids(list), (list.error as ApiError).code]).toEqual([[4, 3, 2], 'offline']);
  });
});
