// What was asked for early goes to the first who wants it.
import { describe, expect, it } from 'vitest';
import { Early } from './early';

describe('what was asked for early', () => {
  it('is there for the first who wants it', async () => {
    const early = new Early<number>();
    early.begin('yatzy', Promise.resolve(7));
    expect(await early.take('yatzy')).toBe(7);
    expect(early.take('yatzy')).toBeUndefined();
  });
  it('stays for who wants it, where somebody wants something else', async () => {
    const early = new Early<number>();
    early.begin('yatzy', Promise.resolve(7));
    expect(early.take('yacht')).toBeUndefined();
    expect(await early.take('yatzy')).toBe(7);
  });
  it('fails for them alone', async () => {
    const early = new Early<number>();
    early.begin('yatzy', Promise.reject(new Error('no such game')));
    await expect(early.take('yatzy')).rejects.toThrow('no such game');
  });
});
