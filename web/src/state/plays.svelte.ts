// Games that are kept, all or of one kind, the newest first: some at a time, and some of them chosen to
// be removed.
import { SvelteSet } from 'svelte/reactivity';
import { store } from '../contract/ports';
import type { Schemas } from '../contract/schemas';

type Play = Schemas['Play'];

export class PlayList {
  plays: Play[] = $state.raw([]);
  /** Whether there are more than those fetched. */
  more = $state(false);
  error: unknown = $state.raw(null);
  asking = $state(false);
  /** Whether the first ones have come. */
  ready = $state(false);
  selecting = $state(false);
  removing = $state(false);
  readonly chosen = new SvelteSet<number>();
  private stopped = false;

  constructor(
    private readonly atATime: number,
    /** Those that are over, or those that are not; both unless told. */
    readonly over?: boolean,
    private readonly atFirst = atATime,
  ) {}

  async fetchMore(): Promise<void> {
    this.error = null;
    this.asking = true;
    const last = this.plays.at(-1);
    const wanted = last ? this.atATime : this.atFirst;
    try {
      // One more than shown tells whether there are more.
      const query = {
        limit: wanted + 1,
        ...(this.over === undefined
          ? {}
          : { over: this.over ? ('yes' as const) : ('no' as const) }),
        ...(last ? { before: last.id } : {}),
      };
      const plays = await store.plays(query);
      this.plays = [...this.plays, ...plays.slice(0, wanted)];
      this.more = plays.length > wanted;
    } catch (error) {
      this.error = error;
    }
    this.asking = false;
    this.ready = true;
  }

  toggle(id: number, on: boolean): void {
    if (on) this.chosen.add(id);
    else this.chosen.delete(id);
  }
  chooseAll(): void {
    for (const { id } of this.plays) this.chosen.add(id);
  }
  endSelecting(): void {
    this.selecting = false;
    this.chosen.clear();
  }

  /** Removes these, one after the other; what is removed by then stays so if it is stopped. */
  async removeAll(ids: number[]): Promise<void> {
    this.removing = true;
    this.stopped = false;
    this.error = null;
    try {
      for (const id of ids) {
        if (this.stopped) break;
        await store.removePlay(id);
        this.plays = this.plays.filter((play) => play.id !== id);
        this.chosen.delete(id);
      }
    } catch (error) {
      this.error = error;
    }
    this.removing = false;
    if (this.chosen.size === 0) this.endSelecting();
    if (this.plays.length === 0 && this.more) await this.fetchMore();
  }
  stop(): void {
    this.stopped = true;
  }
}
