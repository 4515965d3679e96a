// All that can be known about one game, asked for when it is first shown.
import { engine } from '../../contract/ports';
import { Resource } from '../../state/resource.svelte';

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
    const at = { key, rules };
    this.game = new Resource((signal) => engine.game(at, signal));
    this.facts = new Resource((signal) => engine.facts(at, signal));
    this.curve = new Resource((signal) => engine.targetCurve(at, signal));
    this.openings = new Resource((signal) => engine.openings(at, signal));
    this.strategies = new Resource((signal) => engine.compareStrategies(at, signal));
  }

  /** Leaves the game: a browser has few connections, and none of them is to wait for this one. */
  stop(): void {
    for (const asked of [this.game, this.facts, this.curve, this.openings, this.strategies]) {
      asked.clear();
    }
  }
}
