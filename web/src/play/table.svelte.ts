// A game at the table: what the server says of it, the dice as they lie, what the player has chosen
// so far, and advice on it. The rules are the server's alone.
import { get, post, Refusal, type Schemas } from '../api/client';
import { sameAction, type ActionTold, type Game } from '../lib/actions';
import { settings } from '../lib/settings.svelte';
import { arrange, blankDice, choose, keptText, placesOf, type Die } from './arrangement';

type Play = Schemas['Play'];
export type Advice = Schemas['Advice'];

/** A choice that loses more than the tutor lets pass. */
export interface Warning {
  action: ActionTold;
  best: ActionTold;
  loss: number;
}

/** What a program has just done, for those who watch. */
export interface Deed {
  player: string;
  decision: ActionTold;
  dice: string;
  points?: number;
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Whether things may move: the user's choice here, and what the system asks for. */
function lively(): boolean {
  return settings.animate && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export class Table {
  play: Play = $state.raw({} as Play);
  game: Game = $state.raw({} as Game);
  dice: Die[] = $state([]);
  /** Counts throws, so that each one can be seen to roll. */
  thrown = $state(0);
  advice: Advice | null = $state.raw(null);
  /** What scoring now is worth: advice as if no rolls were left. */
  boxes: Advice | null = $state.raw(null);
  hint: ActionTold | null = $state.raw(null);
  warning: Warning | null = $state.raw(null);
  deed: Deed | null = $state.raw(null);
  error: unknown = $state.raw(null);
  busy = $state(false);
  /** Programs wait: after an undo, or because somebody said so. */
  paused = $state(false);
  /** Real dice are being told: faces so far, for the places not kept. */
  entering: number[] | null = $state(null);
  /** A program's decision that waits for real dice. */
  needs: ActionTold | null = $state.raw(null);

  private asked = 0;
  private left = false;

  static async open(id: string): Promise<Table> {
    const table = new Table();
    const play = await get('/play/{id}', { path: { id } });
    table.game = await get('/games/{key}', {
      path: { key: play.game },
      query: { rules: play.rules_hash },
    });
    table.dice = blankDice(table.game.dice);
    table.paused = play.players.every(({ strategy }) => strategy !== '');
    table.show(play);
    // The first advice on a game needs its solve, which is made while the dice are still in the hand.
    if (table.state.dice === '') get('/play/{id}/advice', { path: { id } }).catch(() => undefined);
    return table;
  }

  /** The page is left: nothing goes on here. */
  leave(): void {
    this.left = true;
  }

  get state(): Schemas['State'] {
    return this.play.state as Schemas['State'];
  }
  get card(): Schemas['Card'] {
    return this.state.players[this.state.player] as Schemas['Card'];
  }
  /** Whether a person is to move, and may. */
  get mine(): boolean {
    return !this.state.over && this.card.strategy === '';
  }
  get typed(): boolean {
    return this.play.dice === 'typed';
  }
  get keep(): string {
    return keptText(this.dice);
  }
  /** Dice that the next throw would throw. */
  get loose(): number {
    return this.state.dice === '' ? this.game.dice : this.game.dice - this.keep.length;
  }
  get canThrow(): boolean {
    return this.mine && !this.busy && this.state.rolls_left > 0 && this.loose > 0;
  }
  get advised(): boolean[] {
    if (this.hint?.kind !== 'keep') return [];
    return placesOf(this.dice, this.hint.keep ?? '');
  }

  /** What an action loses by the first objective, as far as that is known. */
  lossOf(action: ActionTold): number | undefined {
    const from = action.kind === 'keep' ? this.advice : this.boxes;
    const found = from?.actions.find((one) => sameAction(one, action));
    const value = found?.values[0]?.value;
    const best = this.advice?.objectives[0]?.value;
    return value === undefined || best === undefined ? undefined : Math.max(0, best - value);
  }
  get best(): ActionTold | null {
    return this.advice?.actions[0] ?? null;
  }

  toggle(place: number): void {
    const die = this.dice[place];
    if (!die || !this.mine || this.entering || this.state.dice === '' || die.face === 0) return;
    if (this.state.rolls_left > 0) die.kept = !die.kept;
  }

  /** The dice as advised, chosen. */
  take(action: ActionTold): void {
    if (action.kind === 'keep') this.dice = choose(this.dice, action.keep ?? '');
  }

  showHint(): void {
    this.hint = this.best;
  }

  /** Throws the dice not kept; with real dice they are told first. */
  async throwDice(): Promise<void> {
    if (!this.canThrow || this.entering) return;
    const keep = this.state.dice === '' ? '' : this.keep;
    if (this.state.dice !== '' && this.mayWarn({ kind: 'keep', keep })) return;
    if (this.typed) this.entering = [];
    else await this.change('/play/{id}/throw', { keep });
  }

  async score(category: string): Promise<void> {
    const box = this.card.boxes.find((one) => one.category === category);
    if (!this.mine || this.busy || this.entering || !box?.allowed) return;
    if (this.mayWarn({ kind: 'category', category })) return;
    await this.change('/play/{id}/score', { category });
  }

  /** Does what the tutor warned of. */
  async insist(): Promise<void> {
    const action = this.warning?.action;
    this.warning = null;
    if (action?.kind === 'category') {
      await this.change('/play/{id}/score', { category: action.category ?? '' });
    } else if (action && this.typed) {
      this.entering = [];
    } else if (action) {
      await this.change('/play/{id}/throw', { keep: action.keep ?? '' });
    }
  }

  /** The next real die; with the last one the throw is told. */
  async enter(face: number): Promise<void> {
    if (!this.entering || face < 1 || face > this.game.faces) return;
    const kept = this.needs ? (this.needs.keep ?? '') : this.state.dice === '' ? '' : this.keep;
    this.entering.push(face);
    if (this.entering.length + kept.length < this.game.dice) return;
    const dice = [...kept, ...this.entering.map(String)].sort().join('');
    this.entering = null;
    if (this.needs || this.card.strategy !== '') await this.computer(dice);
    else await this.change('/play/{id}/throw', { keep: kept, dice });
  }

  /** Takes the last real die back; without one the dice can be chosen anew. */
  unenter(): void {
    if (this.entering && this.entering.length > 0) this.entering.pop();
    else if (this.mine) this.entering = null;
  }

  async undo(): Promise<void> {
    this.entering = null;
    this.needs = null;
    this.paused = this.play.players.every(({ strategy }) => strategy !== '');
    if (this.state.can_undo) await this.change('/play/{id}/undo', {});
  }
  async redo(): Promise<void> {
    if (this.state.can_redo && !this.entering) await this.change('/play/{id}/redo', {});
  }

  /** Lets programs go on. */
  resume(): void {
    this.paused = false;
    void this.programs();
  }

  private mayWarn(action: ActionTold): boolean {
    if (settings.tutor !== 'warn' || !this.best) return false;
    const lost = this.lossOf(action);
    if (lost === undefined || lost <= settings.threshold) return false;
    this.warning = { action, best: this.best, loss: lost };
    return true;
  }

  private async change(
    path: '/play/{id}/throw' | '/play/{id}/score' | '/play/{id}/undo' | '/play/{id}/redo',
    body: { keep?: string; dice?: string; category?: string },
  ): Promise<void> {
    await this.say(() =>
      post(path, {
        path: { id: String(this.play.id) },
        body: { ...body, revision: this.play.revision } as never,
      }),
    );
    void this.programs();
  }

  /** One request that changes the game; what it answers is shown. */
  private async say(request: () => Promise<Play>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.error = null;
    try {
      this.show(await request());
      return true;
    } catch (error) {
      this.error = error;
      if (error instanceof Refusal && error.state) this.show(error.state);
      return false;
    } finally {
      this.busy = false;
    }
  }

  private show(play: Play): void {
    const before = this.play.state;
    this.play = play;
    this.hint = null;
    this.warning = null;
    this.needs = null;
    this.advice = null;
    this.boxes = null;
    const { state } = this;
    const sameTurn = before?.player === state.player && before.turn === state.turn;
    const kept = state.kept.at(-1) ?? '';
    this.dice = arrange(sameTurn ? this.dice : [], this.game.dice, state.dice, kept);
    if (sameTurn && before.throws < state.throws) this.thrown++;
    if (!before) this.dice.forEach((die) => (die.fresh = false));
    this.entering = this.typed && this.mine && state.dice === '' ? [] : null;
    if (this.mine && state.dice !== '') void this.askAdvice();
  }

  private async askAdvice(): Promise<void> {
    const asked = ++this.asked;
    const id = String(this.play.id);
    const { position, rolls_left } = this.state;
    const now = get('/play/{id}/advice', { path: { id } });
    const scoring =
      rolls_left === 0
        ? now
        : post('/advise', {
            body: {
              position: position.replace(/:\d+$/, ':0'),
              rules: this.play.rules_hash,
              objectives: ['expected'],
            },
          });
    try {
      const [advice, boxes] = await Promise.all([now, scoring]);
      if (asked !== this.asked || advice.position !== this.state.position) return;
      this.advice = advice;
      this.boxes = boxes;
    } catch {
      this.advice = null; // the game can be played without
    }
  }

  /** Programs play until a person is to move; slowly enough to be watched. */
  private async programs(): Promise<void> {
    while (!this.left && !this.paused && !this.busy && !this.state.over && !this.mine) {
      if (this.needs || this.entering) return;
      if (this.typed && this.state.dice === '') {
        this.entering = [];
        return;
      }
      if (lively()) await pause(550);
      if (this.left || this.paused || !(await this.computer())) return;
    }
  }

  private async computer(dice?: string): Promise<boolean> {
    const player = this.card;
    const before = this.state;
    const done = await this.say(async () => {
      const body = { revision: this.play.revision, ...(dice === undefined ? {} : { dice }) };
      return post('/play/{id}/computer', { path: { id: String(this.play.id) }, body });
    });
    const decision = this.play.decision;
    if (done && decision) {
      const points = before.players[before.player]?.boxes.find(
        ({ category }) => category === decision.category,
      )?.pays;
      this.deed = {
        player: player.name,
        decision,
        dice: before.dice,
        ...(decision.kind === 'category' && points !== undefined ? { points } : {}),
      };
    }
    if (done && this.play.needs_dice && decision) {
      this.needs = decision;
      this.dice = choose(this.dice, decision.keep ?? '');
      this.entering = [];
    }
    if (dice !== undefined) void this.programs();
    return done;
  }
}
