// What the server answers: a column for each objective, each asked for by itself, so that the quick
// ones do not wait for the slow ones.
import { post } from '../api/client';
import { matchAdvice } from '../api/stream';
import type { Advice } from './rows';

export interface Asked {
  position: string;
  rules: string | undefined;
}

function bodyOf({ position, rules }: Asked) {
  return { position, ...(rules ? { rules } : {}) };
}

/** A column: its advice, and whether it (or a better one) is still being worked out. */
export class Column {
  advice: Advice | undefined = $state.raw();
  running = $state(false);
  problem: unknown = $state.raw();
  /** How much of the work is done, from 0 to 1. */
  done: number | undefined = $state();
  stopped = $state(false);
  private aborting: AbortController | undefined;

  /** Asks anew; the function returned stops it. */
  protected run(work: (signal: AbortSignal) => Promise<void>): () => void {
    this.aborting?.abort();
    const aborting = new AbortController();
    this.aborting = aborting;
    this.running = true;
    this.stopped = false;
    this.problem = undefined;
    this.done = undefined;
    work(aborting.signal)
      .catch((error: unknown) => {
        if (!aborting.signal.aborted) this.problem = error;
      })
      .finally(() => {
        if (this.aborting === aborting) this.running = false;
      });
    return () => aborting.abort();
  }

  /** By hand; what has come so far stays. */
  cancel(): void {
    this.aborting?.abort();
    this.running = false;
    this.stopped = true;
  }

  /** Nobody asks for this column any more. */
  clear(): void {
    this.aborting?.abort();
    this.running = false;
    this.advice = undefined;
    this.problem = undefined;
  }
}

export class ObjectiveColumn extends Column {
  ask(asked: Asked, objective: string): () => void {
    return this.run(async (signal) => {
      const body = { ...bodyOf(asked), objectives: [objective] };
      const advice = await post('/advise', { body, signal });
      if (!signal.aborted) this.advice = advice;
    });
  }
}

export class WinColumn extends Column {
  ask(asked: Asked, seconds: number): () => void {
    return this.run((signal) =>
      matchAdvice(
        { ...bodyOf(asked), seconds },
        {
          progress: ({ done, all }) => {
            if (!signal.aborted) this.done = all > 0 ? done / all : undefined;
          },
          answer: (advice) => {
            if (!signal.aborted) this.advice = advice;
          },
          failed: (message) => {
            if (!signal.aborted) this.problem = message;
          },
        },
        signal,
      ),
    );
  }

  /** Whether the values are the exact ones, not estimates. */
  get exact(): boolean {
    return this.advice?.objectives[0]?.method?.name === 'exact';
  }
}
