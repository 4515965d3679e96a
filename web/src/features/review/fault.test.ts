import { describe, expect, it } from 'vitest';
import { ApiError } from '../../contract/apiError';
import { faultIn, isText } from './fault';
import { problemOf } from '../../testing/problems';

function refusal(line?: number) {
  const where = { text: 'records', ...(line === undefined ? {} : { line }) };
  return new ApiError(problemOf('record.points', { where }));
}

describe('the place of a fault', () => {
  const text = 'game yatzy\r\nAnna: sixes 25\r\nBert: ones 1';
  it('is the line that is named, whatever ends it', () => {
    const fault = faultIn(text, refusal(2));
    expect(fault?.text).toBe('Anna: sixes 25');
    expect(text.slice(fault?.from, fault?.to)).toBe('Anna: sixes 25\r');
  });
  it('is nowhere if no such line is there', () => {
    expect(faultIn(text, refusal(4))).toBeUndefined();
    expect(faultIn(text, refusal())).toBeUndefined();
  });
});

it('pictures and archives are no text', () => {
  expect(isText('game yatzy\r\nÅsa:\tsixes 24\n')).toBe(true);
  expect(isText('\uFEFFgame,player\n')).toBe(true);
  expect(isText('\uFFFDPNG\r\n\u001A\n\u0000\u0000')).toBe(false);
  expect(isText('PK\u0003\u0004')).toBe(false);
});
