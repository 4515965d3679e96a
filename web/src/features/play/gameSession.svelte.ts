// A game at the table: what the server says of it, the dice as they lie, and what the player has
// chosen so far. The rules are the server's alone.
import { ApiError } from '../../contract/apiError';
import { store } from '../../contract/ports';
import type { Game, Schemas } from '../../contract/schemas';
import type { Moved, OpenedPlay, PlayChanges } from '../../contract/store';
import { actionOf, boxOf, choiceOf, isStrike, type Action } from '../../domain/actions';
import { isUnprepared } from '../../state/preparing.svelte';
import { filledBetween, type Announced, type Filled, type Move } from './deeds';
import { heldIn, hold } from './held';
import { think } from './pace';
import { Striking } from './striking.svelte';
import { Tutor } from './tutor.svelte';
import { arrange, blankDice, choose, keptText, placesOf, type Die } from '../../domain/diceLayout';

type Play = Schemas['Play'];

// So long after a roll another one needs a choice first, and a box that was just announced is not
// filled: the second click of a double click, or a key held down, is none.
const SETTLING = 600;

export class GameSession {
  readonly tutor = new Tutor();
  readonly striking = new Striking(
    () => (this.mine && !this.entering ? this.card.boxes : []),
    () => this.tutor.hint,
  );
  play: Play = $state.raw({} as Play);
  readonly game: Game;
  dice: Die[] = $state([]);
  /** Counts throws, so that each one can be seen to roll. */
  thrown = $state(0);
  lastMove: Move | null = $state.raw(null);
  /** The box that the last change filled. */
  filled: Filled | null = $state.raw(null);
  announced: Announced | null = $state.raw(null);
  error: unknown = $state.raw(null);
  /** A change is on its way to the server. */
  sending = $state(false);
  /** Computer players wait: after an undo, or because somebody said so. */
  paused = $state(false);
  /** Real dice are being entered: faces so far, for the places not kept. */
  entering: number[] | null = $state(null);
  /** A computer player's decision that waits for real dice. */
  needs: Action | null = $state.raw(null);

  private left = false;
  private following = false; // another window plays, and this one looks on
  private readonly stopHearing: () => void;
  private playing = false; // computer players are at it
  private changing: AbortController | undefined;
  private unsure = false; // whether a change that was given up has been made all the same
  private rolledAt = -Infinity;
  private announcedAt = -Infinity;
  private chosenSince = false;

  constructor({ play, game }: OpenedPlay) {
    this.game = game;
    this.dice = blankDice(game.dice);
    this.paused = play.players.every(({ strategy }) => strategy !== '');
    this.show(play);
    const held = heldIn(play);
    if (held !== undefined) this.dice = choose(this.dice, held);
    this.stopHearing = store.windows.hear((moved) => void this.hear(moved));
    // The first advice on a game needs its solve, which is made while the dice are still in the hand.
    if (!isUnprepared(game) && !game.solved && this.state.dice === '') {
      store.advice(String(play.id)).catch(() => undefined);
    }
    void this.programs();
  }

  /** The page is left: nothing goes on here. */
  leave(): void {
    this.left = true;
    this.stopHearing();
    if (!this.mine) this.changing?.abort(); // what a person has done is done
    this.tutor.stop();
  }

