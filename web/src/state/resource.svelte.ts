// Something that is waited for: the newest question only, with what came before, how far the answer
// is, and a way to stop.

/** Finds the answer; undefined where `resource` has heard all of it already (`hear`). */
export type Load<T> = (signal: AbortSignal, resource: Resource<T>) => Promise<T | undefined>;

export interface Asking {
  /** What is asked, where that can be told: the same question is not asked anew. */
  key?: string;
  /** Milliseconds to wait first, where the question may change at once. */
  delay?: number;
}

export class Resource<T> {
  /** The last answer, perhaps to an earlier question; it stays until there is a newer one. */
  latest: T | undefined = $state.raw();
  error: unknown = $state.raw();
  running = $state(false);
  /** Whether somebody has stopped it. */
  stopped = $state(false);
  /** How much of the work is done, from 0 to 1; undefined while nobody knows. */
  progress: number | undefined = $state();
  private fresh = $state(false);
  // The same as `fresh` and `running`, for those who must not be run again when they change.
  private answered = false;
  private aborting: AbortController | undefined;
  private key: string | undefined;

  /** `load`: what `start` and `retry` ask. */
  constructor(private load?: Load<T>) {}

  /** The answer to what is asked now. */
  get value(): T | undefined {
    return this.fresh ? this.latest : undefined;
  }

  /** Asks, unless there is an answer or one on its way. */
  start(): void {
    if (!this.aborting && !this.answered) this.retry();
  }

  /** Asks the same anew. */
  retry(): void {
    if (this.load) this.begin(this.load, 0);
  }

  /** Asks the same anew, behind the answer that is at hand; without one it starts. */
  renew(): void {
    if (!this.answered || !this.load) return this.start();
    const before = this.latest;
    this.load(new AbortController().signal, this).then(
      (answer) => {
        if (answer !== undefined && this.latest === before) this.hear(answer);
      },
      () => undefined, // what is at hand has to do
    );
  }

  /** Asks something else; the function returned stops it. */
  ask(load: Load<T>, { key, delay = 0 }: Asking = {}): () => void {
    const asked = key !== undefined && key === this.key && (this.aborting ?? this.answered);
    this.key = key;
    this.load = load;
    if (!asked) this.begin(load, delay);
    const mine = this.aborting;
    return () => {
      if (this.aborting === mine) this.abort();
    };
  }

  /** An answer, or a better one. */
  hear(answer: T): void {
    this.latest = answer;
    this.fresh = this.answered = true;
  }

  /** No longer waits, since somebody says so; what has come stays. */
  stop(): void {
    if (this.aborting) this.stopped = true;
    this.abort();
  }

  /** Nobody wants it any more. */
  clear(): void {
    this.abort();
    this.latest = undefined;
    this.fresh = this.answered = false;
    this.error = undefined;
    this.stopped = false;
    this.key = undefined;
  }

  private abort(): void {
    this.aborting?.abort();
    this.aborting = undefined;
    this.running = false;
  }

  private begin(load: Load<T>, delay: number): void {
    this.abort();
    const aborting = new AbortController();
    this.aborting = aborting;
    this.running = true;
    this.fresh = this.answered = false;
    this.stopped = false;
    this.error = undefined;
    this.progress = undefined;
    void this.run(load, delay, aborting.signal);
  }

  private async run(load: Load<T>, delay: number, signal: AbortSignal): Promise<void> {
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    if (signal.aborted) return;
    try {
      const answer = await load(signal, this);
      if (!signal.aborted && answer !== undefined) this.hear(answer);
    } catch (error) {
      if (!signal.aborted) this.error = error;
    }
    if (!signal.aborted) this.abort();
  }
}

/** A component's resource: asks again whenever something changes that `load` reads before it waits,
    and stops with the component. */
export function waitFor<T>(load: Load<T>, asking: Asking = {}): Resource<T> {
  const resource = new Resource<T>();
  $effect(() => resource.ask(load, asking));
  return resource;
}
