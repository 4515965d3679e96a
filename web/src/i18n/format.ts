// Numbers and dates as the language writes them.
import { spoken } from './spoken.svelte';

const MADE = new Map<string, Intl.NumberFormat>();

function format(value: number, how: Intl.NumberFormatOptions): string {
  const { locale } = spoken;
  const key = locale + JSON.stringify(how);
  const made = MADE.get(key) ?? new Intl.NumberFormat(locale, how);
  MADE.set(key, made);
  return made.format(value);
}

const isShort = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000;

type Style = 'decimal' | 'percent';

/** 1234.5678 with 2 digits: "1,234.57", "1 234,57"; 0.1 as per cent: "10.00%". */
export function number(value: number, digits = 0, style: Style = 'decimal'): string {
  // All languages here write these alike, and the first Intl.NumberFormat takes 27 ms to make: the first
  // page does without it.
  if (digits === 0 && style === 'decimal' && isShort(value)) return String(value);
  return format(value, { style, minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** With its sign: "+1.20", "−0.35"; "0.00" has none. */
export function signed(value: number, digits = 2, style: Style = 'decimal'): string {
  return format(value, {
    style,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'exceptZero',
  }).replace('-', '−');
}

/** A loss: "−0.35", and nothing of a sign where none is left after rounding. */
export function loss(value: number, digits = 2): string {
  return signed(-Math.abs(value), digits);
}

/** A chance of 0.1234 with 1 digit: "12.3%". Small ones are not rounded to nothing. */
export function percent(value: number, digits = 1): string {
  const tiny = value > 0 && value < 0.5 * 10 ** (-digits - 2);
  return format(value, {
    style: 'percent',
    minimumFractionDigits: tiny ? 0 : digits,
    ...(tiny ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: digits }),
  });
}

/** Room on a disk: "2.4 GB", "7 MB". */
export function bytes(count: number): string {
  return count < 1e9 ? `${number(Math.ceil(count / 1e6))} MB` : `${number(count / 1e9, 1)} GB`;
}

/** A value by an objective: chances as per cent, scores with two digits. */
export function valueBy(objective: string, value: number, digits = 2): string {
  return isChance(objective)
    ? percent(value, digits)
    : number(value, Math.min(digits, digitsOf(objective)));
}

/** How exactly scores by an objective are told; those that can be reached are whole. */
export function digitsOf(objective: string): number {
  return /^(quantile|worst-case|target-curves)/.test(objective) ? 0 : 2;
}

/** Whether the values of an objective are chances. */
export function isChance(objective: string): boolean {
  return /^(target=|win|emp|dynw)/.test(objective);
}

/** "22 Nov 2026, 21:16" */
export function dateTime(text: string): string {
  return new Intl.DateTimeFormat(spoken.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(text));
}
