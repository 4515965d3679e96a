import { describe, expect, it } from 'vitest';
import { packed, unpacked } from './packed';

describe('a text that a link carries', () => {
  it('comes back as it was, in signs that an address may have', async () => {
    const texts = ['', 'game yatzy\nÅsa: 13566', '⚀⚁ 👩‍👩‍👧 "quoted"', 'x'.repeat(300_000)];
    for (const text of texts) {
      const carried = await packed(text);
      expect(carried).toMatch(/^[\w-]*$/);
      expect(await unpacked(carried)).toBe(text);
    }
  });
  it('is shorter where much of it is alike', async () => {
    const record = JSON.stringify(
      Array.from({ length: 30 }, (_, i) => ({ rolls: ['12666'], points: i })),
    );
    expect((await packed(record)).length).toBeLessThan(record.length / 3);
  });
  it('that is damaged, cut off or without end is refused', async () => {
    const carried = await packed('game yatzy\nAnna: 13566 keep 66');
    for (const text of [carried.slice(0, -6), `!${carried}`, carried.slice(4), 'é']) {
      await expect(unpacked(text), text).rejects.toMatchObject({ code: 'link' });
    }
    const bomb = await packed('0'.repeat(2 ** 21 + 1));
    await expect(unpacked(bomb)).rejects.toMatchObject({ code: 'link' });
  });
});
