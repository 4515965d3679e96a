import { describe, expect, it } from 'vitest';
import { savedRolls } from '../testing/wideGames';
import { tinyGame } from '../testing/tinyGame';
import { actionText, doingText, objectiveName, stopText, valueText } from './wording';

describe('actions in words', () => {
  it.each([
    [{ kind: 'keep', keep: '66' }, 'keep 6-6', 'keeping 6-6'],
    [{ kind: 'keep', keep: '' }, 'reroll all dice', 'rerolling all dice'],
    [{ kind: 'keep', keep: '666' }, 'keep all dice', 'keeping all dice'],
    [{ kind: 'category', category: 'ones' }, 'score ones', 'ones'],
    [{ kind: 'category', category: 'ones', struck: true }, 'strike ones', 'striking ones'],
    [{ kind: 'announce', announce: 'ones' }, 'announce ones', 'announcing ones'],
  ] as const)('%j', (action, text, doing) => {
    expect([actionText(tinyGame, action), doingText(tinyGame, action)]).toEqual([text, doing]);
  });
  it('save the remaining rolls where a game does', () => {
    const ones = { kind: 'category', category: 'ones' } as const;
    expect(stopText(savedRolls, ones)).toBe('score ones and save the remaining rolls');
    expect(stopText(savedRolls, { ...ones, struck: true })).toBe(
      'strike ones and save the remaining rolls',
    );
    expect(doingText(savedRolls, { kind: 'keep', keep: '666' })).toBe(
      'stopping and saving the remaining rolls',
    );
  });
});

describe('objectives', () => {
  it.each([
    ['expected', 'Expected score'],
    ['target=250', 'Chance of 250 or more'],
    ['emp:2', 'Chance of winning (emp:2)'],
    ['quantile=0.5', 'Score with a 50% chance'],
    ['quantile=0.125', 'Score with a 12.5% chance'],
    ['utility=exp:-0.01', 'Worth if cautious (0.01)'],
    ['utility=exp:0.005', 'Worth if bold (0.005)'],
    ['mean-variance=0.01', 'Mean minus 0.01 × variance'],
    ['anything', 'anything'],
  ])('%s has a name', (objective, name) => {
    expect(objectiveName(objective)).toBe(name);
  });
  it('say their values as points or chances', () => {
    const value = (value: number) => ({ value, loss: 0, best: true });
    expect(valueText('quantile=0.5', value(232))).toBe('232');
    expect(valueText('utility=exp:0.01', value(232.125))).toBe('232.13');
    expect(valueText('dynw:1', { ...value(0.5), win: 0.5, tie: 0 })).toBe('50.0%');
    expect(valueText('emp:1', { ...value(0.5), win: 0.4, tie: 0.2 })).toBe('40.0%, tie 20.0%');
  });
});
