import { describe, expect, it } from 'vitest';
import { csvOf, fileName } from './saving';

describe('a table as CSV', () => {
  it('has numbers in full, and nothing where there is nothing', () => {
    expect(
      csvOf([
        ['Score', 'Chance'],
        [7, 1 / 3],
        [8, undefined],
      ]),
    ).toBe('Score,Chance\r\n7,0.3333333333333333\r\n8,\r\n');
  });
  it('quotes what would be taken for something else', () => {
    expect(csvOf([['a,b', 'says "no"', 'two\nlines', 'keep 6-6']])).toBe(
      '"a,b","says ""no""","two\nlines",keep 6-6\r\n',
    );
  });
});

it('a file is named by words', () => {
  expect(fileName('Yatzy: Förväntad poäng (±)')).toBe('yatzy-förväntad-poäng');
  expect(fileName('…')).toBe('fivekind');
});
