// What the app remembers from visit to visit; the server keeps it beside the games.
import { get, put } from '../api/client';

export type Language = 'en' | 'sv';
export type Theme = 'system' | 'light' | 'dark';
export type Tutor = 'off' | 'warn' | 'show';

export interface Settings {
  language: Language;
  theme: Theme;
  tutor: Tutor;
  /** Points that a choice may lose before the tutor speaks up. */
  threshold: number;
  /** Whether the card shows what each open box is worth. */
  worth: boolean;
  /** Whether dice roll; less motion, as the system asks for it, comes first. */
  animate: boolean;
  game: string;
  names: string[];
  opponent: string;
}

const defaults: Settings = {
  language: globalThis.navigator?.language.toLowerCase().startsWith('sv') ? 'sv' : 'en',
  theme: 'system',
  tutor: 'off',
  threshold: 1,
  worth: true,
  animate: true,
  game: 'yatzy',
  names: [],
  opponent: 'expected',
};

export const settings: Settings = $state({ ...defaults });

/** Those of `told` that are of the kind that they should be; anybody may have written them. */
export function settingsOf(told: Record<string, unknown>): Partial<Settings> {
  const kept = Object.entries(told).filter(([name, value]) => {
    const fitting = defaults[name as keyof Settings];
    return Array.isArray(fitting)
      ? Array.isArray(value) && value.every((one) => typeof one === 'string')
      : fitting !== undefined && typeof value === typeof fitting;
  });
  const sound = Object.fromEntries(kept) as Partial<Settings>;
  if (sound.language && !['en', 'sv'].includes(sound.language)) delete sound.language;
  if (sound.theme && !['system', 'light', 'dark'].includes(sound.theme)) delete sound.theme;
  if (sound.tutor && !['off', 'warn', 'show'].includes(sound.tutor)) delete sound.tutor;
  return sound;
}

/** Fetches what was remembered; without an answer the defaults stay. */
export async function loadSettings(): Promise<void> {
  try {
    Object.assign(settings, settingsOf(await get('/settings')));
  } catch {
    return; // the first request of a page tells what is wrong
  }
}

/** Changes some and remembers them, even where the page is left at once. */
export function remember(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  const body = { ...settings } as never;
  put('/settings', { body, keepalive: true }).catch(() => undefined);
}
