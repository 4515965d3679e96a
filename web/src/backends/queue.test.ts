import { expect, it } from 'vitest';
import { makeQueue } from './queue';

it('does one thing at a time, goes on after a failure and skips what is aborted', async () => {
  const inTurn = makeQueue();
  const done: string[] = [];
  const { signal } = new AbortController();
  const given = new AbortController();
  const step = (name: string) => async () => {
    done.push(`${name} begins`);
    await Promise.resolve();
    done.push(`${name} ends`);
    if (name === 'b') throw new Error('no');
    return name;
  };
  const a = inTurn(step('a'), signal);
  const b = inTurn(step('b'), signal);
  const c = inTurn(step('c'), given.signal);
  const d = inTurn(step('d'), signal);
  given.abort();
  await expect(a).resolves.toBe('a');
  await expect(b).rejects.toThrow('no');
  await expect(c).rejects.toThrow();
  await expect(d).resolves.toBe('d');
  expect(done).toEqual(['a', 'b', 'd'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});
