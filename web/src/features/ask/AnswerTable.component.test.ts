// The table of an answer without a browser: what it is sorted by, how much of it there is, ticks and reasons.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { rowsIn } from '../../testing/rows';
import { tinyGame } from '../../testing/tinyGame';
import AnswerTable from './AnswerTable.svelte';
import type { Row } from './rows';

const value = (value: number, loss: number) => ({ value, loss, best: loss === 0 });
/** Worth less and less by the first objective, and more and more by the second, which does not know the last. */
const row = (keep: string, i: number, all: string[]): Row => ({
  action: { kind: 'keep', keep } as Row['action'],
  code: keep,
  values: [
    value(250 - i, i),
    i + 1 < all.length ? value((i + 1) / 100, (all.length - i) / 100) : undefined,
  ],
});
const rows = ['66', '6', '', '12', '1'].map(row);
const columns = [
  { objective: 'expected', running: false },
  { objective: 'target=200', running: false },
];
const shown = (more: object = {}) =>
  render(AnswerTable, { game: tinyGame, rows, columns, ticked: [], mostTicked: 2, ...more });
const sortBy = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const values = (column: number) =>
  rowsIn(screen.getByRole('table'))
    .slice(1)
    .map((cells) => cells[column]?.split(' ')[0]);
const sortedBy = (name: RegExp) =>
  screen.getByRole('columnheader', { name }).getAttribute('aria-sort');

describe('the table of an answer', () => {
  it('has the best first, which alone stands out', () => {
    shown();
    expect(values(1)).toEqual(['250.00', '249.00', '248.00', '247.00', '246.00']);
    expect(sortedBy(/^Expected/)).toBe('descending');
    expect(document.querySelectorAll('tr.stressed')).toHaveLength(1);
  });
  it('is sorted by another column, best first, then the other way; what it does not know stays last', async () => {
    shown();
    await sortBy(/200/);
    expect(sortedBy(/200/)).toBe('descending');
    expect(sortedBy(/^Expected/)).toBeNull();
    expect(values(2)).toEqual(['4.0%', '3.0%', '2.0%', '1.0%', '–']);
    await sortBy(/200/);
    expect(values(2)).toEqual(['1.0%', '2.0%', '3.0%', '4.0%', '–']);
    await sortBy(/^Choice/);
    expect(sortedBy(/^Choice/)).toBe('ascending');
    expect(values(1)).toEqual(['248.00', '246.00', '249.00', '247.00', '250.00']);
  });
  it('is sorted by nothing that is no longer shown', async () => {
    const { rerender } = shown();
    await sortBy(/200/);
    await rerender({ columns: columns.slice(0, 1) });
    expect(sortedBy(/^Expected/)).toBe('descending');
    expect(values(1)[0]).toBe('250.00');
  });
  it('has ten rows until all are asked for, and again when they are not', async () => {
    const many = Array.from({ length: 12 }, (_, i) => '1'.repeat(i)).map(row);
    shown({ rows: many });
    expect(values(1)).toHaveLength(10);
    await fireEvent.click(screen.getByRole('button', { name: 'Show all 12' }));
    expect(values(1)).toHaveLength(12);
    await fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(values(1)).toHaveLength(10);
  });
  it('ticks as many as there may be, and asks why of all but the best', async () => {
    const [ontick, onwhy] = [vi.fn(), vi.fn()];
    shown({ ontick, onwhy, ticked: ['66', ''] });
    const ticks = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(ticks.map(({ checked }) => checked)).toEqual([true, false, true, false, false]);
    expect(ticks.map(({ disabled }) => disabled)).toEqual([false, true, false, true, true]);
    await fireEvent.click(ticks[0] as HTMLElement);
    expect(ontick).toHaveBeenCalledExactlyOnceWith('66', false);
    expect(screen.getAllByRole('button', { name: /^Why not/ })).toHaveLength(4);
    await fireEvent.click(screen.getByRole('button', { name: 'Why not keep 6?' }));
    expect(onwhy).toHaveBeenCalledExactlyOnceWith('6');
    expect(rowsIn(screen.getByRole('table'))[0]?.[0]).toBe('Curve');
  });
  it('names a box that is struck', () => {
    const box = { kind: 'category', category: 'ones', points: 0, bonus: 0, joker: false };
    const of = (struck: boolean, loss: number) => ({
      action: (struck ? { ...box, struck } : { ...box, points: 3 }) as Row['action'],
      code: struck ? 'ones=x' : 'ones',
      values: [value(9 - loss, loss)],
    });
    shown({ rows: [of(false, 0), of(true, 1)], ontick: vi.fn(), onwhy: vi.fn() });
    const choices = rowsIn(screen.getByRole('table')).slice(1);
    expect(choices.map((cells) => cells[1])).toEqual(['ones 3 points', 'strike ones']);
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    expect(screen.getByRole('button', { name: /^Why not/ }).textContent).toBe('Why?');
  });
  it('has neither where there is nothing to tick or to ask', () => {
    shown();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Why not/ })).toBeNull();
    expect(rowsIn(screen.getByRole('table'))[0]).toHaveLength(3);
  });
});
