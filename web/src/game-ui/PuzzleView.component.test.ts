// Answers to puzzles by boxes, without a server: a box that would pay can be struck where that is an action.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryPorts } from '../backends/memory/ports';
import { provide } from '../contract/ports';
import type { Engine } from '../contract/engine';
import { listed, PuzzleSession, type Progress } from '../state/puzzles.svelte';
import { settled } from '../testing/puzzles';
import { cardOf, stateOf } from '../testing/states';
import { tinyGame } from '../testing/tinyGame';
import PuzzleView from './PuzzleView.svelte';

const box = (category: string, value: number, struck = false) => ({
  ...{ kind: 'category', category, points: struck ? 0 : 17, ...(struck ? { struck } : {}) },
  values: [{ value, loss: 9 - value, best: value === 9 }],
});
const actions = [box('chance', 9, true), box('chance', 6), box('ones', 5), box('ones', 2, true)];

/** Ones and chance are open and pay; they may be struck where `strikes`. */
function pose(strikes: boolean, from?: Progress): { session: PuzzleSession; kept: Progress[] } {
  const card = cardOf({ twos: 2, yahtzee: 50 });
  card.boxes = card.boxes.map((one) => {
    const pays = { ones: 1, chance: 17 }[one.category] ?? 0;
    return { ...one, allowed: !one.filled, pays, ...(strikes ? { can_be_struck: true } : {}) };
  });
  const engine = {
    advise: () => Promise.resolve({ actions: strikes ? actions : actions.slice(1, 3) } as never),
    parsePosition: ({ position = '' }) =>
      Promise.resolve({
        state: stateOf([card], { position, dice: '566', rolls_left: 0 }),
      } as never),
  } satisfies Partial<Engine>;
  provide(memoryPorts(engine));
  const kept: Progress[] = [];
  const puzzle = { position: 'a', kind: 'category', turn: 3 } as const;
  const session = new PuzzleSession(tinyGame, listed([puzzle, puzzle]), {
    ...(from ? { from } : {}),
    onprogress: (progress) => kept.push({ ...progress, losses: [...progress.losses] }),
  });
  session.now.start();
  return { session, kept };
}
async function show(strikes: boolean) {
  const posed = pose(strikes);
  await settled();
  render(PuzzleView, {
    session: posed.session,
    sentence: () => 'judged',
    head: createRawSnippet<[string]>((id) => ({ render: () => `<h2 id="${id()}">Puzzle</h2>` })),
  });
  await settled();
  return posed;
}
const mode = () => screen.queryByRole('button', { name: 'Strike a box' });
const boxes = () =>
  [...screen.getByRole('group', { name: 'Card' }).querySelectorAll('button')].map((button) =>
    button.textContent.replace(/\s+/g, ' ').trim(),
  );

beforeEach(cleanup);

describe('a puzzle', () => {
  it('takes a box that is struck where that is an action', async () => {
    const { session, kept } = await show(true);
    expect(boxes()).toEqual(['ones 1 points', 'chance 17 points']);
    await fireEvent.click(mode() as HTMLElement);
    expect(mode()?.getAttribute('aria-pressed')).toBe('true');
    expect(boxes()).toEqual(['strike ones 1 points', 'strike chance 17 points']);
    await fireEvent.click(screen.getByRole('button', { name: /^strike chance/ }));
    expect(session.verdict).toMatchObject({ right: true, loss: 0 });
    expect(kept.at(-1)).toEqual({ at: 0, losses: [0], given: 'chance=x' });
    expect(mode()).toBeNull();
    // Who comes back finds that answer.
    const again = pose(true, kept.at(-1)).session;
    await settled();
    expect(again.verdict).toMatchObject({ right: true, given: { struck: true } });
  });
  it('takes a box that is filled, though another answer is to strike it', async () => {
    const { session } = await show(true);
    await fireEvent.click(screen.getByRole('button', { name: /^chance/ }));
    expect(session.verdict).toMatchObject({ right: false, loss: 3 });
  });
  it('offers no strike where there is none', async () => {
    await show(false);
    expect(mode()).toBeNull();
    expect(boxes()).toEqual(['ones 1 points', 'chance 17 points']);
  });
});
