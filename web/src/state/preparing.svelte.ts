// Games that take minutes to solve: how far each is from being ready, and what sets that going.
import { SvelteSet } from 'svelte/reactivity';
import { engine } from '../contract/ports';
import type { Game, Schemas } from '../contract/schemas';
import { addressOf, noteReady } from './games.svelte';

type Preparation = Schemas['Preparation'];
type Needing = Pick<Game, 'rules_hash' | 'needs_table'>;

const BETWEEN_LOOKS = 1000; // milliseconds

// The rules of those that have become ready since they were asked about.
const ready = new SvelteSet<string>();

/** Whether a game has to be prepared before anything can be asked about it. */
export const isUnprepared = ({ rules_hash, needs_table }: Needing): boolean =>
  needs_table === true && !ready.has(rules_hash);

/** The preparation of one game. */
export class Preparing {
  latest: Preparation | undefined = $state.raw();
  error: unknown = $state.raw();
  /** Something is on its way to the server. */
  busy = $state(false);

  constructor(
    private game: Pick<Game, 'game' | 'rules_hash'>,
    private whenReady: () => void = () => undefined,
  ) {}

  /** Whether it is being prepared, or is about to be. */
  get underWay(): boolean {
    return this.latest?.state === 'running' || this.latest?.state === 'waiting';
  }

  /** Looks now, and from time to time while something happens, until the function returned is called. */
  follow(): () => void {
    const aborting = new AbortController();
    const look = () => {
      if (!this.busy) void this.hear(engine.preparation(addressOf(this.game), aborting.signal));
    };
    look();
    const looking = setInterval(() => {
      if (this.underWay) look();
    }, BETWEEN_LOOKS);
    return () => {
      clearInterval(looking);
      aborting.abort();
    };
  }

  begin = (): Promise<void> => this.change(engine.prepare(addressOf(this.game)));
  stop = (): Promise<void> => this.change(engine.stopPreparing(addressOf(this.game)));

  private async change(answer: Promise<Preparation>): Promise<void> {
    this.busy = true;
    await this.hear(answer);
    this.busy = false;
  }

  private async hear(answer: Promise<Preparation>): Promise<void> {
    try {
      this.latest = await answer;
      this.error = undefined;
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) this.error = error;
      return;
    }
    if (this.latest.state !== 'ready' || ready.has(this.game.rules_hash)) return;
    ready.add(this.game.rules_hash);
    noteReady();
    this.whenReady();
  }
}

/** Nothing has become ready yet: for tests. */
export function forgetReady(): void {
  ready.clear();
}
