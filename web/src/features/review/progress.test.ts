import { beforeEach, describe, expect, it } from 'vitest';
import { memoryPorts } from '../../backends/memory/ports';
import { provide, store } from '../../contract/ports';
import { forgetProgress, keepProgress, progressOf } from './progress';

beforeEach(() => provide(memoryPorts({})));

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
    store.visit.write('fivekind.quiz.a', text);
    expect(progressOf('a', 5)).toEqual({ at: 0, losses: [] });
  });
});
