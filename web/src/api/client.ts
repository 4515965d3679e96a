// The server's interface, typed by its own description (schema.d.ts is made from openapi.json).
import type { components, paths } from './schema';

export type Schemas = components['schemas'];

/** What the server said instead of an answer. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly error: Schemas['Error']['error'],
    readonly state?: Schemas['Play'],
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

type Method = 'get' | 'post' | 'put' | 'delete';
type PathsWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never;
}[keyof paths];
type Operation<P extends keyof paths, M extends Method> =
  paths[P] extends Record<M, infer O> ? O : never;
type JsonOf<R> = R extends { content: { 'application/json': infer T } } ? T : never;
type Answer<O> = O extends { responses: infer R }
  ? R extends { 201: infer Made }
    ? JsonOf<Made>
    : R extends { 200: infer Ok }
      ? JsonOf<Ok>
      : never
  : never;
type Body<O> = O extends { requestBody: { content: { 'application/json': infer B } } } ? B : never;
type Part<O, Name extends 'path' | 'query'> = O extends { parameters: infer P }
  ? Name extends keyof P
    ? NonNullable<P[Name]>
    : never
  : never;

export interface Asking<O> {
  path?: Part<O, 'path'>;
  query?: Part<O, 'query'>;
  body?: Body<O>;
  signal?: AbortSignal;
  /** Sent even where the page is left meanwhile. */
  keepalive?: boolean;
}

const kRoot = '/api/v1';
// By this the server knows which of the computations that wait are this page's.
const kAsker = Math.random().toString(36).slice(2);

/** The address of a path with its parameters filled in. */
export function address(
  path: string,
  parts: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parts[name])),
  );
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  return kRoot + filled + (asked.length > 0 ? `?${search.toString()}` : '');
}

/** The refusal that an answer carries. */
export async function refusalOf(response: Response): Promise<Refusal> {
  try {
    const told = (await response.json()) as Schemas['Error'];
    return new Refusal(
      response.status,
      told.error.code,
      told.error.message,
      told.error,
      told.state,
    );
  } catch {
    const message = `HTTP ${response.status}`;
    return new Refusal(response.status, 'http', message, { code: 'http', message });
  }
}

/** Any request; throws a Refusal, also ('offline') where the server cannot be reached. */
export async function send(
  url: string,
  how: RequestInit & { headers?: Record<string, string> },
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, { ...how, headers: { ...how.headers, 'Fivekind-Asker': kAsker } });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    const message = 'The server does not answer.';
    throw new Refusal(0, 'offline', message, { code: 'offline', message });
  }
  if (!response.ok) throw await refusalOf(response);
  return response;
}

async function ask<M extends Method, P extends PathsWith<M>>(
  method: M,
  path: P,
  asking: Asking<Operation<P, M>>,
): Promise<Answer<Operation<P, M>>> {
  const url = address(path, asking.path ?? {}, asking.query ?? {});
  const how: Parameters<typeof send>[1] = { method: method.toUpperCase() };
  if (asking.body !== undefined) {
    how.body = JSON.stringify(asking.body);
    how.headers = { 'Content-Type': 'application/json' };
  }
  if (asking.signal) how.signal = asking.signal;
  if (asking.keepalive) how.keepalive = true;
  const response = await send(url, how);
  return (await response.json()) as Answer<Operation<P, M>>;
}

export const get = <P extends PathsWith<'get'>>(
  path: P,
  asking: Asking<Operation<P, 'get'>> = {},
) => ask('get', path, asking);
export const post = <P extends PathsWith<'post'>>(
  path: P,
  asking: Asking<Operation<P, 'post'>> = {},
) => ask('post', path, asking);
export const put = <P extends PathsWith<'put'>>(
  path: P,
  asking: Asking<Operation<P, 'put'>> = {},
) => ask('put', path, asking);
export const remove = <P extends PathsWith<'delete'>>(
  path: P,
  asking: Asking<Operation<P, 'delete'>> = {},
) => ask('delete', path, asking);

/** The place in the queue of the first of this page's computations that waits, from 1; 0: none waits. */
export async function placeInQueue(signal: AbortSignal): Promise<number> {
  const queue = await get('/queue', { query: { asker: kAsker }, signal });
  return queue.ahead === null ? 0 : queue.ahead + 1;
}

/** A text that is no JSON: a record's export. */
export async function getText(path: keyof paths, parts: Record<string, unknown>, query = {}) {
  return (await send(address(path, parts, query), { method: 'GET' })).text();
}

/** Imports recorded games of any form. */
export async function importRecords(text: string, game?: string): Promise<Schemas['Imported']> {
  const response = await send(address('/records', {}, { game }), {
    method: 'POST',
    body: text,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
  return (await response.json()) as Schemas['Imported'];
}
