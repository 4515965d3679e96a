import { describe, expect, it } from 'vitest';
import { chosenOf, facesOthers, objectivesOf, withChosen } from './columns';

const columns = (query: Record<string, string>, against = false) =>
  objectivesOf(chosenOf(query, against));

describe('columns', () => {
  it('are those of the address, the expected score first', () => {
    expect(columns({})).toEqual(['expected']);
    expect(columns({ also: 'quantile=0.5,worst-case', target: '250' })).toEqual([
      'expected',
      'target=250',
      'quantile=0.5',
      'worst-case',
    ]);
  });
  it('have the chance to win against others, unless the address says otherwise', () => {
    expect(columns({}, true)).toEqual(['expected', 'win']);
    expect(columns({ win: '0', also: 'emp:1' }, true)).toEqual(['expected', 'emp:1']);
    expect(chosenOf({ win: '20' }, true).seconds).toBe(20);
    expect(chosenOf({ win: '20' }, false).seconds).toBeUndefined();
  });
  it('stand there once, and are not more than can be read', () => {
    expect(columns({ also: 'target=9,target=9,,expected', target: '9' })).toEqual([
      'expected',
      'target=9',
    ]);
    expect(columns({ also: 'a,b,c,d,e' })).toHaveLength(5);
  });
  it('are changed one by one, and the rest of the address stays', () => {
    const query = { rules: 'abc', target: '250', also: 'emp:1' };
    expect(withChosen(query, { also: ['emp:1', 'worst-case'] })).toEqual({
      ...query,
      also: 'emp:1,worst-case',
    });
    expect(withChosen(query, { also: [], target: undefined })).toEqual({ rules: 'abc' });
    expect(withChosen(query, { seconds: 0 })).toEqual({ ...query, win: '0' });
  });
  it('face others or not', () => {
    expect(['win', 'emp:1', 'dynw:0'].every(facesOthers)).toBe(true);
    expect(['expected', 'worst-case', 'target=5', 'empty'].some(facesOthers)).toBe(false);
  });
});
