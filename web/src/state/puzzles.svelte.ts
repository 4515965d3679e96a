// Puzzles one after another: a position, the answer to it, and what that cost. Where puzzles come from, a
// quiz or the mistakes of a game, is for a source to say.
import type { Game, Schemas } from '../contract/schemas';
import { actionKey, actionOfKey, kindsOf, type Action } from '../domain/actions';
import { marked } from '../domain/diceLayout';
import { judge, scoreOf, type Score, type Verdict } from '../domain/verdict';
import { askAbout, type Asked } from './asked';
import { Resource } from './resource.svelte';

export interface Puzzle {
  position: string;
  kind: Action['kind'];
  turn: number;
  /** What was done in the game that it is from, and what that lost. */
  before?: { action: Action; loss: number };
  /** Where it came with what is asked about its position, by expected score. */
  asked?: Asked;
}

/** A puzzle on the screen: what is on the table, and what every answer is worth. */
export interface Posed extends Asked {
  puzzle: Puzzle;
}

export interface PuzzleSource {
  /** How many puzzles there are; undefined: as many as are wanted. */
  readonly length?: number;
  /** The one at a place, from 0; undefined behind the last one. After a failure it is asked for again, and
   *  may be another one. */
  at(place: number): Puzzle | undefined | Promise<Puzzle | undefined>;
}

/** How far somebody has come. */
export interface Progress {
  at: number;
  losses: number[];
  /** What has been answered to the puzzle at `at`: an action's key; undefined: nothing yet. */
  given?: string | undefined;
}

export interface PuzzleOptions {
  objective?: string;
  /** Whether the next puzzle is fetched while this one is answered. */
  ahead?: boolean;
  /** Where it was left before. */
  from?: Progress;
  /** Hears of all progress. */
  onprogress?: (progress: Progress) => void;
}

export class PuzzleSession {
  /** The puzzle on the screen. */
  readonly now = new Resource<Posed>((signal) => this.pose(signal));
  /** Which dice are to be kept, by place. */
  keeping: boolean[] = $state([]);
  verdict: Verdict | undefined = $state.raw();
  readonly objective: string;
  /** Counted from 0. */
  place = $state(0);
  private losses: number[] = $state([]);
  private ended = $state(false);
  private given: string | undefined; // what has been answered to this puzzle, as a key
  private coming: Promise<Posed | undefined> | undefined; // the next one

  constructor(
    readonly game: Game,
    readonly source: PuzzleSource,
    private options: PuzzleOptions = {},
  ) {
    this.objective = options.objective ?? 'expected';
    if (!options.from) return;
    this.place = options.from.at;
    this.losses = [...options.from.losses];
    this.given = options.from.given;
  }

  get posed(): Posed | undefined {
    return this.now.value;
  }
  get score(): Score {
    return scoreOf(this.losses);
  }
  /** Whether there are no further ones. */
  get over(): boolean {
    return this.ended || this.place >= (this.source.length ?? Infinity);
  }
  /** Whether the one on the screen is the last one. */
  get last(): boolean {
    return this.place + 1 === this.source.length;
  }
  /** The dice that are to be kept: "66". */
  get kept(): string {
    return marked(this.posed?.table.dice ?? '', this.keeping);
  }
  /** The kinds of answers that it takes: some boxes may be announced and some dice kept. */
  get kinds(): Set<Action['kind']> {
    return kindsOf(this.posed?.advice.actions ?? []);
  }

  toggle(place: number): void {
    this.keeping[place] = !this.keeping[place];
  }

  /** Judges an answer, once, if the rules allow it. */
  answer(action: Action): void {
    if (!this.posed || this.verdict) return;
    this.verdict = judge(this.posed.advice.actions, action);
    if (!this.verdict) return;
    this.losses.push(this.verdict.loss);
    this.given = actionKey(action);
    this.tell();
  }

  next(): void {
    this.keeping = [];
    this.verdict = undefined;
    this.given = undefined;
    this.place++;
    this.tell();
    if (this.over) this.now.clear();
    else this.now.retry();
  }

  private tell(): void {
    this.options.onprogress?.({ at: this.place, losses: this.losses, given: this.given });
  }

  private async pose(signal: AbortSignal): Promise<Posed | undefined> {
    const { ahead } = this.options;
    const coming = this.coming ?? this.fetch(this.place, ahead ? undefined : signal);
    this.coming = undefined;
    const posed = await coming;
    if (!posed) {
      this.ended = true;
      return undefined;
    }
    if (ahead) {
      const next = this.fetch(this.place + 1);
      this.coming = next;
      next.catch(() => {
        if (this.coming === next) this.coming = undefined; // it is asked for again when it is wanted
      });
    }
    if (this.given !== undefined) {
      this.verdict = judge(posed.advice.actions, actionOfKey(posed.puzzle.kind, this.given));
    }
    return posed;
  }

  private async fetch(place: number, signal?: AbortSignal): Promise<Posed | undefined> {
    const puzzle = await this.source.at(place);
    if (!puzzle) return undefined;
    const known = this.objective === 'expected' ? puzzle.asked : undefined;
    const asked = known ?? (await askAbout(puzzle.position, this.game, this.objective, signal));
    return { puzzle, ...asked };
  }
}

/** The questions of a quiz as puzzles. */
export function puzzlesOf(quiz: Schemas['Quiz']): Puzzle[] {
  return quiz.questions.map(({ position, kind, turn, state, advice }) => ({
    ...{ position, kind, turn },
    ...(state && advice ? { asked: { table: state, advice } } : {}),
  }));
}

/** The puzzles of a list, in its order. */
export function listed(puzzles: Puzzle[]): PuzzleSource {
  return { length: puzzles.length, at: (place) => puzzles[place] };
}
