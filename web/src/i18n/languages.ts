// The languages that the page speaks; all else that differs is in a folder like sv/.
// English comes with the page, so that there are always words; the others are fetched when they are
// wanted.
import { words as english, type Words } from './en';

export interface Row<Code = Language> {
  /** As in the names of a rules file, and in `lang`. */
  code: Code;
  /** How Intl writes its dates and numbers. */
  locale: string;
  /** What it calls itself. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** The key of the game that those who speak it know best. */
  game: string;
  load: () => Promise<{ words: Words }>;
}

const comesAlong = () => Promise.resolve({ words: english });
const table = [
  {
    code: 'en',
    locale: 'en-GB',
    name: 'English',
    direction: 'ltr',
    game: 'yahtzee',
    load: comesAlong,
  },
  {
    code: 'sv',
    locale: 'sv-SE',
    name: 'Svenska',
    direction: 'ltr',
    game: 'yatzy',
    load: () => import('./sv'),
  },
  {
    code: 'de',
    locale: 'de-DE',
    name: 'Deutsch',
    direction: 'ltr',
    game: 'kniffel',
    load: () => import('./de'),
  },
] as const satisfies Row<string>[];

export type Language = (typeof table)[number]['code'];
export const languages: readonly Row[] = table;

/** Of the languages that a reader wishes, best first ("de-AT", "en"), the first that is spoken;
    else English. */
export function languageFor(wishes: readonly string[]): Language {
  const spoken = wishes.map((wish) => languages.find(({ code }) => code === wish.split('-')[0]));
  return spoken.find(Boolean)?.code ?? 'en';
}

/** The language of a setting; where it names none that is spoken, what the browser wishes. */
export function languageOf(setting: string): Language {
  const chosen = languages.find(({ code }) => code === setting)?.code;
  return chosen ?? languageFor(globalThis.navigator?.languages ?? []);
}
