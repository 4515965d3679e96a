// The puzzles of the first screen without a server: which are asked for, and in which order.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryPorts } from '../../backends/memory/ports';
import { ApiError } from '../../contract/apiError';
import { provide } from '../../contract/ports';
import { PuzzleSession } from '../../state/puzzles.svelte';
import { puzzleEngine, settled } from '../../testing/puzzles';
import { tinyGame } from '../../testing/tinyGame';
import { askEarly, easyPuzzles, firstPuzzles } from './firstPuzzles';

const quiz = vi.fn();
let engine: ReturnType<typeof puzzleEngine>;

async function begun(game = tinyGame): Promise<PuzzleSession> {
  const session = new PuzzleSession(game, easyPuzzles(game, 7), { ahead: true });
  session.now.start();
  await settled();
  return session;
}

beforeEach(() => {
  quiz.mockReset().mockImplementation(({ seed }: { seed: number }) => {
    // One of the first turns, one of the last ones.
    const questions = [1, 3].map((turn) => ({ position: `${seed}.${turn}`, turn, kind: 'keep' }));
    return Promise.resolve({ questions });
  });
  engine = puzzleEngine();
  provide(memoryPorts({ quiz, ...engine }));
});

describe('the first puzzles', () => {
  const askedEarly = (rules_hash: string) => {
    const questions = ['e.2', 'e.3'].map((position) => ({ position, turn: 3, kind: 'keep' }));
    quiz.mockResolvedValueOnce({ rules_hash, questions });
    askEarly('tiny');
  };
  it('that were asked for before the rules were there come first, if they are by these', async () => {
    askedEarly('0');
    await begun();
    expect(quiz).toHaveBeenCalledOnce();
    expect(engine.positions()).toEqual(['e.2', 'e.3']);
  });
  it('are asked for anew where other rules have the key, or nothing came', async () => {
    askedEarly('1');
    expect((await begun()).posed?.puzzle.position).toBe('7.3');
    quiz.mockRejectedValueOnce(ApiError.of('offline'));
    askEarly('tiny');
    expect((await begun()).posed?.puzzle.position).toBe('7.3');
  });
  it('are about what to keep, where one choice is clearly the best', async () => {
    const session = await begun();
    expect(quiz).toHaveBeenCalledExactlyOnceWith({
      game: 'tiny',
      rules: '0',
      seed: 7,
      difficulty: 'easy',
      kind: 'keep',
      advice: 'yes',
      questions: 5,
    });
    expect(session.posed?.table.dice).toBe('266');
  });
  it('come without an end, those of the first turns last', async () => {
    const session = await begun();
    expect(engine.positions()).toEqual(['7.3', '7.1']);
    session.next();
    await settled();
    expect(engine.positions()).toEqual(['7.3', '7.1', '8.3']); // of another quiz
    expect(session.over).toBe(false);
    expect(session.last).toBe(false);
  });
  it('may fail to come; then another one does', async () => {
    engine.advise.mockRejectedValueOnce(new Error('off'));
    const session = await begun();
    expect(session.now.error).toBeDefined();
    session.now.retry();
    await settled();
    expect(session.posed?.puzzle.position).toBe('7.1');
  });
  it('of a game are the same for those who come back', () => {
    const session = firstPuzzles(tinyGame);
    expect(firstPuzzles(tinyGame)).toBe(session);
    expect(firstPuzzles({ ...tinyGame, game: 'other' })).not.toBe(session);
  });
  it('come one at a time where a game is too short for many, and not at all without any', async () => {
    const refusal = new ApiError({
      type: 'about:blank',
      title: '',
      status: 422,
      detail: 'a quiz of tiny',
      code: 'usage',
    });
    quiz.mockRejectedValueOnce(refusal);
    const short = await begun();
    expect(short.posed?.table.dice).toBe('266');
    const asked = quiz.mock.calls.map(([{ questions }]) => questions as number);
    expect(asked.slice(0, 2)).toEqual([5, 1]);
    expect(short.over).toBe(false);
    quiz.mockReset().mockRejectedValue(refusal);
    const none = await begun();
    expect(none.over).toBe(true);
    expect(quiz).toHaveBeenCalledTimes(2);
  });
  it('are not over where the server is busy', async () => {
    quiz.mockReset().mockRejectedValue(ApiError.of('server.busy'));
    const session = await begun();
    expect(session.over).toBe(false);
    expect(session.now.error).toBeDefined();
  });
  it('do not come where a turn has one roll', async () => {
    expect((await begun({ ...tinyGame, rolls: 1 })).over).toBe(true);
    expect(quiz).not.toHaveBeenCalled();
  });
});
