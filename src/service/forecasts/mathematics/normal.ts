// The normal distribution: its cumulative share, and the distances of central ranges.

/** How many standard deviations on either side hold 50, 80 and 90 % of a normal distribution. */
export const distances = { 50: 0.6745, 80: 1.2816, 90: 1.6449 } as const

/** The share of a normal distribution below `z`; off by less than 2e-7 (Abramowitz & Stegun 1964, 7.1.26). */
export function normalShare(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const terms = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
  const tail = (terms * Math.exp(-x * x)) / 2
  return z < 0 ? tail : 1 - tail
}

/** A chance in whole percent: never 0 or 100, since nothing here is certain. */
export const asChance = (share: number): number => Math.min(99, Math.max(1, Math.round(100 * share)))

export const logit = (share: number): number => Math.log(share / (1 - share))
export const logistic = (x: number): number => 1 / (1 + Math.exp(-x))
