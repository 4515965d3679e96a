// One of a thing or several, and lists of things, as the language spoken has them.
import { number } from './format';
import { spoken } from './spoken.svelte';

const NUMBERS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** How a language calls one of a thing, and several. `forms`: as many as the language has, in the order
    of NUMBERS: in English for one and for several. "1.00" is not one. */
function formAt(digits: number, count: number, forms: string[]): string {
  const { rules, known } = rulesFor(digits);
  return forms[known.indexOf(rules.select(count))] ?? '';
}

// Every box asks, and making them takes longer than asking.
const MADE = new Map<string, { rules: Intl.PluralRules; known: string[] }>();

function rulesFor(digits: number) {
  const { locale } = spoken;
  const key = `${locale} ${String(digits)}`;
  const made = MADE.get(key) ?? makeRules(locale, digits);
  MADE.set(key, made);
  return made;
}

function makeRules(locale: string, digits: number) {
  const rules = new Intl.PluralRules(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const used: string[] = rules.resolvedOptions().pluralCategories;
  return { rules, known: NUMBERS.filter((one) => used.includes(one)) };
}

/** The form that goes with a whole number. */
export const formFor = (count: number, ...forms: string[]): string => formAt(0, count, forms);

/** "1 roll", "3 rolls", "1,234 rolls". */
export const counted = (count: number, ...forms: string[]): string => countedTo(0, count, ...forms);

/** The same with decimals: "1.00 points". */
export const countedTo = (digits: number, count: number, ...forms: string[]): string =>
  `${number(count, digits)} ${formAt(digits, count, forms)}`;

/** "Anna, Bert and Carl". */
export const listed = (things: string[]): string =>
  new Intl.ListFormat(spoken.locale).format(things);
