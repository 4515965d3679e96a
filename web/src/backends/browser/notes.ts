// Notes in the browser's own storage. One that keeps nothing, or has no room left, forgets.
import type { Notes } from '../../contract/store';

/** `storage` is asked each time: a browser may refuse the very sight of it. */
export function browserNotes(storage: () => Storage): Notes {
  function attempt<Result>(act: (storage: Storage) => Result): Result | undefined {
    try {
      return act(storage());
    } catch {
      return undefined;
    }
  }
  return {
    read: (name) => attempt((all) => all.getItem(name)) ?? undefined,
    write(name, text) {
      attempt((all) => {
        if (text === undefined) all.removeItem(name);
        else all.setItem(name, text);
      });
    },
    watch(name, changed) {
      globalThis.addEventListener('storage', (event) => {
        if (event.key === name) changed();
      });
    },
  };
}
