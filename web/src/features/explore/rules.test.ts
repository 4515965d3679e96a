// A rules file being written: judged when typing pauses, solved when somebody wants to, kept as a draft.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryNotes, memoryPorts } from '../../backends/memory/ports';
import { ApiError } from '../../contract/apiError';
import { provide } from '../../contract/ports';
import { RulesText } from './rules.svelte';
import { problemOf } from '../../testing/problems';

const addRules = vi.fn();
let drafts: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  drafts = new Map();
  provide(memoryPorts({}, { addRules, visit: memoryNotes(drafts) }));
});
afterEach(() => {
  vi.useRealTimers();
  addRules.mockReset();
});

const SOUND = '{\n  "format": 1\n}\n';

describe('a rules file', () => {
  it('is judged when typing pauses, by its form', () => {
    const rules = new RulesText(SOUND, 'draft');
    expect([rules.judged, rules.objections, rules.changed]).toEqual([true, [], false]);
    rules.write('{ "format" 1 }');
    expect([rules.judged, rules.objections, rules.changed]).toEqual([false, [], true]);
    vi.runAllTimers();
    expect([rules.judged, rules.objections[0]?.kind]).toEqual([true, 'form']);
    expect(rules.objections[0]?.place).toEqual({ line: 1, column: 12 });
  });
  it('is not sent while its form is wrong', async () => {
    const rules = new RulesText('{', 'draft');
    await rules.solve();
    expect(addRules).not.toHaveBeenCalled();
  });
  it('is kept as a draft until it is accepted', async () => {
    const rules = new RulesText(SOUND, 'draft');
    rules.write('{ "format": 2 }');
    expect(new RulesText(SOUND, 'draft').text).toBe('{ "format": 2 }');
    addRules.mockResolvedValue({ game: 'mine' });
    await rules.solve();
    expect([rules.accepted?.game.game, rules.solving, drafts.size]).toEqual(['mine', false, 0]);
    rules.write(SOUND);
    expect([rules.accepted, rules.changed, drafts.size]).toEqual([undefined, false, 0]);
  });
  it.each([
    [
      { text: 'line 2', line: 2, column: 3 },
      { line: 2, column: 3 },
    ],
    [
      { text: "key 'format'", key: 'format' },
      { line: 2, column: 3 },
    ],
    [{ text: "key 'dice'", key: 'dice' }, undefined],
  ])('shows where the objection %j is', async (where, place) => {
    addRules.mockRejectedValue(new ApiError(problemOf('rules.value', { where })));
    const rules = new RulesText(SOUND, 'draft');
    await rules.solve();
    expect([rules.objections[0]?.kind, rules.objections[0]?.place]).toEqual(['meaning', place]);
  });
  it('shows all that the answer objects to, each at its place', async () => {
    const others = [
      { code: 'rules.range', detail: 'too many', where: { text: 'line 3', line: 3, column: 1 } },
      { code: 'rules.type', detail: 'no number' },
    ];
    const where = { text: 'line 2', line: 2, column: 3 };
    addRules.mockRejectedValue(new ApiError(problemOf('rules.value', { where, others })));
    const rules = new RulesText(SOUND, 'draft');
    await rules.solve();
    expect(rules.objections.map(({ place }) => place?.line)).toEqual([2, 3, undefined]);
    const told = rules.objections.map((one) => one.kind === 'meaning' && one.error);
    expect(told.map((error) => error instanceof ApiError && error.code)).toEqual([
      'rules.value',
      'rules.range',
      'rules.type',
    ]);
  });
  it('can be stopped while it is solved, and written on', async () => {
    let signal: AbortSignal | undefined;
    addRules.mockImplementation((_: string, given: AbortSignal) => {
      signal = given;
      return new Promise(() => undefined);
    });
    const rules = new RulesText(SOUND, 'draft');
    void rules.solve();
    expect(rules.solving).toBe(true);
    rules.write('{}');
    expect([rules.solving, signal?.aborted]).toEqual([false, true]);
  });
});
