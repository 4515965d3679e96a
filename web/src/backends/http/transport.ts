// Questions to a server over HTTP.
import { ApiError } from '../../contract/apiError';
import type { Answer, Question, Transport } from '../../contract/transport';
import { EventParser } from './events';

const ROOT = '/api/v1';

export function httpTransport(): Transport {
  // By this the server knows which of the computations that wait are this page's.
  const asker = Math.random().toString(36).slice(2);

  function address({ path, query }: Question): string {
    const search = new URLSearchParams(query).toString();
    return ROOT + path + (search ? `?${search}` : '');
  }

  async function send(question: Question, signal?: AbortSignal): Promise<Response> {
    const { method, body } = question;
    const headers: Record<string, string> = { 'Fivekind-Asker': asker };
    const how: RequestInit = { method, headers };
    if (body !== undefined) {
      const isText = typeof body === 'string';
      headers['Content-Type'] = isText ? 'text/plain; charset=utf-8' : 'application/json';
      how.body = isText ? body : JSON.stringify(body);
    }
    if (signal) how.signal = signal;
    try {
      return await fetch(address(question), how);
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
      throw ApiError.of('offline');
    }
  }

  // Undefined where it is no JSON.
  async function answerOf(response: Response): Promise<Answer> {
    const json: unknown = await response.json().catch((cause: unknown) => {
      if (cause instanceof DOMException) throw cause; // aborted
      return undefined;
    });
    return { status: response.status, json };
  }

  return {
    asker,
    address,
    ask: async (question, signal) => answerOf(await send(question, signal)),
    async listen(question, hear, signal) {
      const response = await send(question, signal);
      if (!response.ok) return answerOf(response);
      const reader = response.body?.getReader();
      const decoder = new TextDecoder();
      const parser = new EventParser();
      while (reader) {
        const { done, value } = await reader.read();
        if (done) break;
        for (const { event, data } of parser.push(decoder.decode(value, { stream: true }))) {
          hear({ name: event, json: JSON.parse(data) });
        }
      }
      return undefined;
    },
  };
}
