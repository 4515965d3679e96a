import { describe, expect, it } from 'vitest';
import { savedRolls } from '../testing/wideGames';
import { tinyGame } from '../testing/tinyGame';
import { actionText, doingText } from './wording';

describe('actions in words', () => {
  it.each([
    [{ kind: 'keep', keep: '66' }, 'keep 6-6', 'keeping 6-6'],
    [{ kind: 'keep', keep: '' }, 'roll all dice', 'rolling all dice'],
    [{ kind: 'keep', keep: '666' }, 'keep all dice', 'keeping all dice'],
    [{ kind: 'category', category: 'ones' }, 'score ones', 'ones'],
    [{ kind: 'announce', announce: 'ones' }, 'announce ones', 'announcing ones'],
  ] as const)('%j', (action, text, doing) => {
    expect([actionText(tinyGame, action), doingText(tinyGame, action)]).toEqual([text, doing]);
  });
  it('save the rolls left where a game does', () => {
    expect(doingText(savedRolls, { kind: 'keep', keep: '666' })).toBe(
      'stopping and saving the rolls left',
    );
  });
});
