// Questions on the first screen, one after the other: what to keep in positions as games come to. The
// next one is fetched while somebody thinks about this one.
import { ApiError } from '../../contract/apiError';
import { engine } from '../../contract/ports';
import type { Game, Schemas } from '../../contract/schemas';
import { marked } from '../../domain/diceLayout';
import { idOf } from '../../domain/games';
import { judge, scoreOf, type Score, type Verdict } from '../../domain/verdict';
import { askAbout, type Asked } from '../../state/asked';
import { Resource } from '../../state/resource.svelte';

type Question = Schemas['Quiz']['questions'][number];

// One alone where a game is too short for many.
const AT_A_TIME = [10, 1];

export class Questions {
  /** The question on the screen, and what every answer is worth. */
  readonly now = new Resource<Asked>(() => this.take());
  /** Which dice are to be kept, by place. */
  keeping: boolean[] = $state([]);
  verdict: Verdict | undefined = $state.raw();
  /** Whether the game is so short that there is nothing to ask. */
  none = $state(false);
  private losses: number[] = $state([]);

  private waiting: Question[] = [];
  private coming: Promise<Asked> | undefined;

  /** `seed`: which questions; the same for the same. */
  constructor(
    readonly game: Game,
    private seed = 1 + Math.floor(Math.random() * 999_999),
  ) {}

  get score(): Score {
    return scoreOf(this.losses);
  }
  /** The dice that are to be kept: "66". */
  get kept(): string {
    return marked(this.now.value?.table.dice ?? '', this.keeping);
  }

  toggle(place: number): void {
    this.keeping[place] = !this.keeping[place];
  }

  answer(keep: string): void {
    const actions = this.now.value?.advice.actions;
    if (!actions || this.verdict) return;
    this.verdict = judge(actions, { kind: 'keep', keep });
    if (this.verdict) this.losses.push(this.verdict.loss);
  }

  next(): void {
    this.keeping = [];
    this.verdict = undefined;
    this.now.retry();
  }

  private async take(): Promise<Asked> {
    const asked = this.coming ?? this.fetch();
    this.coming = undefined;
    const question = await asked;
    this.coming = this.fetch();
    this.coming.catch(() => (this.coming = undefined)); // it is asked for again when it is wanted
    return question;
  }

  private async fetch(): Promise<Asked> {
    if (this.waiting.length === 0) this.waiting = await this.batch();
    const question = this.waiting.shift();
    if (!question) throw new Error('a quiz without questions');
    return askAbout(question.position, this.game, 'expected');
  }

  private async batch(): Promise<Question[]> {
    const questions = await this.quiz();
    // In its first turns a game takes seconds to say why something is better.
    const early = ({ turn }: Question) => Number(3 * turn <= this.game.categories.length);
    return questions.sort((a, b) => early(a) - early(b));
  }

  private async quiz(): Promise<Question[]> {
    const { game, rules_hash: rules, rolls } = this.game;
    const seed = this.seed++;
    let refused: unknown = new Error('one roll a turn: nothing to keep');
    for (const questions of rolls > 1 ? AT_A_TIME : []) {
      try {
        const asked = { game, rules, seed, difficulty: 'easy', kind: 'keep', questions } as const;
        return (await engine.quiz(asked)).questions;
      } catch (error) {
        if (!(error instanceof ApiError && error.impossible)) throw error;
        refused = error;
      }
    }
    this.none = true;
    throw refused;
  }
}

let latest: Questions | undefined;

/** Those of the game: the same ones, with the score so far, for whoever comes back. */
export function questionsAbout(game: Game): Questions {
  if (!latest || idOf(latest.game) !== idOf(game)) latest = new Questions(game);
  return latest;
}
