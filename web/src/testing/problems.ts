// Problem documents as a server sends them.
import type { Problem } from '../contract/apiError';

export function problemOf(code: string, more: Partial<Problem> = {}): Problem {
  const type = `/api/v1/problems/${code}`;
  return { type, title: 'Impossible input', status: 422, detail: code, code, ...more };
}