  /** Whether the table waits for something. */
  get busy(): boolean {
    return this.sending || this.tutor.checking;
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
  /** Dice that stay on the table while others are rolled. */
  private get staying(): string {
    if (this.needs) return this.needs.kind === 'keep' ? this.needs.keep : '';
    return this.state.dice === '' ? '' : this.keep;
  }
  /** Dice that the next roll would roll. */
  get loose(): number {
    return this.state.dice === '' ? this.game.dice : this.game.dice - this.keep.length;
  }
  /** Whether there is something to roll; a click while the table is busy is not heard all the same. */
  get canRoll(): boolean {
    return this.mine && this.state.rolls_left > 0 && this.loose > 0 && !this.mustAnnounce;
  }
  /** Whether nothing is left but to choose a box. */
  get boxIsNext(): boolean {
    return this.mine && !this.canRoll;
  }
  /** Whether a person has to announce a box before the next roll. */
  get mustAnnounce(): boolean {
    return this.mine && this.state.must_announce === true;
  }
  /** Whether some box can be announced now. */
  get canAnnounce(): boolean {
    return this.mine && this.card.boxes.some((box) => box.to_announce);
  }
  /** Whether all real dice are entered, and wait to be taken. */
  get allEntered(): boolean {
    return this.entering !== null && this.entering.length + this.staying.length >= this.game.dice;
  }
  get advised(): boolean[] {
    const { hint } = this.tutor;
    return hint?.kind === 'keep' ? placesOf(this.dice, hint.keep) : [];
  }

  toggle(place: number): void {
    const die = this.dice[place];
    if (!die || !this.mine || this.entering || this.state.dice === '' || die.face === 0) return;
    if (this.busy || this.state.rolls_left === 0) return;
    die.kept = !die.kept;
    this.chosenSince = true;
    hold(this.play, this.keep);
  }

  /** The dice as advised, chosen. */
  take(action: Action): void {
    if (action.kind !== 'keep' || this.busy) return;
    this.dice = choose(this.dice, action.keep);
    this.chosenSince = true;
    hold(this.play, this.keep);
  }

  /** Another window has changed a game: if it is this one, it is shown as it is now. */
  private async hear({ id, revision }: Moved): Promise<void> {
    const isNews = () => id === this.play.id && revision > this.play.revision;
    if (!isNews() || this.sending) return;
    const { play } = await store.open(String(id));
    if (!isNews() || this.sending || this.left) return;
    this.following = true;
    this.show(play);
    this.error = ApiError.of('play.revision');
  }

  /** Does what the hint says. */
  async follow(): Promise<void> {
    const { hint } = this.tutor;
    if (!hint || this.busy) return;
    if (isStrike(hint)) return this.decide(hint);
    this.striking.forget();
    if (hint.kind !== 'keep') return this.score(boxOf(hint) ?? '');
    this.take(hint);
    await this.roll();
  }

  /** Rolls the dice not kept; real ones are entered. */
  async roll(): Promise<void> {
    if (!this.canRoll || this.busy || this.entering) return;
    if (this.state.dice === '') return this.act({ kind: 'keep', keep: '' });
    if (!this.chosenSince && performance.now() - this.rolledAt < SETTLING) return;
    await this.decide({ kind: 'keep', keep: this.keep });
  }

  /** Fills a box, or announces it where that comes first, or asks whether it is to be struck. */
  async score(category: string): Promise<void> {
    const box = this.card.boxes.find((one) => one.category === category);
    if (!this.mine || this.busy || this.entering || !box?.allowed) return;
    if (this.announced && performance.now() - this.announcedAt < SETTLING) return;
    if (!this.striking.asks(box)) await this.decide(choiceOf(box));
  }

  /** Strikes the box that was asked about. */
  async strike(): Promise<void> {
    const action = this.striking.confirmed();
    if (action && !this.busy) await this.decide(action);
  }

  /** Does what the tutor warned of. */
  async insist(): Promise<void> {
    const action = this.tutor.warning?.action;
    this.tutor.rethink();
    if (action) await this.act(action);
  }

  private async act(action: Action): Promise<void> {
    if (action.kind === 'category') {
      const { category, struck } = action;
      await this.change('score', { category, ...(struck ? { struck } : {}) });
    } else if (action.kind === 'announce') {
      await this.change('score', { category: action.announce, announce: true });
    } else if (this.typed) {
      this.entering = [];
    } else {
      await this.change('throw', { keep: action.keep });
    }
  }

  /** The next real die; with the last one the roll is complete. */
  async enter(face: number): Promise<void> {
    if (!this.entering || this.busy || this.allEntered) return;
    if (face < 1 || face > this.game.faces) return;
    this.entering.push(face);
    if (this.allEntered) await this.sendEntered();
  }

  /** Sends the real dice; they stay entered until they have arrived. */
  async sendEntered(): Promise<void> {
    if (!this.entering || !this.allEntered || this.busy) return;
    const keep = this.staying;
    const dice = [...keep, ...this.entering.map(String)].sort().join('');
    if (this.needs || this.card.strategy !== '') await this.computer(dice);
    else await this.change('throw', { keep, dice });
  }

  /** Takes the last real die back; without one the dice can be chosen anew. */
  unenter(): void {
    if (this.busy) return;
    if (this.entering && this.entering.length > 0) this.entering.pop();
    else if (this.mine) this.entering = null;
  }

  /** Goes back; real dice that are half entered are given up, in `redo`, too. */
  async undo(): Promise<void> {
    if (!this.state.can_undo || this.busy) return;
    this.paused = this.play.players.every(({ strategy }) => strategy !== '');
    await this.change('undo', {});
  }
  async redo(): Promise<void> {
    if (this.state.can_redo && !this.busy) await this.change('redo', {});
  }

  /** Computer players wait until somebody lets them go on. */
  hold(): void {
    this.paused = true;
  }
  resume(): void {
    this.paused = this.following = false;
    void this.programs();
  }

  /** Waits no longer for what is under way. Dice that are entered or chosen stay. */
  cancel(): void {
    this.tutor.cancel();
    if (!this.sending) return;
    this.unsure = true;
    if (!this.mine) this.paused = true;
    this.changing?.abort();
  }
  /** Does something, if the tutor lets it pass. */
  private async decide(action: Action): Promise<void> {
    const { revision } = this.play;
    const still = () => !this.left && this.play.revision === revision;
    if (await this.tutor.passes(action, still)) await this.act(action);
  }

  private change<Change extends keyof PlayChanges>(
    change: Change,
    body: Omit<PlayChanges[Change], 'revision'>,
  ): Promise<boolean> {
    return this.say((signal) => {
      const whole = { ...body, revision: this.play.revision } as PlayChanges[Change];
      return store.change(this.play.id, change, whole, signal);
    });
  }

  /** One request that changes the game; what it answers is shown. Whether the game has moved on. */
  private async say(request: (signal: AbortSignal) => Promise<Play>): Promise<boolean> {
    if (this.sending) return false;
    const change = new AbortController();
    this.changing = change;
    this.sending = true;
    this.following = false;
    this.error = null;
    try {
      this.show(await request(change.signal));
      store.windows.tell({ id: this.play.id, revision: this.play.revision });
      return true;
    } catch (error) {
      if (change.signal.aborted) return false;
      // What was given up may have happened: then the game has moved on, and goes on from there.
      const known = this.unsure && error instanceof ApiError && error.code === 'play.revision';
      if (!known) this.error = error;
      if (error instanceof ApiError && error.state) this.show(error.state);
      return known;
    } finally {
      this.sending = false;
      void this.programs();
    }
  }

  private show(play: Play): void {
    const before = this.play.state;
    this.play = play;
    this.tutor.forget();
    this.striking.forget();
    this.needs = null;
    this.unsure = false;
    const { state } = this;
    this.filled = before ? filledBetween(before, state) : null;
    const sameTurn = before?.player === state.player && before.turn === state.turn;
    const sameDice = sameTurn && before.throws === state.throws && before.dice === state.dice;
    this.announced =
      sameDice && !before.announced && state.announced
        ? { player: this.card.name, category: state.announced }
        : null;
    if (this.announced) {
      this.announcedAt = performance.now();
      this.chosenSince = true;
    }
    const kept = state.kept.at(-1) ?? '';
    // An announcement leaves the dice as they are, chosen ones too.
    if (!sameDice) this.dice = arrange(sameTurn ? this.dice : [], this.game.dice, state.dice, kept);
    if (sameTurn && before.throws < state.throws) {
      this.thrown++;
      this.rolledAt = performance.now();
      this.chosenSince = false;
    }
    if (!before) this.dice.forEach((die) => (die.fresh = false));
    this.entering = this.typed && this.mine && state.dice === '' ? [] : null;
    this.advise();
  }

  /** Has the tutor look at the dice, unless it has already. */
  advise(): void {
    if (!this.mine || this.state.dice === '') return;
    if (isUnprepared(this.game))
      this.tutor.problem = ApiError.of('rules.too-large'); // as the server would say
    else if (!this.tutor.advice && !this.tutor.advising) this.tutor.consider(this.play, this.state);
  }

  private get goesOn(): boolean {
    return !this.left && !this.paused && !this.following;
  }

  /** Computer players play until a person is to move; slowly enough to be watched. */
  private async programs(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    try {
      while (this.goesOn && !this.sending && !this.state.over && !this.mine) {
        if (this.needs || this.entering) return;
        if (this.typed && this.state.dice === '') {
          this.entering = [];
          return;
        }
        await think();
        if (!this.goesOn || this.mine) return;
        if (await this.computer()) continue;
        this.paused = true; // "Continue" tries again
        return;
      }
    } finally {
      this.playing = false;
    }
  }

  private async computer(dice?: string): Promise<boolean> {
    const player = this.card;
    const done = await this.change('computer', dice === undefined ? {} : { dice });
    const made = this.play.decision;
    const decision = made && actionOf(made);
    if (done && decision) {
      this.lastMove = {
        player: player.name,
        decision,
        revision: this.play.revision,
        ...(this.filled ? { points: this.filled.points } : {}),
      };
    }
    if (done && this.play.needs_dice && decision) {
      this.needs = decision;
      if (decision.kind === 'keep') this.dice = choose(this.dice, decision.keep);
      this.entering = [];
    }
    return done;
  }
}
