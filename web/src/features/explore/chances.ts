// What a distribution answers: the chance of a score, and where its scores lie.

/** The chance of at least `score`, out of a survival function: [score, chance], ascending. */
export function chanceOfAtLeast(survival: number[][], score: number): number {
  const next = survival.find(([at = 0]) => at >= score);
  return next?.[1] ?? 0;
}

/** The least and the greatest score that are worth showing in any of several distributions. */
export function spanOf(survivals: number[][][], sure = 0.9999, none = 1e-5): [number, number] {
  const ends = survivals.map((survival) => {
    const first = survival.filter(([, chance = 0]) => chance >= sure).at(-1) ?? survival[0];
    const last = survival.filter(([, chance = 0]) => chance >= none).at(-1) ?? survival.at(-1);
    return [first?.[0] ?? 0, last?.[0] ?? 0] as const;
  });
  return [Math.min(...ends.map(([low]) => low)), Math.max(...ends.map(([, high]) => high))];
}

/** The part of a curve between two scores. */
export function within(
  points: (readonly number[])[],
  [low, high]: readonly [number, number],
): [number, number][] {
  return points
    .filter(([at = 0]) => at >= low && at <= high)
    .map(([at = 0, chance = 0]) => [at, chance]);
}
