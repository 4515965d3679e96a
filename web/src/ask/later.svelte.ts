// Something that comes from the server a moment later: the newest question only, and stoppable.
export class Later<T> {
  value: T | undefined = $state.raw();
  running = $state(false);
  problem: unknown = $state.raw();
  private aborting: AbortController | undefined;

  /**
   * Asks anew, after a pause if what is asked may change at once; the function returned stops it.
   * What came before stays until there is something newer.
   */
  ask(work: (signal: AbortSignal) => Promise<T | undefined>, pause = 0): () => void {
    this.stop();
    const aborting = new AbortController();
    this.aborting = aborting;
    const { signal } = aborting;
    this.running = true;
    this.problem = undefined;
    const begin = async () => {
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      if (signal.aborted) return;
      try {
        const value = await work(signal);
        if (!signal.aborted && value !== undefined) this.value = value;
      } catch (error) {
        if (!signal.aborted) this.problem = error;
      }
      if (!signal.aborted) this.running = false;
    };
    void begin();
    return () => aborting.abort();
  }

  /** No longer waits; what has come stays. */
  stop(): void {
    this.aborting?.abort();
    this.running = false;
  }

  /** Nobody wants it any more. */
  clear(): void {
    this.stop();
    this.value = undefined;
    this.problem = undefined;
  }
}
