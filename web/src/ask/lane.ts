// Costly questions one after the other: the server computes a few things at a time, and a quick
// question should find a place at once.
let last: Promise<unknown> = Promise.resolve();

/** Does `work` when its turn has come, unless it is aborted by then. */
export function inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const mine = last.then(() => {
    signal.throwIfAborted();
    return work();
  });
  last = mine.catch(() => undefined);
  return mine;
}
