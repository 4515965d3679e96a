// Distributions that have been asked for: ticking one more action asks for that one only.
import { post, type Schemas } from '../api/client';
import type { Asked } from './answer.svelte';

export type Distribution = Schemas['Distribution'];

export class Distributions {
  private readonly known = new Map<string, Promise<Distribution | undefined>>();

  /** After an action, or of the best play from the position. */
  get({ position, rules }: Asked, objective: string, action?: string) {
    const key = JSON.stringify([position, rules, objective, action]);
    const had = this.known.get(key);
    if (had) return had;
    const body = {
      position,
      objective,
      ...(rules ? { rules } : {}),
      ...(action === undefined ? {} : { actions: [action] }),
    };
    const asking = post('/distribution', { body }).then(({ series }) => series[0]);
    asking.catch(() => this.known.delete(key)); // what was refused once may be granted later
    this.known.set(key, asking);
    return asking;
  }
}
