// The answer to a position: a column for each objective, each asked for by itself, so that the quick
// ones do not wait for the slow ones.
import { engine } from '../../contract/ports';
import { Resource } from '../../state/resource.svelte';
import { facesOthers, SPREAD } from './columns';
import type { Advice } from './rows';

export interface Asked {
  position: string;
  rules: string | undefined;
}

/** As what is asked about it begins. */
export function bodyOf({ position, rules }: Asked) {
  return { position, ...(rules ? { rules } : {}) };
}

/** A column of the table of actions: what one objective says. */
export class Column extends Resource<Advice> {
  constructor(readonly objective: string) {
    super();
  }

  /** Asks about a position; the function returned stops it. */
  askAbout(asked: Asked, seconds?: number): () => void {
    const body = bodyOf(asked);
    if (facesOthers(this.objective)) return this.hearBetter({ ...body, ...this.against(seconds) });
    const spread = this.objective === SPREAD;
    const objectives = [spread ? 'expected' : this.objective];
    return this.ask((signal) =>
      engine.advise({ ...body, objectives, ...(spread ? { spread } : {}) }, signal),
    );
  }

  private against(seconds: number | undefined) {
    const { objective } = this;
    return { objective, ...(seconds && objective === 'win' ? { seconds } : {}) };
  }

  // Those that look at others' cards: quick estimates first where there are any, the best answer at last.
  private hearBetter(body: Parameters<typeof engine.matchAdvice>[0]): () => void {
    return this.ask(async (signal) => {
      const progress = ({ done, all }: { done: number; all: number }) => {
        if (!signal.aborted) this.progress = all > 0 ? done / all : undefined;
      };
      const answer = (advice: Advice) => {
        if (!signal.aborted) this.hear(advice);
      };
      await engine.matchAdvice(body, { progress, answer }, signal);
      return undefined;
    });
  }
}

/** Columns by their objectives: one that is shown again is the same one. */
export class Columns {
  private readonly known = new Map<string, Column>();

  get(objective: string): Column {
    const column = this.known.get(objective) ?? new Column(objective);
    this.known.set(objective, column);
    return column;
  }
}

/** Whether the values are the exact ones, not estimates. */
export function isExact(advice: Advice | undefined): boolean {
  return advice?.objectives[0]?.method?.name === 'exact';
}
