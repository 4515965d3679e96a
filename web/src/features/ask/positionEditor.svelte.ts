// The position that is asked about, as it is edited and as the server reads it.
import { ApiError } from '../../contract/apiError';
import { engine } from '../../contract/ports';
import type { Schemas } from '../../contract/schemas';
import type { Game, GameSummary } from '../../contract/schemas';
import { addressOf, knownGames } from '../../state/games.svelte';
import { canBeInSums } from '../../domain/bonuses';
import { draftOf, emptyDraft, partsOf, type Draft } from './draft';

/** Long enough to type a second digit. */
const TYPING_PAUSE = 350;

export class PositionEditor {
  games: GameSummary[] = $state.raw([]);
  game: Game | undefined = $state.raw();
  draft: Draft | undefined = $state();
  /** In normal form; '' before anything has been asked. */
  text = $state('');
  /** What the text stands for. */
  table: Schemas['State'] | undefined = $state.raw();
  refusal: unknown = $state.raw();
  /** The text that was refused, if it was a text and not something edited. */
  refusedText: string | undefined = $state();

  private asked = 0;
  private waiting: ReturnType<typeof setTimeout> | undefined;

  /** `moved` is told each new position; `ticking`: cards begin with boxes to tick. */
  constructor(
    private readonly moved: (text: string, rules: string | undefined) => void,
    private readonly ticking = false,
  ) {}

  async load(): Promise<void> {
    this.games = await knownGames();
  }

  /** Which rules are meant, where the key alone might mean others. */
  get rules(): string | undefined {
    return this.game && !this.game.shipped ? this.game.rules_hash : undefined;
  }

  /** An empty card of a game, with nothing asked yet. */
  async start(key: string): Promise<void> {
    this.forget();
    const mine = this.asked;
    const wished = this.games.find((one) => one.game === key) ?? this.games[0];
    const game = wished && (await this.described(wished));
    if (!game || mine !== this.asked) return;
    this.game = game;
    this.draft = this.empty(game);
    this.text = '';
    this.table = undefined;
  }

  /** Another game: cards are emptied, since their boxes are others. */
  async choose(one: GameSummary): Promise<void> {
    this.forget();
    const mine = this.asked;
    const game = await this.described(one);
    if (!game || mine !== this.asked) return;
    this.game = game;
    this.draft = this.empty(game, this.draft?.cards.length);
    this.edited();
  }

  /** A position that came as text, from the address or by hand. */
  async read(text: string, rules?: string): Promise<void> {
    const answer = await this.ask({ position: text, ...(rules ? { rules } : {}) });
    if (!answer) {
      if (this.refusal !== undefined) this.refusedText = text;
      return;
    }
    const mine = this.asked;
    const game = await this.described(answer);
    if (!game || mine !== this.asked) return;
    this.game = game;
    this.draft = draftOf(game, answer.state);
    this.accept(answer);
  }

  /** The draft was changed; `typing` waits for what may follow. */
  edited(typing = false): void {
    this.forget();
    const { game, draft } = this;
    if (!game || !draft) return;
    const parts = partsOf(game, draft);
    if (parts === undefined) return;
    const send = async () => {
      const answer = await this.ask({ game: game.game, rules: game.rules_hash, parts });
      if (answer) this.accept(answer);
    };
    this.waiting = setTimeout(() => void send(), typing ? TYPING_PAUSE : 0);
  }

  private empty(game: Game, players?: number): Draft {
    return emptyDraft(game, players, this.ticking && canBeInSums(game));
  }

  private async described(one: Pick<Game, 'game' | 'rules_hash'>): Promise<Game | undefined> {
    try {
      return await engine.game(addressOf(one));
    } catch (error) {
      this.refusal = error;
      return undefined;
    }
  }

  private forget(): void {
    clearTimeout(this.waiting);
    this.asked++;
    this.refusal = undefined;
    this.refusedText = undefined;
  }

  private accept(answer: Schemas['Position']): void {
    this.text = answer.position;
    this.table = answer.state;
    this.moved(this.text, this.rules);
  }

  /** What the engine makes of it; undefined if it refuses, or if something else is asked now. */
  private async ask(body: Schemas['PositionBody']): Promise<Schemas['Position'] | undefined> {
    this.forget();
    const mine = this.asked;
    try {
      const answer = await engine.parsePosition(body);
      return mine === this.asked ? answer : undefined;
    } catch (error) {
      if (mine === this.asked) this.refusal = error;
      return undefined;
    }
  }

  /** What was refused, where the server gave a reason. */
  get reason(): ApiError | undefined {
    return this.refusal instanceof ApiError && this.refusal.impossible ? this.refusal : undefined;
  }
}
