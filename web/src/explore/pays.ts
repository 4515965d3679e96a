// What a category pays, in words: in one language, or in all of them.
import type { Schemas } from '../api/client';
import { named } from '../i18n/say.svelte';

export function paysText(pays: string | Schemas['Names']): string {
  return typeof pays === 'string' ? pays : named(pays);
}
