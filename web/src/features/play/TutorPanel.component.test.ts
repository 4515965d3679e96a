// The tutor without a browser: what it shows when, and what a click on it does.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../state/settings.svelte';
import { rowsIn } from '../../testing/rows';
import { cardOf, stateOf } from '../../testing/states';
import { tinyGame } from '../../testing/tinyGame';
import type { GameSession } from './gameSession.svelte';
import TutorPanel from './TutorPanel.svelte';

const take = vi.fn();
const action = (what: object, loss: number) => ({
  ...what,
  values: [
    { value: 20 - loss, loss },
    { value: 0.5, loss: 0, win: 0.5, tie: 0.1 },
  ],
});
const advice = {
  objectives: [{ objective: 'expected' }, { objective: 'win' }],
  actions: [
    action({ kind: 'keep', keep: '66' }, 0),
    action({ kind: 'category', category: 'ones' }, 1.25),
    ...['6', '1', '', '12', '16'].map((keep, i) => action({ kind: 'keep', keep }, 2 + i)),
  ],
};
const shown = (more: object = {}, game: object = tinyGame) => {
  const state = stateOf([cardOf({})], { position: 'here' });
  const tutor = { advice, hint: null, boxes: { actions: [{ category: 'twos' }] }, ...more };
  const table = { game, state, mine: true, tutor, take, advise: () => {} };
  render(TutorPanel, { table: table as unknown as GameSession });
};
const rows = () => rowsIn(screen.getByRole('table'));

beforeEach(() => {
  vi.clearAllMocks();
  settings.tutor = 'show';
});

describe('the tutor', () => {
  it('shows the best six with what they are worth by each objective', () => {
    shown();
    expect(rows()[0]).toEqual(['Choice', 'Expected score', 'Chance of winning', 'Loss']);
    expect(rows()[1]).toEqual(['', '20.00', '50.0%, tie 10.0%', '★ best']);
    expect(rows()[2]).toEqual(['score ones', '18.75', '50.0%, tie 10.0%', '−1.25']);
    expect(rows()).toHaveLength(7);
    expect(document.querySelectorAll('tr.stressed')).toHaveLength(1);
  });
  it('takes dice at a click, and no box', async () => {
    shown();
    await fireEvent.click(screen.getByRole('button', { name: /6.*6/ }));
    expect(take).toHaveBeenCalledExactlyOnceWith({ kind: 'keep', keep: '66' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'score ones' }).disabled).toBe(
      true,
    );
  });
  it('says which box whoever keeps all dice fills where rolls are saved', () => {
    const stop = { ...advice, actions: [action({ kind: 'keep', keep: '666' }, 0)] };
    shown({ advice: stop }, { ...tinyGame, saved_rolls: { en: '' } });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /twos/ });
    expect(button.disabled).toBe(true);
  });
  it('shows two for a hint, and none without one', () => {
    settings.tutor = 'off';
    shown({ hint: { kind: 'keep', keep: '66' } });
    expect(rows()).toHaveLength(3);
  });
  it('is silent when it is off', () => {
    settings.tutor = 'off';
    shown();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
