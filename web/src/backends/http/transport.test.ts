// Questions over HTTP: what is sent, and what becomes of what comes back.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EventParser } from './events';
import { httpTransport } from './transport';

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);
afterEach(() => fetched.mockReset());

const question = { method: 'POST' as const, path: '/advise', query: { a: 'b c' }, body: { x: 1 } };

describe('a question', () => {
  it('is sent as JSON, with who asks', async () => {
    fetched.mockResolvedValue(Response.json({ ok: 1 }));
    const transport = httpTransport();
    expect(await transport.ask(question)).toEqual({ status: 200, json: { ok: 1 } });
    const [url, how] = fetched.mock.calls[0] ?? [];
    expect([url, how?.method, how?.body]).toEqual(['/api/v1/advise?a=b+c', 'POST', '{"x":1}']);
    expect(how?.headers).toEqual({
      'Content-Type': 'application/json',
      'Fivekind-Asker': transport.asker,
    });
  });
  it('of a text is sent as it is', async () => {
    fetched.mockResolvedValue(Response.json({}));
    await httpTransport().ask({ method: 'POST', path: '/records', query: {}, body: 'a\n' });
    const [url, how] = fetched.mock.calls[0] ?? [];
    expect([url, how?.body]).toEqual(['/api/v1/records', 'a\n']);
    expect(how?.headers).toMatchObject({ 'Content-Type': 'text/plain; charset=utf-8' });
  });
  it('that nobody answers says so, and one that is given up stays that', async () => {
    fetched.mockRejectedValueOnce(new TypeError('failed'));
    await expect(httpTransport().ask(question)).rejects.toMatchObject({ code: 'offline' });
    fetched.mockRejectedValueOnce(new DOMException('', 'AbortError'));
    await expect(httpTransport().ask(question)).rejects.toMatchObject({ name: 'AbortError' });
  });
  it('may get an answer that is no JSON', async () => {
    fetched.mockResolvedValue(new Response('<p>Bad gateway', { status: 502 }));
    expect(await httpTransport().ask(question)).toEqual({ status: 502, json: undefined });
  });
});

describe('events', () => {
  it('are heard as they come, in whatever pieces', async () => {
    const text =
      'event: progress\ndata: {"done":\ndata: 1}\n\n: a comment\n\ndata: {}\r\n\r\nevent: x';
    for (const size of [1, 2, 7, text.length]) {
      const bytes = new TextEncoder().encode(text);
      const pieces = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = 0; at < bytes.length; at += size) {
            controller.enqueue(bytes.slice(at, at + size));
          }
          controller.close();
        },
      });
      fetched.mockResolvedValue(new Response(pieces));
      const heard: unknown[] = [];
      const { signal } = new AbortController();
      await httpTransport().listen(question, (event) => heard.push(event), signal);
      expect(heard, String(size)).toEqual([
        { name: 'progress', json: { done: 1 } },
        { name: 'message', json: {} },
      ]);
    }
  });
  it('that are none are the answer', async () => {
    fetched.mockResolvedValue(Response.json({ code: 'x' }, { status: 422 }));
    const heard = vi.fn();
    const answer = await httpTransport().listen(question, heard, new AbortController().signal);
    expect(answer).toEqual({ status: 422, json: { code: 'x' } });
    expect(heard).not.toHaveBeenCalled();
  });
  it('end with an empty line only', () => {
    const parser = new EventParser();
    expect(parser.push('data: a\n')).toEqual([]);
    expect(parser.push('\n')).toEqual([{ event: 'message', data: 'a' }]);
  });
});
