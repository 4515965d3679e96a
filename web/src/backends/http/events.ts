// Answers that come bit by bit, as server-sent events.

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
      const field = (name: string) =>
        lines
          .filter((line) => line.startsWith(`${name}:`))
          .map((line) => line.slice(name.length + 1).replace(/^ /, ''));
      const data = field('data').join('\n');
      return data ? [{ event: field('event')[0] ?? 'message', data }] : [];
    });
  }
}
