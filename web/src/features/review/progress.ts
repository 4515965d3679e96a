// How far a quiz has come, for those who leave it and come back in this visit.
import { store } from '../../contract/ports';
import type { Progress } from '../../state/puzzles.svelte';

const NONE: Progress = { at: 0, losses: [] };
const nameOf = (quiz: string) => `fivekind.quiz.${quiz}`;

/** Where the quiz was left; at its beginning where it was not, or where it has other questions. */
export function progressOf(quiz: string, questions: number): Progress {
  try {
    const value: unknown = JSON.parse(store.visit.read(nameOf(quiz)) ?? 'null');
    return isProgress(value, questions) ? value : { ...NONE };
  } catch {
    return { ...NONE };
  }
}

function isProgress(value: unknown, questions: number): value is Progress {
  if (typeof value !== 'object' || value === null) return false;
  const { at, losses, given } = value as Partial<Record<keyof Progress, unknown>>;
  if (typeof at !== 'number' || !Array.isArray(losses) || at < 0 || at > questions) return false;
  if (given !== undefined && typeof given !== 'string') return false;
  const answered = at + (given === undefined ? 0 : 1);
  return losses.length === answered && losses.every((one) => typeof one === 'number');
}

export function keepProgress(quiz: string, progress: Progress): void {
  store.visit.write(nameOf(quiz), JSON.stringify(progress));
}

export function forgetProgress(quiz: string): void {
  store.visit.write(nameOf(quiz), undefined);
}
