// A quiz without a browser: asked, answered, judged, left and come back to, and its end.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryPorts } from '../../backends/memory/ports';
import { provide } from '../../contract/ports';
import type { Puzzle } from '../../state/puzzles.svelte';
import { hearKeys } from '../../testing/keys';
import { puzzleEngine, settled } from '../../testing/puzzles';
import { tinyGame } from '../../testing/tinyGame';
import Quiz from './Quiz.svelte';

let engine: ReturnType<typeof puzzleEngine>;
const ending = createRawSnippet(() => ({ render: () => '<p>And then?</p>' }));
const mistake: Puzzle = {
  position: 'a',
  kind: 'keep',
  turn: 3,
  before: { action: { kind: 'keep', keep: '6' }, loss: 1.5 },
};
const second: Puzzle = { position: 'b', kind: 'keep', turn: 4 };

const shown = async (puzzles: Puzzle[] = [mistake, second]) => {
  const { unmount } = render(Quiz, { game: tinyGame, puzzles, name: 'quiz', ending });
  await settled();
  return unmount;
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const heading = () => screen.getByRole('heading', { level: 2 });
const status = () => screen.getByRole('status').textContent?.replaceAll(/\s+/g, ' ');

beforeEach(() => {
  engine = puzzleEngine();
  provide(memoryPorts(engine));
});

describe('a quiz', () => {
  it('asks, judges, says what was done in the game, and goes on', async () => {
    await shown();
    expect(heading().textContent).toBe('Question 1 of 2');
    expect(screen.getByText('Which dice do you keep?')).toBeTruthy();
    expect(screen.getByText('Turn 3, 1 roll left · 0 points so far')).toBeTruthy();
    await press('Die 2: 6');
    await press('Keep 6');
    expect(status()).toContain('That costs 1.5 points on average. The best choice is to keep 6-6.');
    expect(status()).toContain('In the game: keep 6 (−1.50).');
    const next = screen.getByRole('button', { name: 'Next question' });
    await settled();
    expect(document.activeElement).toBe(next);
    expect(screen.getByRole('link', { name: /Analyse/ }).getAttribute('href')).toBe('#/ask/a');
    await fireEvent.click(next);
    await settled();
    expect(heading().textContent).toBe('Question 2 of 2');
    expect(document.activeElement).toBe(heading());
    expect(screen.queryByRole('button', { name: 'Next question' })).toBeNull();
  });
  it('shows what else could have been done once it is answered', async () => {
    await shown();
    expect(screen.queryByRole('table', { name: 'All choices' })).toBeNull();
    await press('Reroll all dice');
    const table = document.querySelector('details table');
    expect([...(table?.querySelectorAll('tbody tr') ?? [])]).toHaveLength(3);
  });
  it('ends with the score', async () => {
    await shown([second]);
    await press('Die 2: 6');
    await press('Die 3: 6');
    await press('Keep 6-6');
    await press('See the result');
    await settled();
    expect(screen.getByText('1 of 1 correct.')).toBeTruthy();
    expect(screen.getByText('And then?')).toBeTruthy();
    expect(document.activeElement).toBe(heading());
  });
  it('is as it was left, and asks about nothing behind one’s back', async () => {
    const leave = await shown();
    await press('Reroll all dice');
    leave();
    await shown();
    expect(heading().textContent).toBe('Question 1 of 2');
    expect(status()).toContain('That costs 4.0 points');
    expect(engine.positions()).toEqual(['a', 'a']);
  });
  it('has no keys of its own', async () => {
    hearKeys();
    await shown();
    await fireEvent.keyDown(document.body, { key: '2' });
    expect(screen.getByRole('button', { name: 'Reroll all dice' })).toBeTruthy();
  });
});
