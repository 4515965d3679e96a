// Puzzles without a server: which are asked, what comes of answers, and what is kept of them.
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryPorts } from '../backends/memory/ports';
import { provide } from '../contract/ports';
import { puzzleEngine, settled } from '../testing/puzzles';
import { tinyGame } from '../testing/tinyGame';
import {
  listed,
  PuzzleSession,
  type Progress,
  type Puzzle,
  type PuzzleOptions,
} from './puzzles.svelte';

let engine: ReturnType<typeof puzzleEngine>;
const puzzle = (position: string): Puzzle => ({ position, kind: 'keep', turn: 3 });
const keep = (dice: string) => ({ kind: 'keep', keep: dice }) as const;

async function begun(options: PuzzleOptions = {}, positions = ['a', 'b', 'c']) {
  const session = new PuzzleSession(tinyGame, listed(positions.map(puzzle)), options);
  session.now.start();
  await settled();
  return session;
}

beforeEach(() => {
  engine = puzzleEngine();
  provide(memoryPorts(engine));
});

describe('puzzles', () => {
  it('are a position and what every answer is worth by an objective', async () => {
    const session = await begun({ objective: 'win' });
    expect(session.posed?.table.dice).toBe('266');
    expect(session.posed?.puzzle.position).toBe('a');
    expect([...session.kinds]).toEqual(['keep']);
    expect(engine.advise.mock.calls[0]?.[0]).toMatchObject({ position: 'a', objectives: ['win'] });
  });
  it('that came with all that is asked about them are not asked about', async () => {
    const before = await begun();
    const asked = before.posed;
    if (!asked) throw new Error('no puzzle');
    const source = listed([{ ...puzzle('d'), asked }]);
    const pose = async (objective: string) => {
      const session = new PuzzleSession(tinyGame, source, { objective });
      session.now.start();
      await settled();
      return session.posed?.advice.actions.length;
    };
    expect(await pose('expected')).toBe(3);
    expect(engine.positions()).toEqual(['a']);
    await pose('win'); // they are by expected score
    expect(engine.positions()).toEqual(['a', 'd']);
  });
  it('are judged and counted, once each', async () => {
    const session = await begun();
    session.toggle(2);
    expect(session.kept).toBe('6');
    session.answer(keep(session.kept));
    session.answer(keep('66'));
    expect(session.verdict).toMatchObject({ right: false, loss: 1.5 });
    expect(session.score).toMatchObject({ right: 0, answered: 1, mean: 1.5 });
    session.next();
    expect(session.verdict).toBeUndefined();
    expect(session.keeping).toEqual([]);
    await settled();
    session.answer(keep('66'));
    expect(session.score).toMatchObject({ right: 1, answered: 2, lost: 1.5 });
  });
  it('take no answer that the rules do not allow, nor one before they are there', async () => {
    const session = new PuzzleSession(tinyGame, listed([puzzle('a')]));
    session.answer(keep('66'));
    session.now.start();
    await settled();
    session.answer(keep('1'));
    expect(session.verdict).toBeUndefined();
    expect(session.score.answered).toBe(0);
  });
  it('follow one another when asked for, to the last one', async () => {
    const session = await begun({}, ['a', 'b']);
    expect(engine.positions()).toEqual(['a']);
    expect(session.last).toBe(false);
    session.next();
    await settled();
    expect(engine.positions()).toEqual(['a', 'b']);
    expect(session.last).toBe(true);
    expect(session.over).toBe(false);
    session.next();
    expect(session.over).toBe(true);
    expect(session.posed).toBeUndefined();
    await settled();
    expect(engine.positions()).toEqual(['a', 'b']);
  });
  it('are asked about as long as somebody wants them', async () => {
    const session = new PuzzleSession(tinyGame, listed([puzzle('a')]));
    session.now.start();
    await Promise.resolve();
    session.now.clear();
    expect(engine.advise.mock.calls[0]?.[1]?.aborted).toBe(true);
    await settled();
    expect(session.posed).toBeUndefined();
  });
  it('of a source without an end are over when it has no more', async () => {
    const none = new PuzzleSession(tinyGame, { at: () => undefined });
    expect(none.over).toBe(false);
    none.now.start();
    await settled();
    expect(none.over).toBe(true);
  });
});

describe('puzzles that are fetched ahead', () => {
  it('come with the next one behind them', async () => {
    const session = await begun({ ahead: true });
    expect(engine.positions()).toEqual(['a', 'b']);
    session.next();
    await settled();
    expect(session.posed?.puzzle.position).toBe('b');
    expect(engine.positions()).toEqual(['a', 'b', 'c']);
  });
  it('do not disturb the one on the screen when they fail, and are asked for again', async () => {
    const answer = engine.advise.getMockImplementation();
    if (answer) engine.advise.mockImplementationOnce(answer);
    engine.advise.mockRejectedValueOnce(new Error('off'));
    const session = await begun({ ahead: true });
    expect(session.posed?.puzzle.position).toBe('a');
    session.next();
    await settled();
    expect(session.posed?.puzzle.position).toBe('b');
  });
});

describe('the progress of puzzles', () => {
  it('comes back, with the answer given and its verdict', async () => {
    let from: Progress = { at: 0, losses: [] };
    const visit = () =>
      begun({ from, onprogress: (now) => (from = { ...now, losses: [...now.losses] }) });
    const first = await visit();
    first.answer(keep('66'));
    first.next();
    await settled();
    first.answer(keep(''));
    expect(from).toEqual({ at: 1, losses: [0, 4], given: '' });
    const second = await visit();
    expect(second.place).toBe(1);
    expect(second.posed?.puzzle.position).toBe('b');
    expect(second.verdict).toMatchObject({ loss: 4 });
    expect(second.score).toMatchObject({ right: 1, answered: 2 });
    second.next();
    const third = await visit();
    expect(third.verdict).toBeUndefined();
    expect(third.posed?.puzzle.position).toBe('c');
  });
});
