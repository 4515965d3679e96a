// Striking a box that would pay, without a server: what is offered, asked and sent, and how the tutor names it.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryPorts } from '../../backends/memory/ports';
import { provide } from '../../contract/ports';
import type { Schemas } from '../../contract/schemas';
import { settings } from '../../state/settings.svelte';
import { rowsIn } from '../../testing/rows';
import { cardOf, stateOf } from '../../testing/states';
import { tinyGame } from '../../testing/tinyGame';
import { GameSession } from './gameSession.svelte';
import ScoreCard from './ScoreCard.svelte';
import StrikeDialog from './StrikeDialog.svelte';
import { deedText, hintText, newsText } from './telling';
import TutorPanel from './TutorPanel.svelte';

const change = vi.fn();
const AFTER = stateOf([cardOf({ chance: 0 }, { name: 'Anna' })], { turn: 2 });

/** What each action is worth; the best one first. */
const action = (what: object, value: number) => ({ ...what, values: [{ value, loss: 9 - value }] });
const fill = (category: string) => ({ kind: 'category', category, points: 17 });
const strike = (category: string) => ({ ...fill(category), points: 0, struck: true });
const advice = {
  position: 'here',
  objectives: [{ objective: 'expected', value: 9 }],
  actions: [
    action(strike('chance'), 9),
    action(fill('chance'), 6.5),
    action(fill('ones'), 5),
    action(strike('ones'), 2),
  ],
};

/** Anna may fill ones and chance, and strike them where the server says so; twos pay nothing. */
function playOf(can_be_struck: boolean) {
  const card = cardOf({ yahtzee: 50 }, { name: 'Anna' });
  card.boxes = card.boxes.map((box) => {
    const pays = { ones: 1, chance: 17 }[box.category] ?? 0;
    const strikable = can_be_struck && pays > 0 ? { can_be_struck } : {};
    return { ...box, allowed: !box.filled, pays, ...strikable };
  });
  return playIn(stateOf([card], { position: 'here', dice: '566', throws: 3, rolls_left: 0 }));
}
function playIn(state: Schemas['State'], revision = 0) {
  const players = [{ name: 'Anna', strategy: '', score: 0 }];
  return { id: 7, revision, game: 'tiny', rules_hash: '0', dice: 'program', players, state };
}

async function sit(can_be_struck = true): Promise<GameSession> {
  provide(
    memoryPorts(
      {},
      { change, advice: () => Promise.resolve(advice as unknown as Schemas['Advice']) },
    ),
  );
  const table = new GameSession({ play: playOf(can_be_struck) as never, game: tinyGame });
  render(ScoreCard, { table });
  render(StrikeDialog, { table });
  render(TutorPanel, { table });
  await new Promise((done) => setTimeout(done));
  return table;
}
const mode = () => screen.queryByRole('button', { name: /^Strike a box/ });
const boxes = () =>
  [...document.querySelectorAll('button[data-box]')].map(
    (box) => box.querySelector('.unseen')?.textContent.trim() ?? '',
  );
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.queryByRole('dialog');

beforeEach(() => {
  cleanup();
  vi.resetAllMocks();
  change.mockResolvedValue(playIn(AFTER, 1));
  Object.assign(settings, { animate: false, tutor: 'off', worth: true, threshold: 1 });
});

describe('a box that would pay', () => {
  it('cannot be struck unless the server says so', async () => {
    await sit(false);
    expect(mode()).toBeNull();
    expect(boxes()).toEqual([
      'Score ones: 1 point',
      'Score twos: 0 points',
      'Score chance: 17 points',
    ]);
  });
  it('is filled as ever while nobody wants to strike one', async () => {
    await sit();
    await press('Score chance: 17 points');
    expect(dialog()).toBeNull();
    expect(change.mock.calls).toEqual([
      [7, 'score', { category: 'chance', revision: 0 }, expect.anything()],
    ]);
  });
  it('is struck after a question', async () => {
    const table = await sit();
    await press(/^Strike a box/);
    expect(mode()?.getAttribute('aria-pressed')).toBe('true');
    expect(boxes()).toEqual([
      'Strike ones: 0 instead of 1 point',
      'Score twos: 0 points',
      'Strike chance: 0 instead of 17 points',
    ]);
    await press(/^Strike chance/);
    expect(within(dialog() as HTMLElement).getByRole('heading').textContent).toBe('Strike chance?');
    expect(dialog()?.textContent).toContain('It would pay 17.');
    expect(change).not.toHaveBeenCalled();
    await press('Strike');
    expect(change.mock.calls).toEqual([
      [7, 'score', { category: 'chance', struck: true, revision: 0 }, expect.anything()],
    ]);
    await tick();
    expect(dialog()).toBeNull();
    expect(newsText(table)).toMatch(/^Anna struck chance\./);
    expect(document.querySelector('.filled.zero')?.textContent).toBe('0');
  });
  it('stays open where it was not meant, and can be filled again', async () => {
    await sit();
    await press(/^Strike a box/);
    await press(/^Strike ones/);
    await press('Cancel');
    expect(dialog()).toBeNull();
    expect(change).not.toHaveBeenCalled();
    await press(/^Strike a box/);
    expect(boxes()).toContain('Score ones: 1 point');
  });
  it('is struck only by who insists, where that loses too much', async () => {
    settings.tutor = 'warn';
    const table = await sit();
    await press(/^Strike a box/);
    await press(/^Strike ones/);
    await press('Strike');
    expect(table.tutor.warning).toEqual({
      action: { kind: 'category', category: 'ones', struck: true },
      loss: 7,
    });
    expect(change).not.toHaveBeenCalled();
    await table.insist();
    expect(change.mock.calls[0]?.[2]).toEqual({ category: 'ones', struck: true, revision: 0 });
  });
});

describe('the tutor', () => {
  it('names it beside filling the same box', async () => {
    settings.tutor = 'show';
    await sit();
    const rows = rowsIn(screen.getByRole('table', { name: '' })).slice(1);
    expect(rows.map(([choice]) => choice)).toEqual([
      ...['strike chance', 'score chance', 'score ones', 'strike ones'],
    ]);
    expect(mode()?.textContent).toContain('★ best');
    expect(boxes()).toContain('Score chance: 17 points, 2.50 less than the best choice');
  });
  it('hints at it: the boxes show what striking them costs, and one tap does it', async () => {
    const table = await sit();
    table.tutor.showHint();
    await tick();
    expect(hintText(table)).toBe('Strike chance: 0 instead of 17 points');
    expect(document.querySelector('.hinted.strike')?.getAttribute('data-box')).toBe('chance');
    await table.follow();
    expect(change.mock.calls[0]?.[2]).toEqual({ category: 'chance', struck: true, revision: 0 });
  });
  it('fills the box where that is the hint, though somebody was about to strike one', async () => {
    const table = await sit();
    table.striking.toggle();
    table.tutor.hint = { kind: 'category', category: 'chance' };
    await table.follow();
    expect(change.mock.calls[0]?.[2]).toEqual({ category: 'chance', revision: 0 });
  });
  it('says what a computer player has struck', () => {
    const decision = { kind: 'category', category: 'chance', struck: true } as const;
    const move = { player: 'Expert', decision, points: 0, revision: 1 };
    expect(deedText(tinyGame, move)).toBe('Expert struck chance');
  });
});
