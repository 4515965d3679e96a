// A game in a link is taken in once, and a link that has none says so.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryNotes, memoryPorts } from '../../backends/memory/ports';
import { provide } from '../../contract/ports';
import type { Store } from '../../contract/store';
import { packed } from '../../state/packed';
import { lookAt, takeGame } from './linkedGame';

const record = (name: string) => JSON.stringify({ game: 'yatzy', players: [{ name, turns: [] }] });
const linkOf = async (text: string) => ({ game: 'yatzy', record: await packed(text) });

let kept: { id: number; name: string }[] = [];
const importRecords = vi.fn<Store['importRecords']>((text) => {
  const { players } = JSON.parse(text) as { players: { name: string }[] };
  const id = kept.length + 1;
  kept.push({ id, name: players[0]?.name ?? '' });
  return Promise.resolve({ game: 'yatzy', ids: [id] });
});
const play = (id: string) => {
  const found = kept.find((one) => String(one.id) === id);
  const players = [{ name: found?.name ?? '', turns: [] }];
  return found
    ? Promise.resolve({ id: Number(id), imported: true, players } as unknown as Awaited<
        ReturnType<Store['play']>
      >)
    : Promise.reject(new Error('gone'));
};

beforeEach(() => {
  kept = [];
  importRecords.mockClear();
  provide(memoryPorts({}, { importRecords, play, notes: memoryNotes() }));
});

describe('a game that a link carries', () => {
  it('is only looked at until somebody takes it in', async () => {
    const link = await linkOf(record('Anna'));
    expect(await lookAt(link)).toMatchObject({ names: ['Anna'], id: undefined });
    expect(importRecords).not.toHaveBeenCalled();
    await takeGame(link);
    expect(await lookAt(link)).toMatchObject({ names: ['Anna'], id: 1 });
  });
  it('is taken in once, however often the link is opened', async () => {
    const link = await linkOf(record('Anna'));
    expect(await takeGame(link)).toBe(1);
    expect(await takeGame(link)).toBe(1);
    expect(importRecords).toHaveBeenCalledExactlyOnceWith(`${record('Anna')}\n`, 'yatzy');
    expect(await takeGame(await linkOf(record('Bo')))).toBe(2);
  });
  it('is taken in anew where it has gone, or its number is another game’s', async () => {
    const link = await linkOf(record('Anna'));
    await takeGame(link);
    kept = [];
    expect(await takeGame(link)).toBe(1);
    kept = [{ id: 1, name: 'Cleo' }];
    expect(await takeGame(link)).toBe(2);
  });
  it.each(['', 'game yatzy', '17', 'null', '{}', '{"players": 3}', '{"players": [null]}'])(
    'is none in %j',
    async (text) => {
      await expect(takeGame(await linkOf(text))).rejects.toMatchObject({ code: 'link' });
      expect(importRecords).not.toHaveBeenCalled();
    },
  );
  it('is none in a link without a record, or with a damaged one', async () => {
    await expect(takeGame({ game: 'yatzy' })).rejects.toMatchObject({ code: 'link' });
    const { record: whole } = await linkOf(record('Anna'));
    const damaged = { game: 'yatzy', record: whole.slice(0, -5) };
    await expect(takeGame(damaged)).rejects.toMatchObject({ code: 'link' });
  });
});
