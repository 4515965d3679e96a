import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renumbered } from './copies';

const yatzy = readFileSync(new URL('../../../../games/yatzy.json', import.meta.url), 'utf8');

describe('a copy of rules', () => {
  it('has a key and names of its own, and is the same otherwise', () => {
    const copy = renumbered(yatzy, 'yatzy', ['yatzy']);
    expect(copy).toContain('"game": "yatzy-2"');
    expect(copy).toContain('"en": "Yatzy 2", "sv": "Yatzy 2"');
    expect(copy).toContain('"en": "Ones", "sv": "Ettor"');
    expect(copy.split('\n')).toHaveLength(yatzy.split('\n').length);
  });
  it('takes the next number that is free', () => {
    const second = renumbered(yatzy, 'yatzy', ['yatzy']);
    const third = renumbered(second, 'yatzy-2', ['yatzy', 'yatzy-2']);
    expect(third).toContain('"game": "yatzy-3"');
    expect(third).toContain('"en": "Yatzy 3"');
  });
});
