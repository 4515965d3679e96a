// A score pad beside perfect play, as a table: a row for each figure, a column for each player and for
// perfect play.
import type { Game, Schemas } from '../../contract/schemas';
import { categoryName } from '../../game-ui/wording';
import { number, percent } from '../../i18n/format';
import { t } from '../../i18n/t.svelte';
import { isolated } from '../../i18n/isolated';

export type Pad = Schemas['PadSummary'];

export interface PadColumn {
  name: string;
  perfect: boolean;
}

export interface PadRow {
  name: string;
  cells: string[];
  /** Not of the same kind as those before it. */
  first?: boolean;
}

interface Figures {
  boxes: Record<string, number>;
  bonuses: Record<string, number>;
  extras: number;
}

const NONE = '–';

// Nobody has means without a whole card.
const withMeans = (pad: Pad) => pad.players.filter(({ whole }) => whole > 0);

export function padColumns(pad: Pad): PadColumn[] {
  const words = t().review.pad;
  const players = withMeans(pad).map(({ name }, seat) => ({
    name: isolated(name) || words.unnamed(seat + 1),
    perfect: false,
  }));
  return [...players, ...(pad.perfect ? [{ name: words.perfect, perfect: true }] : [])];
}

export function padRows(game: Game, pad: Pad): PadRow[] {
  const words = t().review.pad;
  const players = withMeans(pad);
  const all: Figures[] = [...players, ...(pad.perfect ? [pad.perfect] : [])];
  const row = (name: string, cell: (figures: Figures) => string): PadRow => ({
    name,
    cells: all.map(cell),
  });
  const told = (value: number | undefined, say: (value: number) => string) =>
    value === undefined ? NONE : say(value);
  const score = players.map(({ score: mean }) => {
    if (mean?.mean == null) return NONE;
    const margin = mean.margin == null ? '' : ` ± ${number(mean.margin, 1)}`;
    return number(mean.mean, 2) + margin;
  });
  const best = pad.perfect ? [number(pad.perfect.mean, 2)] : [];
  const boxes = game.categories.map(({ key }) =>
    row(categoryName(game, key), ({ boxes: of }) => told(of[key], (points) => number(points, 2))),
  );
  const bonuses = game.bonuses.map(({ key }) =>
    row(words.bonus(categoryName(game, key)), ({ bonuses: of }) =>
      told(of[key], (share) => percent(share)),
    ),
  );
  const extras = all.some((one) => one.extras > 0)
    ? [row(words.extras, ({ extras: of }) => number(of, 3))]
    : [];
  const first = (rows: PadRow[]) => rows.map((one, i) => (i === 0 ? { ...one, first: true } : one));
  return [
    { name: words.score, cells: [...score, ...best] },
    ...first(boxes),
    ...first([...bonuses, ...extras]),
  ];
}

/** What was read, and what of it cannot be judged. */
export function padReadAs(pad: Pad): string {
  const words = t().review.pad;
  const passed = pad.passed_over.length > 0 ? [words.passedOver(pad.passed_over)] : [];
  return [
    words.readAs(words.layouts[pad.layout], pad.games, pad.whole),
    pad.totals > 0 ? words.totals(pad.totals) : words.noTotals,
    ...passed,
    words.notJudged,
  ].join(' ');
}
