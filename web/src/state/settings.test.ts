import { expect, it } from 'vitest';
import { settingsOf } from './settings.svelte';

it('settings are taken where they are of the kind that they should be', () => {
  const told = { language: 'sv', theme: 'pink', threshold: 2, names: ['Anna', 3], speed: 'fast' };
  expect(settingsOf(told)).toEqual({ language: 'sv', threshold: 2, speed: 'fast' });
  expect(settingsOf({ names: ['Anna'], toString: 1, keys: 'yes' })).toEqual({ names: ['Anna'] });
  for (const nothing of [null, 3, 'x', undefined]) expect(settingsOf(nothing)).toEqual({});
});
