import { describe, expect, it } from 'vitest';
import { grouped, isCalled, type Choice } from './gameGroups';

const game = (key: string, names = {}, shipped = true): Choice => ({
  game: key,
  rules_hash: key,
  names: { en: key, ...names },
  shipped,
});
const keys = Object.keys(import.meta.glob('../../../games/*.json')).map(
  (path) => /([^/]+)\.json$/.exec(path)?.[1] ?? '',
);

describe('groups of games', () => {
  const all = grouped([...keys.map((key) => game(key)), game('yatzy-2', {}, false)]);
  const of = (wanted: string) =>
    all.find(({ group }) => group === wanted)?.games.map((one) => one.game) ?? [];
  it('hold every game once', () => {
    expect(all.flatMap(({ games }) => games)).toHaveLength(keys.length + 1);
    expect(all.map(({ group }) => group)).toEqual(['classic', 'nordic', 'columns', 'own']);
  });
  it('are those that people would look into', () => {
    expect(of('classic')).toEqual(expect.arrayContaining(['yahtzee', 'kniffel', 'crag']));
    expect(of('nordic')).toEqual(expect.arrayContaining(['yatzy', 'maxi-yatzy', 'two-yatzy']));
    expect(of('nordic')).toContain('jatsi-announced');
    expect(of('columns')).toEqual(expect.arrayContaining(['yamb-up', 'balut-points']));
    expect(of('own')).toEqual(['yatzy-2']);
  });
  it('that are empty are left out', () => {
    expect(grouped([game('yamb')]).map(({ group }) => group)).toEqual(['columns']);
  });
});

describe('a game is found', () => {
  const upwards = game('yamb-up', { sv: 'Yamb, kolumn uppåt', de: 'Yamb, Spalte aufwärts' });
  it('by any of its names, without capitals and accents', () => {
    for (const wanted of ['uppat', 'AUFWÄRTS', ' yamb', 'Spalte a', 'yamb-up', '']) {
      expect(isCalled(upwards, wanted), wanted).toBe(true);
    }
    expect(isCalled(upwards, 'balut')).toBe(false);
  });
});
