// Striking boxes that would pay, where the server allows it: first somebody says so, then which box, and then
// that it is meant.
import type { Schemas } from '../../contract/schemas';
import { canStrike, isStrike, strikeOf, type Action } from '../../domain/actions';

type Box = Schemas['Box'];

export class Striking {
  private said: boolean | undefined = $state();
  private key: string | undefined = $state();

  /** The open boxes of whoever may choose one now, and the hint. */
  constructor(
    private readonly boxes: () => Box[],
    private readonly hint: () => Action | null,
  ) {}

  /** Whether some box can be struck now. */
  get possible(): boolean {
    return this.boxes().some(canStrike);
  }
  /** Whether a box that is chosen is to be struck: as somebody says, or the hint does. */
  get on(): boolean {
    return this.possible && (this.said ?? isStrike(this.hint()));
  }
  /** The box about which it is asked whether striking it is meant. */
  get asked(): Box | undefined {
    return this.boxes().find((box) => box.category === this.key && canStrike(box));
  }

  toggle(): void {
    this.said = !this.on;
  }
  /** Asks about a box that was chosen; whether it does, since the box is to be struck. */
  asks(box: Box): boolean {
    if (!this.on || !canStrike(box)) return false;
    this.key = box.category;
    return true;
  }
  /** It was meant; undefined: nothing was asked. */
  confirmed(): Action | undefined {
    const { asked } = this;
    this.dismiss();
    return asked && strikeOf(asked);
  }
  /** It was not meant; the mode stays. */
  dismiss(): void {
    this.key = undefined;
  }
  /** What was wished for is of the past. */
  forget(): void {
    this.said = this.key = undefined;
  }
}
