// A rules file being written: its text, what is wrong with it, and the game that it makes.
import { ApiError } from '../../contract/apiError';
import { store } from '../../contract/ports';
import type { Schemas } from '../../contract/schemas';
import { addRules } from '../../state/games.svelte';
import { mistakeIn, offsetOf, placeOf, type Mistake, type Place } from './rulesSyntax';

/** Something to mend: in the form of the text, or in what the server makes of it. */
export type Objection =
  | { kind: 'form'; mistake: Mistake; offset: number; place: Place }
  | { kind: 'meaning'; error: unknown; offset?: number; place?: Place };

export interface Accepted {
  game: Schemas['Game'];
  seconds: number;
}

const PAUSE = 400; // so long nobody types, before the form is judged

export class RulesText {
  text = $state('');
  /** What is wrong, as far as it is known: nothing while somebody types. */
  objections: Objection[] = $state.raw([]);
  accepted: Accepted | undefined = $state.raw();
  judged = $state(false);
  solving = $state(false);
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private stopping: AbortController | undefined;

  constructor(
    readonly original: string,
    private readonly draft: string,
  ) {
    this.text = store.visit.read(draft) ?? original;
    this.judge();
  }

  get changed(): boolean {
    return this.text !== this.original;
  }

  write(text: string): void {
    this.stop();
    this.text = text;
    this.objections = [];
    this.accepted = undefined;
    this.judged = false;
    store.visit.write(this.draft, this.changed ? text : undefined);
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.judge(), PAUSE);
  }

  /** Looks at the form; the server is asked only when somebody wants to, since it keeps the game. */
  private judge(): void {
    clearTimeout(this.waiting);
    const mistake = mistakeIn(this.text);
    this.judged = true;
    this.objections = mistake
      ? [
          {
            kind: 'form',
            mistake,
            offset: mistake.offset,
            place: placeOf(this.text, mistake.offset),
          },
        ]
      : [];
  }

  async solve(): Promise<void> {
    this.judge();
    this.accepted = undefined;
    if (this.objections.length > 0 || this.solving) return;
    const stopping = new AbortController();
    this.stopping = stopping;
    this.solving = true;
    const begin = performance.now();
    try {
      const game = await addRules(this.text, stopping.signal);
      if (stopping.signal.aborted) return;
      this.accepted = { game, seconds: (performance.now() - begin) / 1000 };
      store.visit.write(this.draft, undefined);
    } catch (error) {
      if (!stopping.signal.aborted) {
        const errors = error instanceof ApiError ? error.all() : [error];
        this.objections = errors.map((one) => this.meant(one));
      }
    } finally {
      if (this.stopping === stopping) this.solving = false;
    }
  }

  stop(): void {
    this.stopping?.abort();
    this.stopping = undefined;
    this.solving = false;
  }

  /** Where the server's objection is; where it names a key only, that is looked for. */
  private meant(error: unknown): Objection {
    const where = error instanceof ApiError ? error.details.where : undefined;
    let offset: number | undefined;
    if (where?.line !== undefined) offset = offsetOf(this.text, where.line, where.column ?? 1);
    else if (where?.key !== undefined) offset = this.text.indexOf(`"${where.key}"`);
    if (offset === undefined || offset < 0) return { kind: 'meaning', error };
    return { kind: 'meaning', error, offset, place: placeOf(this.text, offset) };
  }
}
