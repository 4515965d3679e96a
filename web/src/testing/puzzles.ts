// An engine that knows one position and three answers to it, for tests of puzzles: keeping "66" is the best.
import { vi } from 'vitest';
import type { Engine } from '../contract/engine';
import { cardOf, stateOf } from './states';

const action = (keep: string, loss: number) => ({
  kind: 'keep',
  keep,
  values: [{ value: 20 - loss, loss, best: loss === 0 }],
});

export function puzzleEngine() {
  const advise = vi.fn<Engine['advise']>(() =>
    Promise.resolve({ actions: [action('66', 0), action('6', 1.5), action('', 4)] } as never),
  );
  const parsePosition = vi.fn<Engine['parsePosition']>(({ position = '' }) => {
    const state = stateOf([cardOf({})], { position, dice: '266', rolls_left: 1 });
    return Promise.resolve({ state } as never);
  });
  /** The positions that were asked about. */
  const positions = () => advise.mock.calls.map(([{ position }]) => position);
  return { advise, parsePosition, positions };
}

/** Answers are there after that. */
export const settled = () => new Promise((done) => setTimeout(done));
