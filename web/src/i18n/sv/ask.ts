import type { ask as english } from '../en/ask';

export const ask: typeof english = {};
