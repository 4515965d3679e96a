// What the page says, in the language chosen. Each room of the app has a file of words for each
// language; a new language is a folder like sv/ and a line in languages.ts.
import { ApiError } from '../contract/apiError';
import type { Schemas } from '../contract/schemas';
import { settings } from '../state/settings.svelte';
import { words as english, type Words } from './en';
import { languageOf, languages, type Language } from './languages';
import { spoken } from './spoken.svelte';

let words: Words = $state.raw(english);

/** From now on in this language. Throws where its words cannot be fetched: then all stays as it is. */
export async function speak(language: Language): Promise<void> {
  const row = languages.find(({ code }) => code === language);
  const loaded = await row?.load().catch(() => undefined);
  if (!row || !loaded) throw ApiError.of('language');
  if (language !== languageOf(settings.language)) return;
  words = loaded.words;
  Object.assign(spoken, row);
}

/** The words of today: `t().play.roll`. */
export function t(): Words {
  return words;
}

/** A name that comes from the server in several languages: in this one, else in English, else in
    any. */
export function named(names: Partial<Schemas['Names']>): string {
  return names[spoken.code] ?? names.en ?? Object.values(names)[0] ?? '';
}

/** What went wrong, for a person. */
export function problem(error: unknown): string {
  const { refused } = t();
  if (!(error instanceof ApiError)) return refused.unexpected;
  const known = knownText(error);
  return known ?? refused.at(error.details.where?.text ?? '', whatIsWrong(error));
}

// What needs no place, and none of what the server expected.
function knownText({ code }: ApiError): string | undefined {
  const { codes, kinds } = t().refused;
  return codes[code] ?? kinds[code.split('.')[0] ?? ''];
}

/** The same without the place, for those who show that themselves. */
export function whatIsWrong(refusal: ApiError): string {
  const { details, code } = refusal;
  return knownText(refusal) ?? t().refused.what(code, details.expected ?? '', details.found ?? '');
}
