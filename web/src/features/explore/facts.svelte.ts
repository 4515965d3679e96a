// All that can be known about one game, asked for when it is first shown. Who leaves the game finds it
// there again.
import { engine } from '../../contract/ports';
import { changes } from '../../state/games.svelte';
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

  /** Nobody wants it any more. */
  stop(): void {
    for (const asked of [this.game, this.facts, this.curve, this.openings, this.strategies]) {
      asked.clear();
    }
  }
}

let latest: { about: GameFacts; changes: number } | undefined;

/** Those of a game. What is under way for another one stops: a browser has few connections, and none of
    them is to wait for that. */
export function factsAbout(key: string, rules?: string): GameFacts {
  const about = latest?.about;
  if (about?.key === key && about.rules === rules && latest?.changes === changes()) return about;
  about?.stop();
  latest = { about: new GameFacts(key, rules), changes: changes() };
  return latest.about;
}
