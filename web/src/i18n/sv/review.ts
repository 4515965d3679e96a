import type { review as english } from '../en/review';

export const review: typeof english = {};
