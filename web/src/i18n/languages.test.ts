// Which language is spoken, and what happens where there is none.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryPorts } from '../backends/memory/ports';
import { provide } from '../contract/ports';
import { remember } from '../state/settings.svelte';
import { counted, countedTo, formFor, listed } from './counted';
import { languageFor, languageOf, languages } from './languages';
import { named, problem, t, speak } from './t.svelte';
import { spoken } from './spoken.svelte';

provide(memoryPorts({}));

async function use(language: (typeof languages)[number]['code']) {
  remember({ language });
  await speak(language);
}

afterEach(async () => {
  vi.restoreAllMocks();
  await use('en');
});

describe('languages', () => {
  it('begin with English, as the page does', () => {
    expect(languages[0]).toMatchObject({ ...spoken });
    expect(new Set(languages.map(({ code }) => code)).size).toBe(languages.length);
    for (const { locale } of languages)
      expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toEqual([locale]);
  });
  it('are chosen by the first wish that can be fulfilled', () => {
    expect(languageFor(['de-AT', 'sv'])).toBe('de');
    expect(languageFor(['fi', 'sv-FI', 'en'])).toBe('sv');
    expect(languageFor(['en-US', 'de'])).toBe('en');
    expect(languageFor(['fi', 'den', 'svx'])).toBe('en');
    expect(languageFor([])).toBe('en');
  });
  it('are those of the setting, where it names one that is spoken', () => {
    for (const { code } of languages) expect(languageOf(code)).toBe(code);
    vi.stubGlobal('navigator', { languages: ['de-CH', 'en'] });
    expect(['', 'tlh'].map(languageOf)).toEqual(['de', 'de']);
    vi.unstubAllGlobals();
  });
  it('are spoken once their words have come', async () => {
    for (const { code, direction, locale, load } of languages) {
      await use(code);
      expect(spoken).toMatchObject({ code, direction, locale });
      expect(t()).toBe((await load()).words);
    }
  });
  it('leave English where they cannot be fetched', async () => {
    const english = t();
    for (const row of languages.slice(1)) {
      vi.spyOn(row, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
      remember({ language: row.code });
      const refusal: unknown = await speak(row.code).catch((error: unknown) => error);
      expect(problem(refusal)).toMatch(/^Couldn’t load this language/);
      expect(spoken.code).toBe('en');
      expect(t()).toBe(english);
    }
  });
  it('that come late do not take the place of the one chosen since', async () => {
    remember({ language: 'de' });
    const late = speak('sv');
    await speak('de');
    await late;
    expect(spoken.code).toBe('de');
  });
});

describe('names', () => {
  it('are in this language, else in English, else in any', async () => {
    await use('de');
    expect(named({ en: 'Ones', de: 'Einser' })).toBe('Einser');
    expect(named({ en: 'Ones', sv: 'Ettor' })).toBe('Ones');
    expect(named({ pl: 'Jedynki' })).toBe('Jedynki');
    expect(named({})).toBe('');
  });
});

describe('counts', () => {
  it('go by what is written', async () => {
    const points = (count: number, digits = 0) => countedTo(digits, count, 'point', 'points');
    expect([0, 1, 2, 1234].map((count) => points(count))).toEqual([
      '0 points',
      '1 point',
      '2 points',
      '1,234 points',
    ]);
    expect([points(1.2), points(1, 2), points(0.5, 1)]).toEqual([
      '1 point',
      '1.00 points',
      '0.5 points',
    ]);
    await use('sv');
    expect([1, 1001].map((count) => formFor(count, 'en', 'flera'))).toEqual(['en', 'flera']);
    expect(countedTo(2, 1001, 'en', 'flera')).toBe('1\u00a0001,00 flera');
  });
  it('have as many forms as a language has', () => {
    Object.assign(spoken, { locale: 'pl-PL' });
    const rolls = (count: number) => counted(count, 'rzut', 'rzuty', 'rzutów', 'rzutu');
    expect([1, 2, 5, 22].map(rolls)).toEqual(['1 rzut', '2 rzuty', '5 rzutów', '22 rzuty']);
    expect(countedTo(1, 1.5, 'rzut', 'rzuty', 'rzutów', 'rzutu')).toBe('1,5 rzutu');
  });
});

it('lists are joined as each language does', async () => {
  const names = ['Anna', 'Bert', 'Carl'];
  expect(listed(names)).toBe('Anna, Bert and Carl');
  await use('sv');
  expect(listed(names)).toBe('Anna, Bert och Carl');
  await use('de');
  expect(listed(names)).toBe('Anna, Bert und Carl');
});
