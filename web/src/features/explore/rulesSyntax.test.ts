import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXAMPLE } from './rulesExample';
import { mistakeIn, offsetOf, placeOf } from './rulesSyntax';

const GAMES = new URL('../../../../games/', import.meta.url);

/** The mistake, and the text from its place on. */
function mistakeOf(text: string) {
  const mistake = mistakeIn(text);
  return mistake && [mistake.fault, mistake.found, text.slice(mistake.offset, mistake.offset + 3)];
}

describe('the form of a rules file', () => {
  it('is that of the shipped games, and of the example', () => {
    const files = readdirSync(GAMES);
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      expect(mistakeIn(readFileSync(new URL(file, GAMES), 'utf8')), file).toBeNull();
    }
    expect(mistakeIn(EXAMPLE)).toBeNull();
  });
  it('is JSON, with comments', () => {
    expect(
      mistakeIn('// first\n{ "a": [1, -2.5e3, true, null, "\\u00e5\\n"], /* b */ "b": {} }'),
    ).toBe(null);
  });
  it.each([
    ['', ['value', '', '']],
    ['{', ['key', '', '']],
    ['{ "a" 1 }', ['colon', '1', '1 }']],
    ['{ "a": 1 "b": 2 }', ['comma-or-brace', '"', '"b"']],
    ['{ "a": 1, }', ['key', '}', '}']],
    ['{ a: 1 }', ['key', 'a', 'a: ']],
    ['[1 2]', ['comma-or-bracket', '2', '2]']],
    ['[1, ]', ['value', ']', ']']],
    ['[01]', ['value', '01', '01]']],
    ['[yes]', ['value', 'yes', 'yes']],
    ['{ "a": "open\n }', ['string-end', '"', '"op']],
    ['["\\x"]', ['escape', '\\', '\\x"']],
    ['{} {}', ['after-end', '{', '{}']],
    ['/* open', ['comment-end', '/', '/* ']],
    ['{ "a": 1, "a": 2 }', ['duplicate', 'a', '"a"']],
  ])('%s', (text, mistake) => {
    expect(mistakeOf(text)).toEqual(mistake);
  });
});

describe('places', () => {
  const text = 'one\n  "Kåk 🎲": x\nthree';
  it('are lines and columns, both from 1', () => {
    expect(placeOf(text, 0)).toEqual({ line: 1, column: 1 });
    expect(placeOf(text, text.indexOf('"'))).toEqual({ line: 2, column: 3 });
    expect(placeOf(text, text.length)).toEqual({ line: 3, column: 6 });
  });
  it('are found by the bytes that the server counts', () => {
    // å takes two bytes, the die four.
    expect(text.slice(offsetOf(text, 2, 16))[0]).toBe('x');
    expect(offsetOf(text, 3, 1)).toBe(text.indexOf('three'));
  });
  it('beyond the end are the end', () => {
    expect(offsetOf(text, 3, 99)).toBe(text.length);
    expect(offsetOf(text, 9, 1)).toBe(text.length);
  });
});
