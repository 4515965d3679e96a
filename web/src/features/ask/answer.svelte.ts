// The answer to a position: a column for each objective, each asked for by itself, so that the quick
// ones do not wait for the slow ones.
import { engine } from '../../contract/ports';
import { Resource } from '../../state/resource.svelte';
import type { Advice } from './rows';

export interface Asked {
  position: string;
  rules: string | undefined;
}

/** As what is asked about it begins. */
export function bodyOf({ position, rules }: Asked) {
  return { position, ...(rules ? { rules } : {}) };
}

export type Column = Resource<Advice>;

/** Asks what an objective says; the function returned stops it. */
export function askBy(column: Column, asked: Asked, objective: string): () => void {
  const body = { ...bodyOf(asked), objectives: [objective] };
  return column.ask((signal) => engine.advise(body, signal));
}

/** Asks for the chance to win: quick estimates first, the exact one at last. */
export function askToWin(column: Column, asked: Asked, seconds: number): () => void {
  const body = { ...bodyOf(asked), seconds };
  return column.ask(async (signal) => {
    const progress = ({ done, all }: { done: number; all: number }) => {
      if (!signal.aborted) column.progress = all > 0 ? done / all : undefined;
    };
    const answer = (advice: Advice) => {
      if (!signal.aborted) column.hear(advice);
    };
    await engine.matchAdvice(body, { progress, answer }, signal);
    return undefined;
  });
}

/** Whether the values are the exact ones, not estimates. */
export function isExact(advice: Advice | undefined): boolean {
  return advice?.objectives[0]?.method?.name === 'exact';
}
