// Reads a rules file as far as its form goes: JSON with comments, each key once. The first mistake
// is told with its place while somebody types; what the keys mean is the server's to judge.

export type Fault =
  | 'value'
  | 'key'
  | 'colon'
  | 'comma-or-brace'
  | 'comma-or-bracket'
  | 'string-end'
  | 'escape'
  | 'comment-end'
  | 'after-end'
  | 'duplicate';

export interface Mistake {
  fault: Fault;
  /** What is there instead: a character, a word, a key; '' where the text ends. */
  found: string;
  /** From the beginning of the text, in UTF-16 units, as a caret counts. */
  offset: number;
}

class Stopped extends Error {
  constructor(readonly mistake: Mistake) {
    super(mistake.fault);
  }
}

class Reader {
  private at = 0;
  constructor(private readonly text: string) {}

  document(): void {
    this.skip();
    this.value();
    this.skip();
    if (this.at < this.text.length) this.stop('after-end');
  }

  private stop(fault: Fault, offset = this.at, found = this.found(offset)): never {
    throw new Stopped({ fault, found, offset });
  }

  private found(offset: number): string {
    return /^(?:[\w.+-]{1,24}|[^])?/u.exec(this.text.slice(offset, offset + 24))?.[0] ?? '';
  }

  private skip(): void {
    const blank = /(?:[ \t\r\n]+|\/\/[^\n]*|\/\*[^]*?\*\/)*/y;
    blank.lastIndex = this.at;
    this.at += blank.exec(this.text)?.[0].length ?? 0;
    if (this.text.startsWith('/*', this.at)) this.stop('comment-end');
  }

  private take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const taken = pattern.exec(this.text)?.[0];
    this.at += taken?.length ?? 0;
    return taken;
  }

  private value(): void {
    const next = this.text[this.at];
    if (next === '{') this.object();
    else if (next === '[') this.array();
    else if (next === '"') this.string();
    else if (!this.take(/(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?)(?![\w.])/iy))
      this.stop('value');
  }

  private object(): void {
    const keys = new Set<string>();
    ++this.at;
    this.skip();
    if (this.take(/\}/y)) return;
    do {
      this.skip();
      const begin = this.at;
      if (this.text[begin] !== '"') this.stop('key');
      const key = this.string();
      if (keys.has(key)) this.stop('duplicate', begin, key);
      keys.add(key);
      this.skip();
      if (!this.take(/:/y)) this.stop('colon');
      this.skip();
      this.value();
      this.skip();
    } while (this.take(/,/y));
    if (!this.take(/\}/y)) this.stop('comma-or-brace');
  }

  private array(): void {
    ++this.at;
    this.skip();
    if (this.take(/\]/y)) return;
    do {
      this.skip();
      this.value();
      this.skip();
    } while (this.take(/,/y));
    if (!this.take(/\]/y)) this.stop('comma-or-bracket');
  }

  private string(): string {
    const begin = this.at++;
    for (;;) {
      // eslint-disable-next-line no-control-regex -- JSON forbids control characters in strings
      this.take(/[^"\\\u0000-\u001f]*/y);
      const next = this.text[this.at];
      if (next === '"') break;
      if (next !== '\\') this.stop('string-end', begin);
      if (!this.take(/\\(?:["\\/bfnrt]|u[\da-f]{4})/iy)) this.stop('escape');
    }
    ++this.at;
    return JSON.parse(this.text.slice(begin, this.at)) as string;
  }
}

/** The first mistake in the form of a rules file; null where there is none. */
export function mistakeIn(text: string): Mistake | null {
  try {
    new Reader(text).document();
    return null;
  } catch (cause) {
    if (cause instanceof Stopped) return cause.mistake;
    throw cause;
  }
}

export interface Place {
  line: number;
  column: number;
}

/** Line and column, from 1, of a caret's place. */
export function placeOf(text: string, offset: number): Place {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}

/** A caret's place from the server's line and column, which counts bytes. */
export function offsetOf(text: string, line: number, column: number): number {
  const lines = text.split('\n');
  const begin = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  let bytes = 1;
  let at = 0;
  for (const character of lines[line - 1] ?? '') {
    if (bytes >= column) break;
    bytes += new TextEncoder().encode(character).length;
    at += character.length;
  }
  return Math.min(begin + at, text.length);
}
