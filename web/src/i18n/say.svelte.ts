// What the page says, in the language chosen. Each room of the app has a file of words for each
// language; a new language is a folder like sv/ and a line here.
import { ApiError } from '../contract/apiError';
import type { Schemas } from '../contract/schemas';
import { settings, spoken, type Language } from '../state/settings.svelte';
import { words as english, type Words } from './en';

/** What languages call themselves, and where their words are: fetched when they are wanted. English
    comes with the page, so that there are always words. */
export const languages: Record<Language, { name: string; load: () => Promise<{ words: Words }> }> =
  {
    en: { name: 'English', load: () => Promise.resolve({ words: english }) },
    sv: { name: 'Svenska', load: () => import('./sv') },
  };

let words: Words = $state.raw(english);

/** From now on in this language. Throws where its words cannot be fetched: then all stays as it is. */
export async function speak(language: Language): Promise<void> {
  const loaded = await languages[language].load().catch(() => {
    throw ApiError.of('language');
  });
  if (language !== settings.language) return;
  words = loaded.words;
  spoken.language = language;
}

/** The words of today: `say().play.roll`. */
export function say(): Words {
  return words;
}

/** A name that comes from the server in several languages. */
export function named(names: Schemas['Names']): string {
  return names[spoken.language];
}

/** What went wrong, for a person. */
export function problem(error: unknown): string {
  const { refused } = say();
  if (!(error instanceof ApiError)) return refused.unexpected;
  const known = knownText(error);
  return known ?? refused.at(error.details.where?.text ?? '', whatIsWrong(error));
}

// What needs no place, and none of what the server expected.
function knownText({ code }: ApiError): string | undefined {
  const { codes, kinds } = say().refused;
  return codes[code] ?? kinds[code.split('.')[0] ?? ''];
}

/** The same without the place, for those who show that themselves. */
export function whatIsWrong(refusal: ApiError): string {
  const { details, code } = refusal;
  return (
    knownText(refusal) ?? say().refused.what(code, details.expected ?? '', details.found ?? '')
  );
}
