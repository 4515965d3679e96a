import { afterEach, expect, it, vi } from 'vitest';
import { browserNotes } from './notes';

afterEach(() => vi.unstubAllGlobals());

it('notes are kept by name', () => {
  const kept = new Map<string, string>();
  const notes = browserNotes(
    () =>
      ({
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, text: string) => kept.set(name, text),
        removeItem: (name: string) => kept.delete(name),
      }) as unknown as Storage,
  );
  notes.write('a', 'text');
  expect([notes.read('a'), notes.read('b')]).toEqual(['text', undefined]);
  notes.write('a', undefined);
  expect([notes.read('a'), kept.size]).toEqual([undefined, 0]);
});

it('a browser that keeps nothing forgets', () => {
  const notes = browserNotes(() => {
    throw new DOMException('', 'SecurityError');
  });
  notes.write('a', 'text');
  expect(notes.read('a')).toBeUndefined();
});

it('what another window changes is told to whoever watches it', () => {
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  const changed = vi.fn();
  browserNotes(() => ({}) as Storage).watch('a', changed);
  for (const key of ['b', 'a']) events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  expect(changed).toHaveBeenCalledTimes(1);
});
