// What the server answers: a column for each objective, each asked for by itself, so that the quick
// ones do not wait for the slow ones.
import { post } from '../api/client';
import { matchAdvice } from '../api/stream';
import { Later } from './later.svelte';
import type { Advice } from './rows';

export interface Asked {
  position: string;
  rules: string | undefined;
}

/** As a request's body begins. */
export function bodyOf({ position, rules }: Asked) {
  return { position, ...(rules ? { rules } : {}) };
}

export class ObjectiveColumn extends Later<Advice> {
  askFor(asked: Asked, objective: string): () => void {
    const body = { ...bodyOf(asked), objectives: [objective] };
    return this.ask((signal) => post('/advise', { body, signal }));
  }
}

/** The chance to win: quick estimates first, the exact one at last. */
export class WinColumn extends Later<Advice> {
  /** How much of the work is done, from 0 to 1; undefined while nobody knows. */
  done: number | undefined = $state();
  /** By hand. */
  cancelled = $state(false);

  askFor(asked: Asked, seconds: number): () => void {
    this.done = undefined;
    this.cancelled = false;
    return this.ask(async (signal) => {
      const hear = (heard: () => void) => {
        if (!signal.aborted) heard();
      };
      const body = { ...bodyOf(asked), seconds };
      await matchAdvice(
        body,
        {
          progress: ({ done, all }) => hear(() => (this.done = all > 0 ? done / all : undefined)),
          answer: (advice) => hear(() => (this.value = advice)),
          failed: (message) => hear(() => (this.problem = message)),
        },
        signal,
      );
      return undefined;
    });
  }

  cancel(): void {
    this.stop();
    this.cancelled = true;
  }

  /** Whether the values are the exact ones, not estimates. */
  get exact(): boolean {
    return this.value?.objectives[0]?.method?.name === 'exact';
  }
}
