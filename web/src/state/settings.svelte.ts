// What the app remembers from visit to visit: in this browser, since it is this reader's.
import { store } from '../contract/ports';

export type Theme = 'system' | 'light' | 'dark';
export type Tutor = 'off' | 'warn' | 'show';
export type Speed = 'slow' | 'normal' | 'fast';

export interface Settings {
  /** Its code; '': what the browser wishes. */
  language: string;
  theme: Theme;
  tutor: Tutor;
  /** Points that a choice may lose before the tutor speaks up. */
  threshold: number;
  /** Whether the card shows what each open box is worth, where the tutor shows everything. */
  worth: boolean;
  /** Whether dice roll; less motion, as the system asks for it, comes first. */
  animate: boolean;
  /** Whether dice and boxes sound, and shake the device, and whether five of a kind is celebrated; none
      of it where things do not move. */
  sound: boolean;
  haptics: boolean;
  celebrate: boolean;
  /** How fast the computer moves. */
  speed: Speed;
  /** Whether single letters and digits are shortcuts. */
  keys: boolean;
  /** That of the last game; '': there was none yet. */
  game: string;
  /** Of those who typed one in the last game. */
  names: string[];
  /** '': there was none yet. */
  opponent: string;
}

const NAME = 'fivekind.settings';
const CHOICES: { [Name in keyof Settings]?: readonly Settings[Name][] } = {
  theme: ['system', 'light', 'dark'],
  tutor: ['off', 'warn', 'show'],
  speed: ['slow', 'normal', 'fast'],
};

const defaults: Settings = {
  language: '',
  theme: 'system',
  tutor: 'off',
  threshold: 1,
  worth: true,
  animate: true,
  sound: false,
  haptics: false,
  celebrate: false,
  speed: 'normal',
  keys: true,
  game: '',
  names: [],
  opponent: '',
};

/** Those of `told` that are of the kind that they should be; anybody may have written them. */
export function settingsOf(stored: unknown): Partial<Settings> {
  if (typeof stored !== 'object' || stored === null) return {};
  const kept = Object.entries(stored).filter(([name, value]) => {
    if (!Object.hasOwn(defaults, name)) return false;
    const fitting = defaults[name as keyof Settings];
    const choices = CHOICES[name as keyof Settings] as readonly unknown[] | undefined;
    if (choices) return choices.includes(value);
    return Array.isArray(fitting)
      ? Array.isArray(value) && value.every((one) => typeof one === 'string')
      : typeof value === typeof fitting;
  });
  return Object.fromEntries(kept) as Partial<Settings>;
}

export const settings: Settings = $state({ ...defaults });

/** Takes what an earlier visit left, and from now on what another window changes. */
export function recallSettings(): void {
  const recall = () => Object.assign(settings, remembered());
  recall();
  store.notes.watch(NAME, recall);
}

function remembered(): Partial<Settings> {
  try {
    return settingsOf(JSON.parse(store.notes.read(NAME) ?? '{}'));
  } catch {
    return {}; // somebody else wrote it
  }
}

/** Changes some and remembers them. */
export function remember(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  store.notes.write(NAME, JSON.stringify(settings));
}
