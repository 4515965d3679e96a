// The engine and the store over any transport, typed by the description of the interface.
import { ApiError, type Problem } from '../contract/apiError';
import type { Engine } from '../contract/engine';
import type { Ports } from '../contract/ports';
import type { paths } from '../contract/schema';
import type { GameAddress, Schemas } from '../contract/schemas';
import type { PlayChanges, Store } from '../contract/store';
import type { Answer, Question, Transport } from '../contract/transport';
import { makeQueue } from './queue';

const PREPARATION = '/games/{key}/preparation';

type Method = 'get' | 'post' | 'delete';
type PathsWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never;
}[keyof paths];
type Operation<P extends keyof paths, M extends Method> =
  paths[P] extends Record<M, infer O> ? O : never;
type JsonOf<R> = R extends { content: { 'application/json': infer T } } ? T : never;
type AnswerOf<O> = O extends { responses: infer R }
  ? R extends { 201: infer Made }
    ? JsonOf<Made>
    : R extends { 200: infer Ok }
      ? JsonOf<Ok>
      : never
  : never;
type ContentOf<O> = O extends { requestBody: { content: infer C } } ? C[keyof C] : never;
type Part<O, Name extends 'path' | 'query'> = O extends { parameters: infer P }
  ? Name extends keyof P
    ? NonNullable<P[Name]>
    : never
  : never;

interface Parts<O> {
  path?: Part<O, 'path'>;
  query?: { [Name in keyof Part<O, 'query'>]: Part<O, 'query'>[Name] | undefined };
  body?: ContentOf<O>;
}

/** The same, whatever it is about. */
interface LooseParts {
  path?: object;
  query?: object;
  body?: unknown;
}

/** A question with its path filled in. What is undefined or empty is not asked. */
export function questionOf(method: Method, path: string, parts: LooseParts = {}): Question {
  const named = (parts.path ?? {}) as Record<string, unknown>;
  const asked = Object.entries(parts.query ?? {}).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return {
    method: method.toUpperCase() as Question['method'],
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(named[name]))),
    query: Object.fromEntries(asked.map(([name, value]) => [name, String(value)])),
    ...(parts.body === undefined ? {} : { body: parts.body }),
  };
}

/** What an answer says, unless it says why there is none. */
export function accepted({ status, json }: Answer): unknown {
  if (status >= 200 && status < 300) return json;
  const problem = (json ?? {}) as Partial<Problem>;
  if (problem.code === undefined) throw ApiError.of('http');
  throw new ApiError(problem as Problem);
}

