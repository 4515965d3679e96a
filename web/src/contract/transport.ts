// How questions travel, whoever answers them: a server, or an engine in a worker.

export interface Question {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With its parts filled in: "/games/yatzy". */
  path: string;
  query: Record<string, string>;
  /** To be sent as JSON, or a text as it is. */
  body?: unknown;
}

export interface Answer {
  status: number;
  json: unknown;
}

export interface StreamEvent {
  name: string;
  json: unknown;
}

export interface Transport {
  /** Aborting `signal` stops the work; the promise is rejected then. Errors: ApiError (offline). */
  ask(question: Question, signal?: AbortSignal): Promise<Answer>;
  /** The same for answers that come bit by bit; an answer that is none is the promise's. */
  listen(
    question: Question,
    hear: (event: StreamEvent) => void,
    signal: AbortSignal,
  ): Promise<Answer | undefined>;
  /** Where what a question asks for can be fetched by the browser itself. */
  address(question: Question): string;
  /** Names this page to whoever answers. */
  readonly asker: string;
}
