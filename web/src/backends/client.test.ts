// The engine and the store over a transport: what is asked, and what becomes of the answers.
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../contract/apiError';
import type { Engine } from '../contract/engine';
import type { Store } from '../contract/store';
import type { Answer, Question, StreamEvent, Transport } from '../contract/transport';
import { portsOver } from './client';
import { problemOf } from '../testing/problems';
import { memoryNotes, memoryWindows } from './memory/ports';

let asked: Question[];
let answers: Answer[];
let events: StreamEvent[];
let engine: Engine;
let store: Store;

beforeEach(() => {
  asked = [];
  answers = [];
  events = [];
  const transport: Transport = {
    asker: 'me',
    address: ({ path, query }) => path + JSON.stringify(query),
    ask(question) {
      asked.push(question);
      return Promise.resolve(answers.shift() ?? { status: 200, json: {} });
    },
    listen(question, hear) {
      asked.push(question);
      try {
        events.forEach(hear);
        return Promise.resolve(answers.shift());
      } catch (error) {
        return Promise.reject(error);
      }
    },
  };
  ({ engine, store } = portsOver(transport, {
    notes: memoryNotes(),
    visit: memoryNotes(),
    windows: memoryWindows(),
  }));
});

const refused = (status: number, code: string, more = {}): Answer => ({
  status,
  json: problemOf(code, { status, ...more }),
});

describe('a question', () => {
  it('has its path filled in, and leaves out what is not asked', async () => {
    await engine.facts({ key: 'a-b', rules: undefined });
    await store.play('7/8');
    await store.removeRules({ key: 'yatzy', rules: 'h' }, true);
    await store.importRecords('{}\n');
    expect(asked).toEqual([
      { method: 'GET', path: '/games/a-b/facts', query: {} },
      { method: 'GET', path: '/play/7%2F8', query: {} },
      { method: 'DELETE', path: '/games/yatzy', query: { rules: 'h', plays: 'yes' } },
      { method: 'POST', path: '/records', query: {}, body: '{}\n' },
    ]);
  });
  it('about a change of a game is named by it', async () => {
    await store.change(7, 'score', { revision: 3, category: 'ones' });
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/play/7/score',
        query: {},
        body: { revision: 3, category: 'ones', advice: 'win' },
      },
    ]);
  });
  it('for a game to be played on brings its rules along, which are known from then on', async () => {
    const game = { game: 'yatzy', rules_hash: 'h' };
    answers = [{ status: 200, json: { id: 7, ...game, described: game } }];
    expect((await store.open('7')).game).toEqual(game);
    expect(await engine.game({ key: 'yatzy', rules: 'h' })).toEqual(game);
    expect(asked).toEqual([
      { method: 'GET', path: '/play/7', query: { advice: 'win', described: 'yes' } },
    ]);
  });
  it('for a file is an address', () => {
    expect(store.exportAddress(7, 'csv')).toBe('/play/7/export{"form":"csv"}');
  });
});

describe('a refusal', () => {
  it('says what is wrong, whether it is impossible, and how the game stands', async () => {
    answers = [refused(422, 'dice.count'), refused(409, 'play.revision', { state: { id: 7 } })];
    const impossible = await engine.parsePosition({ position: 'x' }).catch((error) => error);
    expect(impossible).toBeInstanceOf(ApiError);
    expect([impossible.code, impossible.impossible]).toEqual(['dice.count', true]);
    const moved = await store.play('7').catch((error) => error);
    expect([moved.code, moved.impossible, moved.state]).toEqual([
      'play.revision',
      false,
      { id: 7 },
    ]);
  });
  it('that makes no sense is said to be none', async () => {
    answers = [{ status: 502, json: undefined }];
    await expect(engine.games()).rejects.toMatchObject({ code: 'http' });
  });
});

describe('a game', () => {
  it('has a key; what is none is asked of nobody', async () => {
    for (const key of ['yatzy/openings', '', '..'])
      await expect(engine.openings({ key })).rejects.toMatchObject({ code: 'game.unknown' });
    expect(asked).toEqual([]);
  });
  it('is asked for once by the hash of its rules, and anew where it failed or has none', async () => {
    answers = [refused(503, 'server.busy')];
    await expect(engine.game({ key: 'yatzy', rules: 'h' })).rejects.toThrow();
    await engine.game({ key: 'yatzy', rules: 'h' });
    await engine.game({ key: 'yatzy', rules: 'h' });
    expect(asked).toHaveLength(2);
    await engine.game({ key: 'yatzy' });
    await engine.game({ key: 'yatzy' });
    expect(asked).toHaveLength(4);
  });
});

describe('the chances to win', () => {
  const heard: unknown[] = [];
  const listener = {
    progress: (progress: object) => heard.push(progress),
    answer: (advice: object) => heard.push(advice),
  };
  const body = { position: 'p', seconds: 1 };
  const { signal } = new AbortController();

  it('come better and better', async () => {
    events = [
      { name: 'progress', json: { done: 1, all: 2 } },
      { name: 'answer', json: { position: 'p' } },
      { name: 'done', json: {} },
    ];
    await engine.matchAdvice(body, listener, signal);
    expect(heard).toEqual([{ done: 1, all: 2 }, { position: 'p' }]);
  });
  it('are refused before they begin, or later', async () => {
    answers = [refused(422, 'rules.too-large')];
    await expect(engine.matchAdvice(body, listener, signal)).rejects.toMatchObject({
      code: 'rules.too-large',
    });
    events = [{ name: 'error', json: refused(503, 'server.busy').json }];
    await expect(engine.matchAdvice(body, listener, signal)).rejects.toMatchObject({
      code: 'server.busy',
    });
  });
});
