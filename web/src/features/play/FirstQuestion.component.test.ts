// The question of the first screen without a browser: by click and by key, its verdict and the tally.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryPorts } from '../../backends/memory/ports';
import { provide } from '../../contract/ports';
import { PuzzleSession, type Puzzle } from '../../state/puzzles.svelte';
import { Resource } from '../../state/resource.svelte';
import { cardOf, stateOf } from '../../testing/states';
import { hearKeys } from '../../testing/keys';
import { puzzleEngine, settled } from '../../testing/puzzles';
import { tinyGame } from '../../testing/tinyGame';
import FirstQuestion from './FirstQuestion.svelte';

let engine: ReturnType<typeof puzzleEngine>;
const puzzle = (position: string): Puzzle => ({ position, kind: 'keep', turn: 3 });
const endless = () =>
  new PuzzleSession(tinyGame, { at: (place) => puzzle(`p${place}`) }, { ahead: true });
const game = new Resource(() => Promise.resolve(tinyGame));

async function shown(puzzles: PuzzleSession | undefined = endless()) {
  render(FirstQuestion, { puzzles, game });
  await settled();
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const key = async (pressed: string) => {
  await fireEvent.keyDown(document.body, { key: pressed });
  await fireEvent.keyUp(document.body, { key: pressed });
  await settled();
};
const text = (role: string) => screen.getByRole(role).textContent?.replaceAll(/\s+/g, ' ').trim();
const heading = () => text('heading');

beforeEach(() => {
  engine = puzzleEngine();
  provide(memoryPorts(engine));
});

describe('the first question', () => {
  it('is there in outline before its game and its dice are', async () => {
    render(FirstQuestion, { puzzles: undefined, game });
    expect(heading()).toBe('What do you keep?');
    expect(screen.queryByRole('button', { name: /^Die/ })).toBeNull();
    await settled();
  });
  it('is judged by what a choice averages, counted, and followed by another', async () => {
    await shown();
    expect(heading()).toBe('You rolled 2-6-6. What do you keep?');
    await press('Die 2: 6');
    await press('Keep 6');
    expect(text('status')).toContain(
      'Not quite. Keeping 6-6 averages 1.5 points more than keeping 6.',
    );
    expect(screen.getByText(/^0 of 1 correct\. 1\.5 points lost/)).toBeTruthy();
    await settled();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next question' }));
    await press('Next question');
    await settled();
    expect(document.activeElement).toBe(screen.getByRole('heading'));
    expect(screen.getByText(/^0 of 1 correct/)).toBeTruthy();
    expect(engine.positions()).toEqual(['p0', 'p1', 'p2']);
  });
  it('is answered by keys; Space does nothing before dice are chosen', async () => {
    hearKeys();
    await shown();
    await key(' ');
    expect(screen.queryByRole('button', { name: 'Next question' })).toBeNull();
    for (const place of ['1', '2', '3', '1']) await key(place);
    await key(' ');
    expect(text('status')).toContain('Correct! Keeping 6-6 averages 1.5 points more');
    await key('1'); // it is answered
    (document.activeElement as HTMLElement).blur(); // Space would press the button that has the focus
    await key(' ');
    expect(screen.queryByRole('button', { name: 'Next question' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Reroll all dice' })).toBeTruthy();
  });
  it('is as it was left', async () => {
    const session = endless();
    session.now.start();
    await settled();
    session.answer({ kind: 'keep', keep: '66' });
    await shown(session);
    expect(text('status')).toContain('Correct!');
  });
  it('is about dice alone, also where a box could be announced', async () => {
    const card = cardOf({});
    for (const box of card.boxes) Object.assign(box, { allowed: true, to_announce: true });
    engine.parsePosition.mockResolvedValue({
      state: stateOf([card], { dice: '266', rolls_left: 1 }),
    } as never);
    const announce = { kind: 'announce', announce: 'ones', values: [{ value: 1, loss: 19 }] };
    const advise = engine.advise.getMockImplementation();
    engine.advise.mockImplementation(async (body) => {
      const advice = await advise?.(body);
      return { actions: [...(advice?.actions ?? []), announce] } as never;
    });
    await shown();
    expect(screen.queryByRole('button', { name: /^announce/i })).toBeNull();
  });
  it('says why there is none, and asks again', async () => {
    engine.advise.mockRejectedValueOnce(new Error('off'));
    await shown();
    expect(screen.getByRole('alert')).toBeTruthy();
    await press('Try again');
    await settled();
    expect(heading()).toBe('You rolled 2-6-6. What do you keep?');
  });
});
