// Values, changes and losses by an objective: points with two digits, or per cent.
import { t } from '../../i18n/t.svelte';
import { isChance, number, signed } from '../../i18n/format';

/** The last digit shown: 0.01 points, or 0.01 per cent. */
export function unitOf(objective: string): number {
  return isChance(objective) ? 0.0001 : 0.01;
}

export function value(objective: string, amount: number): string {
  return isChance(objective) ? number(amount, 2, 'percent') : number(amount, 2);
}

export function change(objective: string, amount: number): string {
  return isChance(objective) ? signed(amount, 2, 'percent') : signed(amount);
}

/** Roughly: "4.4 points", "0.04 points", "1.20%" */
export function about(objective: string, lost: number): string {
  if (isChance(objective)) return value(objective, lost);
  return t().pointsOf(lost, lost < 0.1 ? 2 : 1);
}

/** "0.35 points", "1.20%" */
export function amount(objective: string, lost: number): string {
  return isChance(objective) ? value(objective, lost) : t().pointsOf(lost, 2);
}
