import { expect, it } from 'vitest';
import { memoryNotes, memoryPorts } from '../backends/memory/ports';
import { provide } from '../contract/ports';
import { recallSettings, remember, settings, settingsOf } from './settings.svelte';

it('settings are taken where they are of the kind that they should be', () => {
  const told = { language: 'sv', theme: 'pink', threshold: 2, names: ['Anna', 3], speed: 'fast' };
  expect(settingsOf(told)).toEqual({ language: 'sv', threshold: 2, speed: 'fast' });
  expect(settingsOf({ names: ['Anna'], toString: 1, keys: 'yes' })).toEqual({ names: ['Anna'] });
  for (const nothing of [null, 3, 'x', undefined]) expect(settingsOf(nothing)).toEqual({});
});

it('settings are read from the notes, and written there', () => {
  const kept = new Map([['fivekind.settings', '{"theme":"dark","speed":"later"}']]);
  let changed = () => {};
  const watch = (_: string, call: () => void) => void (changed = call);
  provide(memoryPorts({}, { notes: { ...memoryNotes(kept), watch } }));
  recallSettings();
  expect([settings.theme, settings.speed]).toEqual(['dark', 'normal']);
  remember({ speed: 'fast' });
  expect(JSON.parse(kept.get('fivekind.settings') ?? '')).toMatchObject({
    theme: 'dark',
    speed: 'fast',
  });
  kept.set('fivekind.settings', '{"theme":"light"}');
  changed();
  expect(settings.theme).toBe('light');
  kept.set('fivekind.settings', 'nonsense');
  changed();
  expect(settings.theme).toBe('light');
});
