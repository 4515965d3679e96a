// Every language says everything, and says it itself.
import { describe, expect, it } from 'vitest';
import { words as en } from './en';
import { words as sv } from './sv';

type Tree = { [key: string]: unknown };

// Where both languages use the same word.
const kSame = /^(app|tagline)$/;
const kSameWords = new Set<string>(['Program', 'Fivekind']);

function leaves(tree: Tree, path = ''): [string, unknown][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? leaves(value as Tree, `${path}${key}.`)
      : [[path + key, value] as [string, unknown]],
  );
}

describe('words', () => {
  const english = new Map(leaves(en));
  const swedish = new Map(leaves(sv));

  it('are there in every language', () => {
    expect([...swedish.keys()].sort()).toEqual([...english.keys()].sort());
  });
  it('of one kind: a text, or a function with as many parameters', () => {
    for (const [path, value] of english) {
      const other = swedish.get(path);
      expect(typeof other, path).toBe(typeof value);
      if (typeof value === 'function')
        expect((other as typeof value).length, path).toBe(value.length);
    }
  });
  it('are translated', () => {
    const same = [...english].filter(
      ([path, value]) =>
        typeof value === 'string' &&
        value === swedish.get(path) &&
        /[a-z]{3}/i.test(value) &&
        !kSame.test(path) &&
        !kSameWords.has(value),
    );
    expect(same.map(([path]) => path)).toEqual([]);
  });
});