export function portsOver(
  transport: Transport,
  notes: Pick<Store, 'notes' | 'visit' | 'windows'>,
): Ports {
  async function ask<M extends Method, P extends PathsWith<M>>(
    method: M,
    path: P,
    parts: Parts<Operation<P, M>> = {},
    signal?: AbortSignal,
  ): Promise<AnswerOf<Operation<P, M>>> {
    const answer = await transport.ask(questionOf(method, path, parts), signal);
    return accepted(answer) as AnswerOf<Operation<P, M>>;
  }

  // An address may name anything; a key has no slash, which would lead elsewhere.
  function aboutGame({ key, rules }: GameAddress) {
    if (!/^[\w-]+$/.test(key)) throw ApiError.of('game.unknown');
    return { path: { key }, query: { rules } };
  }
  const inTurn = makeQueue();
  // Rules never change, so a game that its hash names is asked for once.
  const known = new Map<string, Promise<Schemas['Game']>>();
  const idOf = (key: string, rules: string) => `${key} ${rules}`;

  // What is known of a game that is ready now is no longer true.
  function seen({ key, rules }: GameAddress, preparation: Schemas['Preparation']) {
    if (preparation.state === 'ready' && rules !== undefined) known.delete(idOf(key, rules));
    return preparation;
  }

  const engine: Engine = {
    games: async (signal) =>
      (await ask('get', '/games', { query: { short: 'yes' } }, signal)).games,
    async game(at, signal) {
      if (at.rules === undefined) return ask('get', '/games/{key}', aboutGame(at), signal);
      const id = idOf(at.key, at.rules);
      const asked = known.get(id) ?? ask('get', '/games/{key}', aboutGame(at));
      asked.catch(() => known.delete(id));
      known.set(id, asked);
      return asked;
    },
    strategies: async (signal) => (await ask('get', '/strategies', {}, signal)).strategies,
    facts: async (at, signal) => ask('get', '/games/{key}/facts', aboutGame(at), signal),
    targetCurve: async (at, signal) =>
      ask('get', '/games/{key}/target-curve', aboutGame(at), signal),
    openings: async (at, signal) => ask('get', '/games/{key}/openings', aboutGame(at), signal),
    compareStrategies: async (at, signal) =>
      ask('get', '/games/{key}/strategies', aboutGame(at), signal),
    levels: async (at, signal) =>
      (await ask('get', '/games/{key}/levels', aboutGame(at), signal)).levels,
    preparation: async (at, signal) =>
      seen(at, await ask('get', PREPARATION, aboutGame(at), signal)),
    async prepare(at) {
      const body = at.rules === undefined ? {} : { rules: at.rules };
      return seen(at, await ask('post', PREPARATION, { path: aboutGame(at).path, body }));
    },
    stopPreparing: async (at) => seen(at, await ask('delete', PREPARATION, aboutGame(at))),
    parsePosition: (body, signal) => ask('post', '/position/parse', { body }, signal),
    advise: (body, signal) => ask('post', '/advise', { body }, signal),
    distribution: (body, signal) =>
      inTurn(() => ask('post', '/distribution', { body }, signal), signal),
    compareActions: (body, signal) =>
      inTurn(() => ask('post', '/compare-actions', { body }, signal), signal),
    sumUpPad: (text, game, signal) => ask('post', '/pads', { query: { game }, body: text }, signal),
    async matchAdvice(body, listener, signal) {
      const refused = await transport.listen(
        questionOf('post', '/match-advice', { body }),
        ({ name, json }) => {
          if (name === 'progress') listener.progress(json as Schemas['Progress']);
          if (name === 'answer') listener.answer(json as Schemas['Advice']);
          if (name === 'error') throw new ApiError(json as Problem);
        },
        signal,
      );
      if (refused) accepted(refused);
    },
    quiz: (query, signal) => ask('get', '/quiz', { query }, signal),
    async standing(signal) {
      const query = { asker: transport.asker };
      const { ahead, work } = await ask('get', '/queue', { query }, signal);
      return { place: ahead === null ? 0 : ahead + 1, work };
    },
  };

  const store: Store = {
    ...notes,
    plays: async (query, signal) => (await ask('get', '/play', { query }, signal)).plays,
    play: (id, signal) => ask('get', '/play/{id}', { path: { id } }, signal),
    async open(id, signal) {
      const query = { advice: 'win', described: 'yes' } as const;
      const play = await ask('get', '/play/{id}', { path: { id }, query }, signal);
      const game =
        play.described ?? (await engine.game({ key: play.game, rules: play.rules_hash }, signal));
      known.set(idOf(play.game, play.rules_hash), Promise.resolve(game));
      return { play, game };
    },
    begin: (body, signal) => ask('post', '/play', { body }, signal),
    change<Change extends keyof PlayChanges>(
      id: number,
      change: Change,
      body: PlayChanges[Change],
      signal?: AbortSignal,
    ) {
      // Each change has its own body.
      const parts = { path: { id: String(id) }, body: { ...body, advice: 'win' } } as never;
      return ask('post', `/play/{id}/${change}`, parts, signal);
    },
    async removePlay(id, signal) {
      await ask('delete', '/play/{id}', { path: { id: String(id) } }, signal);
    },
    advice: (id, signal) => ask('get', '/play/{id}/advice', { path: { id } }, signal),
    review: (id, objective, signal) =>
      ask('get', '/play/{id}/review', { path: { id }, query: { objective } }, signal),
    fairness: (id, signal) =>
      ask('get', '/play/{id}/fairness', { path: { id: String(id) } }, signal),
    statistics: (signal) => ask('get', '/statistics', {}, signal),
    importRecords: (text, game) => ask('post', '/records', { query: { game }, body: text }),
    async record(id) {
      const parts = { path: { id: String(id) }, query: { form: 'json' } } as const;
      return JSON.stringify(await ask('get', '/play/{id}/export', parts));
    },
    exportAddress: (id, form) =>
      transport.address(questionOf('get', '/play/{id}/export', { path: { id }, query: { form } })),
    addRules: (text, signal) => ask('post', '/rules', { body: { text } }, signal),
    async removeRules(at, plays) {
      const { path, query } = aboutGame(at);
      await ask('delete', '/games/{key}', {
        path,
        query: { ...query, plays: plays ? 'yes' : 'no' },
      });
    },
  };

  return { engine, store };
}
