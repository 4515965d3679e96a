import { describe, expect, it } from 'vitest';
import { isolated } from './isolated';

describe('a name in a text', () => {
  it('is as it is where it is written from left to right', () => {
    for (const name of ['Anna', 'Åsa Öst', '李雷', 'Ελένη', '👩‍👩‍👧 8', '']) {
      expect(isolated(name)).toBe(name);
    }
  });
  it('has a direction of its own where that is another one', () => {
    for (const name of ['דנה', 'ليلى 7', 'Anna (אנה)'])
      expect(isolated(name)).toBe(`\u2068${name}\u2069`);
  });
  it('turns nothing behind it', () => {
    expect(isolated('Anna\u202e')).toBe('\u2068Anna\u2069');
    expect(isolated('a\u2069b\u2067')).toBe('\u2068ab\u2069');
  });
});
