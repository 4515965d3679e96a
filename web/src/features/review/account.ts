// The account of a game: start + luck − losses (and what else there was) = result, rounded so that
// what is shown adds up.
import type { Schemas } from '../../contract/schemas';

export type Player = Schemas['JudgedPlayer'];

export const changes = ['luck', 'losses', 'unattributed', 'others', 'correction'] as const;
export type Change = (typeof changes)[number];

export interface Step {
  what: Change;
  /** As it is shown: a loss is below 0. */
  value: number;
  /** The sum before and after it. */
  from: number;
  to: number;
}

export interface Account {
  start: number;
  steps: Step[];
  result: number;
  /** Whether a figure had to differ from its own nearest rounding. */
  adjusted: boolean;
}

/** Whole numbers close to `values` whose sum is `sum`: those that lose least by it give way. */
export function roundedToSum(values: number[], sum: number): number[] {
  const rounded = values.map((value) => Math.round(value));
  let rest = sum - rounded.reduce((a, b) => a + b, 0);
  while (rest !== 0 && values.length > 0) {
    const by = Math.sign(rest);
    const errors = values.map((value, i) => by * (value - (rounded[i] ?? 0)));
    const least = errors.indexOf(Math.max(...errors));
    rounded[least] = (rounded[least] ?? 0) + by;
    rest -= by;
  }
  return rounded;
}

/** In steps of `unit`: 0.01 for points, 0.0001 for chances. */
export function accountOf(player: Player, unit: number): Account {
  const units = (value: number) => value / unit;
  const start = Math.round(units(player.start));
  const result = Math.round(units(player.result));
  // A 0 of what was not recorded would say something.
  const told: Record<Change, boolean> = {
    luck: player.turns.length === 0 || player.turns.some((turn) => !turn.undivided),
    losses: player.turns.length === 0 || player.recorded !== 'nothing',
    unattributed: player.turns.some((turn) => turn.undivided),
    others: false,
    correction: false,
  };
  const shown = changes
    .map((what) => ({ what, exact: units(what === 'losses' ? 0 - player[what] : player[what]) }))
    .filter(({ what, exact }) => told[what] || Math.round(exact) !== 0);
  const exact = shown.map((one) => one.exact);
  const rounded = roundedToSum(exact, result - start);
  let sum = start;
  const steps = shown.map(({ what }, i) => {
    const from = sum;
    sum += rounded[i] ?? 0;
    return { what, value: (rounded[i] ?? 0) * unit, from: from * unit, to: sum * unit };
  });
  return {
    start: start * unit,
    steps,
    result: result * unit,
    adjusted: rounded.some((value, i) => value !== Math.round(exact[i] ?? 0)),
  };
}
