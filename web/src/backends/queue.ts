// Costly questions one after the other: whoever answers computes a few things at a time, and a quick
// question should find a place at once.

/** Does `work` when its turn has come, unless it is aborted by then. */
export type InTurn = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

export function makeQueue(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work, signal) => {
    const mine = last.then(() => {
      signal?.throwIfAborted();
      return work();
    });
    last = mine.catch(() => undefined);
    return mine;
  };
}
