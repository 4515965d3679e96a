// Every language has its own words for whatever the server can refuse on this page.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultText as german } from './de/faults';
import { words as deWords } from './de';
import { faultText as swedish } from './sv/faults';
import { words as svWords } from './sv';

const listed = readFileSync(
  new URL('../../../include/fivekind/faults.def', import.meta.url),
  'utf8',
);
const codes = [...listed.matchAll(/^FIVEKIND_FAULT\(\w+, \w+, "([^"]+)"\)/gm)].map(
  ([, code]) => code ?? '',
);

// Of the command line, of files that it reads, and of what the page never asks for.
const ELSEWHERE = [
  /^command\./,
  /^utility\./,
  /^digits\./,
  /^graph\./,
  /^tables\./,
  /^analyse\./,
  /^export\./,
  /^simulation\.(games|condition)$/,
  /^match\.(tie-break|payoff)$/,
  /^rules\.file$/,
  /^server\.address$/,
];

describe.each([
  ['sv', svWords, swedish],
  ['de', deWords, german],
] as const)('what the server refuses, %s', (_, { refused }, faultText) => {
  const unknown = faultText('no.such-code', '', '');
  const kinds = refused.kinds;
  const said = (code: string) =>
    refused.codes[code] ?? kinds[code.split('.')[0] ?? ''] ?? faultText(code, '', '');

  it('has words of its own', () => {
    expect(codes.length).toBeGreaterThan(140);
    const shown = codes.filter((code) => !ELSEWHERE.some((one) => one.test(code)));
    expect(shown.filter((code) => said(code) === unknown)).toEqual([]);
  });
  it('is not said of what can never be refused', () => {
    const known = Object.keys(refused.codes).filter((code) => code.includes('.'));
    expect(known.filter((code) => !codes.includes(code))).toEqual([]);
  });
  it('asks for the game where nothing names one', () => {
    expect(faultText('record.game', '', 'none')).not.toBe(faultText('record.game', '', "'x'"));
  });
});
