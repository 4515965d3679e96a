// Advice against others, which comes as server-sent events, better and better.
import { address, send, type Schemas } from './client';

/** Server-sent events, taken from text as it arrives (WHATWG HTML, section 9.2). */
export class EventParser {
  private rest = '';

  /** The whole events that `text` completes. */
  push(text: string): { event: string; data: string }[] {
    this.rest += text.replace(/\r\n?/g, '\n');
    const blocks = this.rest.split('\n\n');
    this.rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const lines = block.split('\n');
      const told = (name: string) =>
        lines
          .filter((line) => line.startsWith(`${name}:`))
          .map((line) => line.slice(name.length + 1).replace(/^ /, ''));
      const data = told('data').join('\n');
      return data ? [{ event: told('event')[0] ?? 'message', data }] : [];
    });
  }
}

export interface MatchHears {
  progress(progress: Schemas['Progress']): void;
  answer(advice: Schemas['Advice']): void;
  failed(message: string): void;
}

/** Asks for it; done when the promise is. Aborting `signal` stops the server's work too. */
export async function matchAdvice(
  body: Schemas['MatchBody'],
  hears: MatchHears,
  signal: AbortSignal,
): Promise<void> {
  const response = await send(address('/match-advice'), {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
    signal,
  });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  const parser = new EventParser();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) return;
    for (const { event, data } of parser.push(decoder.decode(value, { stream: true }))) {
      const told: unknown = JSON.parse(data);
      if (event === 'progress') hears.progress(told as Schemas['Progress']);
      if (event === 'answer') hears.answer(told as Schemas['Advice']);
      if (event === 'error') hears.failed((told as Schemas['Error']).error.message);
    }
  }
}
