// Something asked of the server: its answer, that it is being found, or why there is none.

export class Asked<T> {
  answer: T | undefined = $state.raw();
  error: unknown = $state.raw();
  running = $state(false);
  private stopping: AbortController | undefined;

  constructor(private readonly request: (signal: AbortSignal) => Promise<T>) {}

  /** Asks, unless there is an answer or one on its way. */
  ask(): void {
    if (this.running || this.answer !== undefined) return;
    const stopping = new AbortController();
    this.stopping = stopping;
    this.running = true;
    this.error = undefined;
    this.request(stopping.signal)
      .then((answer) => {
        if (!stopping.signal.aborted) this.answer = answer;
      })
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) this.error = error;
      })
      .finally(() => {
        if (this.stopping === stopping) this.running = false;
      });
  }

  /** Waits no longer; what comes now is not heard. */
  stop(): void {
    this.stopping?.abort();
    this.stopping = undefined;
    this.running = false;
  }
}
