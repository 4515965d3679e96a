// Dice on the table: where each one lies. The server tells dice sorted; on a table a die that is
// kept stays where it is, and the others come to lie in the places left.

export interface Die {
  /** 0: not thrown yet. */
  face: number;
  kept: boolean;
  /** Whether it came with the last throw. */
  fresh: boolean;
}

/** The faces of dice as engines tell them, with a digit for each: "3366". */
export function facesOf(rolled: string): number[] {
  return [...rolled].map(Number);
}

export function blankDice(count: number): Die[] {
  return Array.from({ length: count }, () => ({ face: 0, kept: false, fresh: false }));
}

/** Those of the dice that are marked, by place: "66" of "12566". */
export function marked(dice: string, marks: boolean[]): string {
  return [...dice].filter((_, i) => marks[i]).join('');
}

/** The faces kept, ascending, as the interface takes them: "66". */
export function keptText(dice: Die[]): string {
  return dice
    .filter(({ kept, face }) => kept && face > 0)
    .map(({ face }) => face)
    .sort((a, b) => a - b)
    .join('');
}

/** Takes `faces` out of `from`, one die each. */
export function without(from: string, faces: string): string {
  const left = [...from];
  for (const face of faces) {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
  }
  return left.join('');
}

/**
 * The dice after a throw, or as another window left them: those kept keep their places, where the
 * dice told still have them; `kept` are all that the turn has kept, and stay chosen.
 */
export function arrange(before: Die[], count: number, rolled: string, kept: string): Die[] {
  if (rolled === '') return blankDice(count);
  let coming = without(rolled, kept);
  let waiting = kept;
  const dice = blankDice(count);
  before.slice(0, count).forEach((die, i) => {
    if (die.kept && die.face > 0 && waiting.includes(String(die.face))) {
      waiting = without(waiting, String(die.face));
      dice[i] = { face: die.face, kept: true, fresh: false };
    }
  });
  // Kept ones without a place of their own: the page was opened in mid-turn.
  const free = dice.flatMap((die, i) => (die.face === 0 ? [i] : []));
  for (const at of free) {
    const stays = waiting !== '';
    const face = stays ? waiting[0] : coming[0];
    if (face === undefined) break;
    if (stays) waiting = waiting.slice(1);
    else coming = coming.slice(1);
    dice[at] = { face: Number(face), kept: stays, fresh: !stays };
  }
  return dice;
}

/** The dice with those marked that make up `keep`; chosen ones first, so that few dice move. */
export function choose(dice: Die[], keep: string): Die[] {
  let waiting = keep;
  const take = (die: Die) => {
    const face = String(die.face);
    if (!waiting.includes(face)) return false;
    waiting = without(waiting, face);
    return true;
  };
  const taken = dice.map((die) => die.kept && take(die));
  return dice.map((die, i) => ({ ...die, kept: taken[i] || take(die) }));
}

/** Which dice, by place, make up `keep`. */
export function placesOf(dice: Die[], keep: string): boolean[] {
  return choose(dice, keep).map(({ kept }) => kept);
}
