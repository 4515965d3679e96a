// An engine and a store for tests: they answer what is handed in, and refuse everything else.
import { ApiError } from '../../contract/apiError';
import type { Engine } from '../../contract/engine';
import type { Ports } from '../../contract/ports';
import type { Notes, Store, Windows } from '../../contract/store';

function answering<Port extends object>(answers: Partial<Port>): Port {
  return new Proxy(answers, {
    get: (all, name) =>
      (all as Record<string | symbol, unknown>)[name] ??
      (() => Promise.reject(ApiError.of(`memory.${String(name)}`))),
  }) as Port;
}

/** Notes that are kept in `kept`. */
export function memoryNotes(kept = new Map<string, string>()): Notes {
  return {
    read: (name) => kept.get(name),
    write: (name, text) => void (text === undefined ? kept.delete(name) : kept.set(name, text)),
    watch: () => {},
  };
}

/** Those of one window that is alone. */
export function memoryWindows(): Windows {
  return { tell: () => {}, hear: () => () => {} };
}

export function memoryPorts(engine: Partial<Engine>, store: Partial<Store> = {}): Ports {
  const notes = { notes: memoryNotes(), visit: memoryNotes(), windows: memoryWindows() };
  return { engine: answering(engine), store: answering({ ...notes, ...store }) };
}
