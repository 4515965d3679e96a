// The table of actions: columns that come from several questions, joined and sorted.
import type { Schemas } from '../../contract/schemas';
import { actionKey, type Advised } from '../../domain/actions';
import { SPREAD } from './columns';

export type Advice = Schemas['Advice'];
export type Value = NonNullable<Advised['values'][number]>;

export interface Row {
  action: Advised;
  /** By which an engine knows it. */
  code: string;
  /** By column; undefined where the column does not know the action. */
  values: (Value | undefined)[];
}

export interface Said {
  objective: string;
  advice: Advice | undefined;
}

// What a column says of an action. No spread is the best one.
function valueIn(objective: string, action: Advised): Value | undefined {
  const value = action.values[0];
  if (objective !== SPREAD || !value) return value ?? undefined;
  if (value.deviation === undefined) return undefined;
  return { value: value.deviation, loss: 0, best: false };
}

/** Rows in the order of the first column. The others may be missing, or of another position. */
export function rowsOf(columns: Said[]): Row[] {
  const first = columns[0]?.advice;
  if (!first) return [];
  const known = columns.map(({ objective, advice }) => {
    if (advice?.position !== first.position) return new Map<string, Value>();
    return new Map(
      advice.actions.flatMap((action) => {
        const value = valueIn(objective, action);
        return value ? [[actionKey(action), value] as const] : [];
      }),
    );
  });
  return first.actions.map((action) => {
    const code = actionKey(action);
    return { action, code, values: known.map((column) => column.get(code)) };
  });
}

/** How a table is sorted: by a column's values or by the actions themselves. */
export interface Order {
  by: number | 'action';
  descending: boolean;
}

function byAction(a: Row, b: Row): number {
  const length = (row: Row) => row.action.keep?.length ?? Infinity;
  return length(a) - length(b) || a.code.localeCompare(b.code) || 0;
}

/** Sorted, what a column does not know last; a new array. */
export function sorted(rows: Row[], { by, descending }: Order): Row[] {
  const sign = descending ? -1 : 1;
  if (by === 'action') return [...rows].sort((a, b) => sign * byAction(a, b));
  return [...rows].sort((a, b) => {
    const [one, other] = [a.values[by]?.value, b.values[by]?.value];
    if (one === undefined || other === undefined) {
      return Number(one === undefined) - Number(other === undefined);
    }
    return sign * (one - other);
  });
}

/** What the longest bar of a column stands for: the largest loss among its best `most` actions. */
export function longest(rows: Row[], column: number, most: number): number {
  const losses = rows.flatMap(({ values }) => values[column]?.loss ?? []).sort((a, b) => a - b);
  return losses[Math.min(most, losses.length) - 1] ?? 0;
}

/** A target score worth asking about: a round number at the value expected, or a little above. */
export function roundTarget(value: number): number {
  const step = value >= 50 ? 10 : value >= 10 ? 5 : 1;
  return Math.max(step, Math.ceil(value / step) * step);
}
