// All that can be known about one game, asked for when it is first shown.
import { get } from '../api/client';
import { Asked } from './ask.svelte';

export class GameFacts {
  readonly game;
  readonly facts;
  readonly curve;
  readonly openings;
  readonly strategies;

  /** `rules` is a hash, where another game than the last one with the key is meant. */
  constructor(
    readonly key: string,
    readonly rules?: string,
  ) {
    const asking = { path: { key }, query: rules ? { rules } : {} };
    this.game = new Asked((signal) => get('/games/{key}', { ...asking, signal }));
    this.facts = new Asked((signal) => get('/games/{key}/facts', { ...asking, signal }));
    this.curve = new Asked((signal) => get('/games/{key}/target-curve', { ...asking, signal }));
    this.openings = new Asked((signal) => get('/games/{key}/openings', { ...asking, signal }));
    this.strategies = new Asked((signal) => get('/games/{key}/strategies', { ...asking, signal }));
  }

  /** Leaves the game: a browser has few connections, and none of them is to wait for this one. */
  stop(): void {
    for (const asked of [this.game, this.facts, this.curve, this.openings, this.strategies]) {
      asked.stop();
    }
  }
}
