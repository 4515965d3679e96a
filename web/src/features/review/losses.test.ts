import { describe, expect, it } from 'vitest';
import { seatFirstShown } from './losses';

describe('where points are lost', () => {
  const players = [{ name: 'Casual' }, { name: 'level:good' }, { name: 'Bo' }, { name: 'Anna' }];
  const computers = ['level:good', 'Casual'];
  it('opens on somebody of this browser', () => {
    expect(seatFirstShown(players, ['Eva', 'Anna'], computers)).toBe(3);
  });
  it('else on a name that no computer has', () => {
    expect(seatFirstShown(players, [], computers)).toBe(2);
    expect(seatFirstShown(players.slice(0, 2), [], computers)).toBe(0);
  });
});
