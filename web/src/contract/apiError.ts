// Why there is no answer.
import type { Schemas } from './schemas';

/** A problem document (RFC 9457). */
export type Problem = Schemas['Problem'];

const IMPOSSIBLE = 422;

/** What was said instead of an answer. Codes that are no server's: offline, http, language. */
export class ApiError extends Error {
  readonly code: string;
  /** Whether what was asked about cannot be, rather than that it cannot be answered now. */
  readonly impossible: boolean;
  /** The game as it stands, where it has moved on. */
  readonly state: Schemas['Play'] | undefined;

  constructor(readonly details: Problem) {
    super(details.detail);
    this.name = 'ApiError';
    this.code = details.code;
    this.impossible = details.status === IMPOSSIBLE;
    this.state = details.state;
  }

  /** All that is wrong with what was sent: this, and what the answer says beside it. */
  all(): ApiError[] {
    const { others = [], where: _, ...shared } = this.details;
    return [this, ...others.map((other) => new ApiError({ ...shared, ...other }))];
  }

  /** One that comes from no server, and has a code only. */
  static of(code: string): ApiError {
    return new ApiError({ type: 'about:blank', title: code, status: 0, detail: code, code });
  }
}
