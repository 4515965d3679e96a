// Keys that do something wherever the focus is. One place decides when a key is a shortcut: not while
// somebody types, chooses or has a dialog open; letters and digits only if the settings say so; and
// Space presses the button that was reached by keyboard.
import { settings } from './settings.svelte';

export interface Shortcuts {
  /** What a key does now; undefined: nothing. */
  of(key: string): (() => void) | undefined;
  /** The keys with what they do, for a person. */
  list(): [keys: string, what: string][];
}

const active: Shortcuts[] = [];
/** The list of keys, for those who ask for it. */
export const keysDialog = $state({ open: false, list: [] as [string, string][] });

export function showKeys(): void {
  keysDialog.list = active.flatMap((one) => one.list());
  keysDialog.open = true;
}

/** Inside a component: these work for as long as it is there. */
export function provideShortcuts(shortcuts: Shortcuts): void {
  $effect(() => {
    active.push(shortcuts);
    return () => void active.splice(active.indexOf(shortcuts), 1);
  });
}

function found(key: string): (() => void) | undefined {
  if (active.length === 0) return undefined;
  if (key === '?') return showKeys;
  return active.map((one) => one.of(key)).find(Boolean);
}

/** Whether a key that is pressed with the focus there may be a shortcut. */
function isFree(key: string, target: HTMLElement, clicked: Element | null): boolean {
  if (document.querySelector('dialog[open]')) return false;
  if (target.closest('select, textarea, [role="region"]')) return false;
  // A choice between radio buttons or a tick needs Space and arrows; a field for text needs all.
  const field = target.closest('input');
  const ticked = field?.type === 'radio' || field?.type === 'checkbox';
  if (field && !(ticked && /^[1-9a-z?]$/.test(key))) return false;
  // A button that was clicked keeps the focus, but nobody who uses a mouse means it with Space.
  const pressing = target.closest('button, a, summary');
  if (key === ' ' && pressing && pressing !== clicked) return false;
  return settings.keys || !/^[0-9a-z]$/i.test(key);
}

/** What the window hears. */
export class Keyboard {
  private clicked: Element | null = null;
  private taken = ''; // the key that was a shortcut, until it is let go

  readonly pointed = (event: PointerEvent) => {
    const target = event.target as Element;
    // Behind a dialog the focus goes back to what has opened it.
    if (!target.closest('dialog')) this.clicked = target.closest('button, a, summary');
  };
  readonly pressed = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Tab' || key.startsWith('Arrow')) this.clicked = null;
    if (!isFree(key, event.target as HTMLElement, this.clicked)) return;
    const run = found(key);
    if (!run) return;
    if (!event.repeat || key.startsWith('Arrow')) run();
    this.taken = key;
    event.preventDefault();
  };
  readonly released = (event: KeyboardEvent) => {
    if (event.key === this.taken) event.preventDefault(); // else Firefox presses the button
    this.taken = '';
  };
}
