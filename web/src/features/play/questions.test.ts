// The questions of the first screen without a server: which are asked, and what comes of answers.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryPorts } from '../../backends/memory/ports';
import { ApiError } from '../../contract/apiError';
import { provide } from '../../contract/ports';
import { tinyGame } from '../../testing/tinyGame';
import { cardOf, stateOf } from '../../testing/states';
import { Questions, questionsAbout } from './questions.svelte';

const quiz = vi.fn();
const advise = vi.fn();

const action = (keep: string, loss: number) => ({
  kind: 'keep',
  keep,
  values: [{ value: 20 - loss, loss, best: loss === 0 }],
});
const settled = () => new Promise((done) => setTimeout(done));
const positions = () => advise.mock.calls.map(([{ position }]) => position as string);

async function begun(): Promise<Questions> {
  const questions = new Questions(tinyGame, 7);
  questions.now.start();
  await settled();
  return questions;
}

beforeEach(() => {
  vi.clearAllMocks();
  quiz.mockImplementation(({ seed }: { seed: number }) => {
    // One of the first turns, one of the last ones.
    const questions = [1, 3].map((turn) => ({ position: `${seed}.${turn}`, turn, kind: 'keep' }));
    return Promise.resolve({ questions });
  });
  advise.mockImplementation(() =>
    Promise.resolve({ actions: [action('66', 0), action('6', 1.5), action('', 4)] }),
  );
  provide(
    memoryPorts({
      quiz,
      advise,
      parsePosition: ({ position = '' }) => {
        const state = stateOf([cardOf({})], { position, dice: '266', rolls_left: 1 });
        return Promise.resolve({ state } as never);
      },
    }),
  );
});

describe('questions', () => {
  it('are about what to keep, where one choice is clearly the best', async () => {
    const questions = await begun();
    expect(quiz).toHaveBeenCalledExactlyOnceWith({
      game: 'tiny',
      rules: '0',
      seed: 7,
      difficulty: 'easy',
      kind: 'keep',
      questions: 10,
    });
    expect(questions.now.value?.table.dice).toBe('266');
  });
  it('come with the next one behind them, those of the first turns last', async () => {
    const questions = await begun();
    expect(positions()).toEqual(['7.3', '7.1']);
    questions.next();
    await settled();
    expect(questions.now.value?.table.position).toBe('7.1');
    expect(positions()).toEqual(['7.3', '7.1', '8.3']); // of another quiz
  });
  it('are judged and counted, once each', async () => {
    const questions = await begun();
    questions.toggle(2);
    expect(questions.kept).toBe('6');
    questions.answer(questions.kept);
    questions.answer('66');
    expect(questions.verdict).toMatchObject({ right: false, loss: 1.5 });
    expect(questions.score).toMatchObject({ right: 0, answered: 1, mean: 1.5 });
    questions.next();
    expect(questions.verdict).toBeUndefined();
    expect(questions.keeping).toEqual([]);
    await settled();
    questions.answer('66');
    expect(questions.score).toMatchObject({ right: 1, answered: 2, lost: 1.5 });
  });
  it('may fail to come, and are asked for again', async () => {
    advise.mockRejectedValueOnce(new Error('off'));
    const questions = await begun();
    expect(questions.now.error).toBeDefined();
    questions.now.retry();
    await settled();
    expect(questions.now.value?.table.position).toBe('7.1');
  });
  it('that fail beforehand do not disturb the one on the screen', async () => {
    const questions = new Questions(tinyGame, 7);
    advise.mockImplementationOnce(() => Promise.resolve({ actions: [action('66', 0)] }));
    advise.mockRejectedValueOnce(new Error('off'));
    questions.now.start();
    await settled();
    expect(questions.now.value).toBeDefined();
    questions.next();
    await settled();
    expect(questions.now.value).toBeDefined();
  });
  it('of a game are the same for whoever comes back', () => {
    const questions = questionsAbout(tinyGame);
    expect(questionsAbout(tinyGame)).toBe(questions);
    expect(questionsAbout({ ...tinyGame, game: 'other' })).not.toBe(questions);
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
    expect(short.now.value?.table.dice).toBe('266');
    expect(quiz.mock.calls.map(([{ questions }]) => questions as number).slice(0, 2)).toEqual([
      10, 1,
    ]);
    expect(short.none).toBe(false);
    quiz.mockReset().mockRejectedValue(refusal);
    const none = await begun();
    expect(none.none).toBe(true);
    expect(none.now.error).toBe(refusal);
  });

  it('do not come where a turn has one roll', async () => {
    const questions = new Questions({ ...tinyGame, rolls: 1 }, 7);
    questions.now.start();
    await settled();
    expect(questions.none).toBe(true);
    expect(quiz).not.toHaveBeenCalled();
  });
});
