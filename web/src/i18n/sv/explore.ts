import type { explore as english } from '../en/explore';

export const explore: typeof english = {};
