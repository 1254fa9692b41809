// The size of proofs and their seed: `npm run test:long` runs the full size with a new seed, all other runs are short and
// always the same. The only place that reads the environment for this.

export const isFull = process.env.TURNOUT_TESTS === 'long'

/** The number for this run's size. */
export const sized = (full: number, short: number): number => (isFull ? full : short)

/** A new one for each run of the long form, printed by vitest.config.mts. */
export const seed = Number(process.env.TURNOUT_SEED ?? 20_261_122)

/** Per test, in milliseconds. */
export const timeLimitMs = sized(900_000, 600_000)
