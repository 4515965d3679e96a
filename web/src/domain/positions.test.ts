import { describe, expect, it } from 'vitest';
import { otherAlone } from './positions';

describe('the other one at a table of two', () => {
  it('has a card and no dice', () => {
    expect(otherAlone('1/yatzy/1=3~2=6,T=18/1/44466:1')).toEqual({
      seat: 1,
      position: '1/yatzy/2=6,T=18/1/-',
    });
    expect(otherAlone('1/yatzy/-~2=6/2/-')).toEqual({ seat: 0, position: '1/yatzy/-/1/-' });
    expect(otherAlone('1/yatzy/~2=6/2/-')?.position).toBe('1/yatzy/-/1/-');
  });
  it('is nobody alone, or among more', () => {
    expect(otherAlone('1/yatzy/-/1/44466:1')).toBeUndefined();
    expect(otherAlone('1/yatzy/-~-~-/1/44466:1')).toBeUndefined();
  });
});
