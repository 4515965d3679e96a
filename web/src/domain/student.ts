// How wide intervals are that are right 95 times out of 100, where few numbers say how much they vary.

// The 97.5 % quantiles of Student's distribution with 1, 2, … degrees of freedom.
const FEW = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281];

/** The factor of the standard error; from 11 degrees on by Cornish and Fisher's series. */
export function studentQuantile(degrees: number): number {
  const known = FEW[degrees - 1];
  if (known !== undefined) return known;
  const z = 1.959964;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  return z + first / degrees + second / degrees ** 2;
}
