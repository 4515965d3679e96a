// What could have been done in a decision, without a browser: the best few and what was chosen.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { Action, Advised } from '../../domain/actions';
import { rowsIn } from '../../testing/rows';
import { tinyGame } from '../../testing/tinyGame';
import ActionsTable from './ActionsTable.svelte';

const actions = ['66', '6', '', '2', '12', '11', '1'].map(
  (keep, i) =>
    ({ kind: 'keep', keep, values: [{ value: 20 - i, loss: i, best: i === 0 }] }) as Advised,
);
const shown = (chosen: Action, objective = 'expected') =>
  render(ActionsTable, { game: tinyGame, actions, objective, chosen, caption: 'Choices' });
const rows = () => rowsIn(screen.getByRole('table', { name: 'Choices' })).slice(1);

describe('the choices of a decision', () => {
  it('are the best five, the best and the chosen one marked', () => {
    shown({ kind: 'keep', keep: '6' });
    expect(rows()).toEqual([
      ['1. Keep 6-6 best', '20.00', '0.00'],
      ['2. Keep 6 chosen', '19.00', '−1.00'],
      ['3. Reroll all dice', '18.00', '−2.00'],
      ['4. Keep 2', '17.00', '−3.00'],
      ['5. Keep 1-2', '16.00', '−4.00'],
    ]);
    expect(document.querySelector('tr.stressed')?.textContent).toContain('Keep 6');
  });
  it('hold what was chosen, however bad it is, and the others when asked for', async () => {
    shown({ kind: 'keep', keep: '1' });
    expect(rows().map(([action]) => action)).toEqual([
      ...['1. Keep 6-6 best', '2. Keep 6', '3. Reroll all dice', '4. Keep 2', '5. Keep 1-2'],
      '7. Keep 1 chosen',
    ]);
    await fireEvent.click(screen.getByRole('button'));
    expect(rows()).toHaveLength(7);
    expect(screen.queryByRole('button')).toBeNull();
  });
  it('are chances where a game is judged by them', () => {
    shown({ kind: 'category', category: 'ones', struck: true }, 'win');
    expect(rows()[1]).toEqual(['2. Keep 6', '1,900.00%', '−100.00%']);
    expect(document.querySelector('tr.stressed')).toBeNull();
  });
});
