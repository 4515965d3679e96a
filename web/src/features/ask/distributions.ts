// Distributions of one position: ticking one more action asks for that one only.
import { engine } from '../../contract/ports';
import type { Schemas } from '../../contract/schemas';
import { bodyOf, type Asked } from './answer';

export type Distribution = Schemas['Distribution'];

export class Distributions {
  private readonly known = new Map<string, Promise<Distribution | undefined>>();
  private readonly aborting = new AbortController();

  constructor(private readonly asked: Asked) {}

  /** After an action, or of the best play from the position. */
  get(objective: string, action?: string): Promise<Distribution | undefined> {
    const key = JSON.stringify([objective, action]);
    const had = this.known.get(key);
    if (had) return had;
    const actions = action === undefined ? [] : [action];
    const body = { ...bodyOf(this.asked), objective, actions };
    const { signal } = this.aborting;
    const asking = engine.distribution(body, signal).then(({ series }) => series[0]);
    asking.catch(() => this.known.delete(key)); // what was refused once may be granted later
    this.known.set(key, asking);
    return asking;
  }

  /** Another position is asked about. */
  stop(): void {
    this.aborting.abort();
  }
}
