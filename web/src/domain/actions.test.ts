import { describe, expect, it } from 'vitest';
import {
  actionCode,
  actionFrom,
  actionKey,
  actionOf,
  actionOfKey,
  boxOf,
  canStrike,
  choiceOf,
  isStrike,
  kindsOf,
  sameAction,
  strikeOf,
  type Advised,
} from './actions';

describe('actions', () => {
  it('are of all kinds that there are', () => {
    const actions = [{ kind: 'announce' }, { kind: 'keep' }, { kind: 'keep' }] as Advised[];
    expect([...kindsOf(actions)]).toEqual(['announce', 'keep']);
  });
  it('have what they are about under their kind', () => {
    expect(actionOf({ kind: 'keep' })).toEqual({ kind: 'keep', keep: '' });
    expect(actionOf({ kind: 'announce', announce: 'sixes' })).toEqual({
      kind: 'announce',
      announce: 'sixes',
    });
    expect(actionCode({ kind: 'announce', announce: 'sixes' })).toBe('sixes');
    expect(actionCode({ kind: 'category', category: 'ones', keep: null })).toBe('ones');
  });
  it.each([
    ['keep', '66', { kind: 'keep', keep: '66' }],
    ['keep', 'sixes', { kind: 'announce', announce: 'sixes' }],
    ['announce', 'sixes', { kind: 'announce', announce: 'sixes' }],
    ['announce', '', { kind: 'keep', keep: '' }],
    ['category', 'sixes', { kind: 'category', category: 'sixes' }],
  ] as const)('come from codes: in a decision of the kind %s, %j', (kind, code, action) => {
    expect(actionFrom(kind, code)).toEqual(action);
  });
  it.each([
    ['category', 'ones=x', strikeOf({ category: 'ones' })],
    ['category', 'ones', { kind: 'category', category: 'ones' }],
    ['keep', '66', { kind: 'keep', keep: '66' }],
    ['announce', 'sixes', { kind: 'announce', announce: 'sixes' }],
  ] as const)('come from keys: in a decision of the kind %s, %j', (kind, key, action) => {
    expect(actionOfKey(kind, key)).toEqual(action);
    expect(actionKey(action)).toBe(key);
  });
  it('are one whatever the order of dice, but a box announced is not filled', () => {
    expect(sameAction({ kind: 'keep', keep: '26' }, { kind: 'keep', keep: '62' })).toBe(true);
    const [filled, announced] = [
      { kind: 'category', category: 'ones' },
      { kind: 'announce', announce: 'ones' },
    ] as const;
    expect(sameAction(announced, { ...announced })).toBe(true);
    expect(sameAction(announced, filled)).toBe(false);
    expect([boxOf(filled), boxOf(announced), boxOf({ kind: 'keep', keep: '6' })]).toEqual([
      'ones',
      'ones',
      undefined,
    ]);
  });
  it('that strike a box are others than those that fill it', () => {
    const filled = { kind: 'category', category: 'ones' } as const;
    const struck = strikeOf(filled);
    expect(actionOf({ ...filled, struck: true })).toEqual(struck);
    expect(actionOf({ ...filled, struck: false })).toEqual(filled);
    expect(actionFrom('category', 'ones', true)).toEqual(struck);
    expect([sameAction(struck, { ...struck }), sameAction(struck, filled)]).toEqual([true, false]);
    expect([boxOf(struck), actionCode(struck)]).toEqual(['ones', 'ones']);
    expect([struck, filled].map(actionKey)).toEqual(['ones=x', 'ones']);
    expect([struck, filled, null].map(isStrike)).toEqual([true, false, false]);
  });
  it('strike what the server says can be struck', () => {
    const box = { category: 'ones', filled: false, points: null, allowed: true, pays: 1 };
    const more = { bonus: 0, joker: false };
    expect(canStrike({ ...box, ...more })).toBe(false);
    expect(canStrike({ ...box, ...more, can_be_struck: true })).toBe(true);
  });
  it('of a box announce it where that comes first', () => {
    const box = { category: 'ones', filled: false, points: null, allowed: true, pays: 1 };
    const more = { bonus: 0, joker: false };
    expect(choiceOf({ ...box, ...more })).toEqual({ kind: 'category', category: 'ones' });
    expect(choiceOf({ ...box, ...more, to_announce: true })).toEqual({
      kind: 'announce',
      announce: 'ones',
    });
  });
});
