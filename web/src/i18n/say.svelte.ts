// What the page says, in the language chosen. Each room of the app has a file of words for each
// language; a new language is a folder like sv/ and a line here.
import type { Schemas } from '../api/client';
import { Refusal } from '../api/client';
import { settings, type Language } from '../lib/settings.svelte';
import type { Words } from './en';

/** What languages call themselves, and where their words are: fetched when they are wanted. */
export const languages: Record<Language, { name: string; load: () => Promise<{ words: Words }> }> =
  {
    en: { name: 'English', load: () => import('./en') },
    sv: { name: 'Svenska', load: () => import('./sv') },
  };

let words: Words = $state.raw({} as Words);

/** From now on in this language; nothing may be said before. */
export async function speak(language: Language): Promise<void> {
  const loaded = await languages[language].load();
  if (language === settings.language) words = loaded.words;
}

/** The words of today: `say().play.throw`. */
export function say(): Words {
  return words;
}

/** A name that comes from the server in several languages. */
export function named(names: Schemas['Names']): string {
  return names[settings.language];
}

/** What went wrong, for a person. The server's own line is English; what it means is told first. */
export function problem(error: unknown): string {
  if (!(error instanceof Refusal)) return String(error);
  const { refused } = say();
  const told = refused.codes[error.code];
  if (told) return told;
  if (settings.language === 'en') return error.message;
  const { where, expected, found } = error.error;
  if (expected === undefined) return refused.other(error.message);
  return refused.shape(where?.text ?? '', expected, found ?? '');
}
