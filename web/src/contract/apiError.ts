// Why there is no answer.
import type { Schemas } from './schemas';

export type ErrorDetails = Schemas['Error']['error'];

/** What was said instead of an answer. Codes that are no server's: offline, http, language. */
export class ApiError extends Error {
  readonly code: string;

  constructor(
    readonly details: ErrorDetails,
    /** Whether what was asked about cannot be, rather than that it cannot be answered now. */
    readonly impossible = false,
    /** The game as it stands, where it has moved on. */
    readonly state?: Schemas['Play'],
  ) {
    super(details.message);
    this.name = 'ApiError';
    this.code = details.code;
  }

  /** One that comes from no server, and has a code only. */
  static of(code: string): ApiError {
    return new ApiError({ code, message: code });
  }
}
