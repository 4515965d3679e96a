// The position editor with an engine in memory: what is asked, and what is shown of the answers.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryPorts } from '../../backends/memory/ports';
import { ApiError } from '../../contract/apiError';
import type { Schemas } from '../../contract/schemas';
import { provide } from '../../contract/ports';
import { forgetGames } from '../../state/games.svelte';
import { PositionEditor } from './positionEditor.svelte';
import { cardOf, stateOf } from '../../testing/states';
import { tinyGame } from '../../testing/tinyGame';
import { problemOf } from '../../testing/problems';

const own = { ...tinyGame, game: 'own', rules_hash: '1', shipped: false };
const parse = vi.fn();
const games = vi.fn();
const game = vi.fn();
const moved = vi.fn();

const answerTo = (position: string, game = tinyGame) => ({
  position,
  game: game.game,
  rules_hash: game.rules_hash,
  state: stateOf([cardOf(position.includes('/1=3/') ? { ones: 3 } : {})]),
});

async function opened(): Promise<PositionEditor> {
  const question = new PositionEditor(moved);
  await question.load();
  return question;
}

beforeEach(() => {
  vi.useFakeTimers();
  games.mockResolvedValue([tinyGame, own]);
  parse.mockImplementation(({ position, parts }: Schemas['PositionBody']) => {
    const text = position ?? `1/tiny/1=${parts?.cards?.[0]?.boxes?.['ones'] ?? ''}/1/-`;
    return Promise.resolve(answerTo(text, text.includes('/own/') ? own : tinyGame));
  });
  game.mockImplementation(({ key }) => Promise.resolve(key === 'own' ? own : tinyGame));
  forgetGames();
  provide(memoryPorts({ game, games, parsePosition: parse }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

describe('the position editor', () => {
  it('begins with an empty card of the game wished for, or of the first', async () => {
    const question = await opened();
    await question.start('own');
    expect([question.game?.game, question.text, question.table]).toEqual(['own', '', undefined]);
    await question.start('no-such-game');
    expect(question.game?.game).toBe('tiny');
    expect(parse).not.toHaveBeenCalled();
  });
  it('reads a position, and says where it is', async () => {
    const question = await opened();
    await question.read('1/tiny/1=3/1/446:0');
    expect(question.draft?.cards[0]?.scores['ones']).toBe('3');
    expect([question.text, question.rules]).toEqual(['1/tiny/1=3/1/446:0', undefined]);
    expect(moved).toHaveBeenCalledWith('1/tiny/1=3/1/446:0', undefined);
  });
  it('names the rules of a game of one’s own', async () => {
    const question = await opened();
    await question.read('1/own/-/1/-', '1');
    expect(parse).toHaveBeenCalledWith({ position: '1/own/-/1/-', rules: '1' });
    expect(question.rules).toBe('1');
  });
  it('reads a position of a game that is newer than its list', async () => {
    games.mockResolvedValueOnce([tinyGame]);
    const question = await opened();
    await question.read('1/own/-/1/-');
    expect([games.mock.calls.length, question.game?.game]).toEqual([1, 'own']);
  });
  it('says why the rules of a game cannot be had', async () => {
    const question = await opened();
    game.mockRejectedValueOnce(ApiError.of('offline'));
    await question.start('own');
    expect([question.game, (question.refusal as ApiError).code]).toEqual([undefined, 'offline']);
  });
  it('takes the last of two games that are chosen', async () => {
    const question = await opened();
    await Promise.all([question.choose(own), question.choose(tinyGame)]);
    expect(question.game?.game).toBe('tiny');
  });
  it('asks with the box that is announced, and reads it', async () => {
    const question = await opened();
    parse.mockResolvedValueOnce({
      ...answerTo('1/tiny/-/1/446:1:S'),
      state: stateOf([cardOf({})], { dice: '446', rolls_left: 1, announced: 'chance' }),
    });
    await question.read('1/tiny/-/1/446:1:S');
    expect(question.draft?.announced).toBe('chance');
    if (question.draft) question.draft.announced = 'yahtzee';
    question.edited();
    await vi.runAllTimersAsync();
    expect(parse.mock.lastCall).toMatchObject([
      { parts: { dice: [4, 4, 6], rolls_left: 1, announced: 'yahtzee' } },
    ]);
  });
  it('asks once for what is typed quickly', async () => {
    const question = await opened();
    await question.start('tiny');
    for (const ones of ['1', '2', '3']) {
      if (question.draft?.cards[0]) question.draft.cards[0].scores['ones'] = ones;
      question.edited(true);
    }
    await vi.runAllTimersAsync();
    const cards = [{ boxes: { ones: 3 }, counts: {} }];
    expect(parse.mock.calls).toEqual([[{ game: 'tiny', rules: '0', parts: { cards, player: 0 } }]]);
    expect(question.text).toBe('1/tiny/1=3/1/-');
  });
  it('does not hear what is no longer asked', async () => {
    const question = await opened();
    let tell: (answer: unknown) => void = () => undefined;
    parse.mockImplementationOnce(() => new Promise((told) => (tell = told)));
    const first = question.read('1/tiny/1=1/1/-');
    await question.read('1/tiny/1=2/1/-');
    tell(answerTo('1/tiny/1=1/1/-'));
    await first;
    expect(question.text).toBe('1/tiny/1=2/1/-');
  });
  it('keeps a text that is refused, and has a reason where it is impossible', async () => {
    const question = await opened();
    parse.mockRejectedValueOnce(new ApiError(problemOf('dice.count')));
    await question.read('1/tiny/-/1/1:0');
    expect([question.refusedText, question.reason?.code]).toEqual(['1/tiny/-/1/1:0', 'dice.count']);
    parse.mockRejectedValueOnce(ApiError.of('offline'));
    await question.read('1/tiny/-/1/1:0');
    expect([question.reason, (question.refusal as ApiError).code]).toEqual([undefined, 'offline']);
    await question.read('1/tiny/-/1/-');
    expect([question.refusedText, question.refusal]).toEqual([undefined, undefined]);
  });
});
