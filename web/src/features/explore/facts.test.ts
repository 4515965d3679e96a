// What is known of a game stays while somebody looks elsewhere.
import { expect, it, vi } from 'vitest';
import { memoryPorts } from '../../backends/memory/ports';
import { provide } from '../../contract/ports';
import { addRules } from '../../state/games.svelte';
import { factsAbout } from './facts.svelte';

const settled = () => new Promise((done) => setTimeout(done));

it('facts are found while somebody is elsewhere, until they look at another game', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const facts = vi.fn((_: unknown, signal?: AbortSignal) => {
    signals.push(signal);
    return new Promise<never>(() => {});
  });
  provide(memoryPorts({ facts }, { addRules: () => Promise.resolve({} as never) }));
  factsAbout('yatzy').facts.start();
  factsAbout('yatzy').facts.start();
  await settled();
  expect([facts.mock.calls.length, signals[0]?.aborted]).toEqual([1, false]);
  factsAbout('yahtzee');
  expect(signals[0]?.aborted).toBe(true);
  const before = factsAbout('yahtzee');
  await addRules('{}');
  expect(factsAbout('yahtzee')).not.toBe(before);
});
