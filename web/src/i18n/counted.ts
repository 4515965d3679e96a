// One of a thing or several, and lists of things, as the language spoken has them.
import { spoken } from './spoken.svelte';

const NUMBERS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The form that goes with a count. `forms`: as many as the language has, in the order of NUMBERS:
    in English for one and for several. A count may be written already, "1,234" or "1.50", with two
    decimals at most; "1.00" is not one. */
export function formFor(count: number | string, ...forms: string[]): string {
  const decimals = /[.,](\d\d?)$/.exec(String(count))?.[1]?.length ?? 0;
  const rules = new Intl.PluralRules(spoken.locale, { minimumFractionDigits: decimals });
  const known: string[] = rules.resolvedOptions().pluralCategories;
  const found = rules.select(Number(String(count).replace(/\D/g, '')) / 10 ** decimals);
  return forms[NUMBERS.filter((one) => known.includes(one)).indexOf(found)] ?? '';
}

/** "1 roll", "3 rolls", "1,234 rolls". */
export const counted = (count: number | string, ...forms: string[]): string =>
  `${count.toLocaleString(spoken.locale)} ${formFor(count, ...forms)}`;

/** "Anna, Bert and Carl". */
export const listed = (things: string[]): string =>
  new Intl.ListFormat(spoken.locale).format(things);
