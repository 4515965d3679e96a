// Looking back without a browser or an address: which part the route says, and the quiz that it names.
import { render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryPorts } from '../../backends/memory/ports';
import { provide } from '../../contract/ports';
import type { Route } from '../../state/address';
import { puzzleEngine } from '../../testing/puzzles';
import { tinyGame } from '../../testing/tinyGame';
import ReviewPage from './ReviewPage.svelte';

const quiz = vi.fn();
const play = vi.fn(() => new Promise<never>(() => {}));
const route = (rest: string, query: Route['query'] = {}): Route => ({
  page: 'review',
  rest,
  query,
});

beforeEach(() => {
  vi.clearAllMocks();
  quiz.mockResolvedValue({
    ...{ game: 'tiny', rules_hash: '0', difficulty: 'hard', start: 100, decisions: 9 },
    questions: [{ position: 'a', kind: 'keep', turn: 2 }],
  });
  const engine = { quiz, ...puzzleEngine(), game: () => Promise.resolve(tinyGame) };
  provide(memoryPorts(engine, { play }));
});

describe('the page of reviews', () => {
  it('has the quiz that its route names', async () => {
    const query = { game: 'tiny', difficulty: 'hard', seed: '7', questions: '1' };
    const { rerender } = render(ReviewPage, { route: route('quiz', query) });
    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('Question 1 of 1');
    expect(quiz.mock.calls[0]?.[0]).toEqual({ ...query, seed: 7, questions: 1, advice: 'yes' });
    await rerender({ route: route('quiz', { ...query, seed: '8' }) });
    await waitFor(() => expect(quiz.mock.lastCall?.[0]).toMatchObject({ seed: 8 }));
  });
  it('has one game where its route names one', async () => {
    const { rerender } = render(ReviewPage, { route: route('12') });
    await waitFor(() => expect(play.mock.lastCall?.[0 as never]).toBe('12'));
    await rerender({ route: route('13') });
    await waitFor(() => expect(play.mock.lastCall?.[0 as never]).toBe('13'));
    expect(location.hash).toBe('');
  });
  it('has all games where it names none', async () => {
    render(ReviewPage, { route: route('') });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Review');
    expect(play).not.toHaveBeenCalled();
  });
});
