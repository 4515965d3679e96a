// Curves as rows over one common axis, for the plot and for the table beside it.

export interface Curve {
  label: string;
  /** [x, y], x ascending. */
  points: (readonly [number, number])[];
  bars?: boolean;
  dashed?: boolean;
}

export interface Row {
  x: number;
  /** By curve; undefined where a curve has no point there. */
  values: (number | undefined)[];
}

/** All places where some curve has a point, ascending; at most `most` of them, evenly chosen. */
export function tableOf(curves: Curve[], most = Infinity): Row[] {
  const maps = curves.map(({ points }) => new Map(points));
  const places = [...new Set(maps.flatMap((map) => [...map.keys()]))].sort((a, b) => a - b);
  const chosen =
    places.length <= most
      ? places
      : Array.from({ length: most }, (_, i) => {
          return places[Math.round((i * (places.length - 1)) / (most - 1))] ?? 0;
        });
  return chosen.map((x) => ({ x, values: maps.map((map) => map.get(x)) }));
}

/** The chances of exactly each score, from those of at least it. */
export function chancesOfExactly(survival: number[][]): [number, number][] {
  return survival.map(([score = 0, chance = 0], i) => [
    score,
    Math.max(0, chance - (survival[i + 1]?.[1] ?? 0)),
  ]);
}

/** A survival function without its flat ends: from the last sure score to the last possible one. */
export function withoutTails(survival: number[][], sure = 0.9999, none = 1e-6): [number, number][] {
  const first = Math.max(0, survival.findIndex((point) => (point[1] ?? 0) < sure) - 1);
  const end = survival.findIndex((point) => (point[1] ?? 0) < none);
  return survival
    .slice(first, end < 0 ? undefined : end + 1)
    .map(([score = 0, chance = 0]) => [score, chance]);
}
