// The tutor at a game: advice on where it stands, the hint somebody asked for, and the warning of a
// choice that would lose too much.
import { store } from '../../contract/ports';
import type { Schemas } from '../../contract/schemas';
import { actionOf, sameAction, type Action } from '../../domain/actions';
import { settings } from '../../state/settings.svelte';

export type Advice = Schemas['Advice'];

/** A choice that loses more than the tutor lets pass. */
export interface Warning {
  action: Action;
  loss: number;
}

export class Tutor {
  advice: Advice | null = $state.raw(null);
  /** What scoring now is worth: advice as if no rolls were left. */
  boxes: Advice | null = $state.raw(null);
  hint: Action | null = $state.raw(null);
  warning: Warning | null = $state.raw(null);
  /** Why there is no advice. */
  problem: unknown = $state.raw(null);
  /** Advice is on its way. */
  advising = $state(false);
  /** A choice waits for the tutor's judgement. */
  checking = $state(false);

  private dice = 0; // how many there are
  private asking: AbortController | undefined;
  private judged: Promise<void> = Promise.resolve();

  /** What was advised is of the past. */
  forget(): void {
    this.stop();
    this.advice = null;
    this.boxes = null;
    this.problem = null;
    this.hint = null;
    this.warning = null;
  }

  /** Does without advice on these dice. */
  stop(): void {
    this.asking?.abort();
    this.advising = false;
  }

  /** Takes the advice that has come along with where `play` stands, or asks for it. */
  consider(play: Schemas['Play'], state: Schemas['State']): void {
    this.dice = state.dice.length;
    if (play.advice) this.take(play.advice);
    else this.judged = this.ask(play, state);
  }

  private take(advice: Advice): void {
    this.advice = advice;
    // Where no dice can be rolled, or a box must be announced first, there is nothing else to do.
    this.boxes = advice.boxes ?? advice;
  }

  private async ask({ id }: Schemas['Play'], state: Schemas['State']): Promise<void> {
    const asking = new AbortController();
    this.asking = asking;
    this.advising = true;
    const { signal } = asking;
    try {
      const advice = await store.advice(String(id), signal);
      if (!signal.aborted && advice.position === state.position) this.take(advice);
    } catch (error) {
      if (!signal.aborted) this.problem = error; // the game can be played without advice
    } finally {
      if (this.asking === asking) this.advising = false;
    }
  }

  /** What is best; who keeps all dice fills a box, which is the best one then. */
  get best(): Action | null {
    const best = this.advice?.actions[0];
    const stops = best?.keep && best.keep.length === this.dice;
    const choice = stops ? (this.boxes?.actions[0] ?? best) : best;
    return choice ? actionOf(choice) : null;
  }

  /** What an action loses by the first objective, as far as that is known. */
  lossOf(action: Action): number | undefined {
    const from = action.kind === 'category' ? this.boxes : this.advice;
    const found = from?.actions.find((one) => sameAction(one, action));
    const value = found?.values[0]?.value;
    const best = this.advice?.objectives[0]?.value;
    return value === undefined || best === undefined ? undefined : Math.max(0, best - value);
  }

  showHint(): void {
    this.hint = this.best;
  }

  /** Whether the tutor lets an action pass; a judgement on its way is waited for, while `still`. */
  async passes(action: Action, still: () => boolean): Promise<boolean> {
    if (settings.tutor !== 'warn') return true;
    if (this.advising) {
      this.checking = true;
      await this.judged;
      const goesOn = this.checking && still();
      this.checking = false;
      if (!goesOn) return false;
    }
    const loss = this.lossOf(action);
    if (loss === undefined || loss <= settings.threshold) return true;
    this.warning = { action, loss };
    return false;
  }

  /** The choice that waits is thought over. */
  cancel(): void {
    this.checking = false;
  }

  /** What the tutor warned of is thought over; nothing has happened. */
  rethink(): void {
    this.warning = null;
  }
  /** The same, with what would be best. */
  showBetter(): void {
    this.warning = null;
    this.showHint();
  }
}
