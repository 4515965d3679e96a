import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetProgress, keepProgress, progressOf } from './progress';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

describe('the progress of a quiz', () => {
  it('is kept by quiz', () => {
    keepProgress('a', { at: 1, losses: [0.5, 0], given: 'sixes' });
    expect(progressOf('a', 5)).toEqual({ at: 1, losses: [0.5, 0], given: 'sixes' });
    expect(progressOf('b', 5)).toEqual({ at: 0, losses: [] });
    forgetProgress('a');
    expect(progressOf('a', 5)).toEqual({ at: 0, losses: [] });
  });
  it.each([
    '{',
    'null',
    '{"at":9,"losses":[]}',
    '{"at":1,"losses":[]}',
    '{"at":0,"losses":["1"],"given":""}',
  ])('begins anew where something else was kept: %s', (text) => {
    sessionStorage.setItem('fivekind.quiz.a', text);
    expect(progressOf('a', 5)).toEqual({ at: 0, losses: [] });
  });
});
