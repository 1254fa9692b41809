// How large proofs are, and what they draw their chances from: `npm run test:long` asks for the full size and a new seed, all
// other runs are short and always the same. The only place that reads the environment for them.

export const isFull = process.env.TURNOUT_TESTS === 'long'

/** The number for this run's size. */
export const sized = (full: number, short: number): number => (isFull ? full : short)

/** In the long form another one in each run, printed by vitest.config.mts. */
export const seed = Number(process.env.TURNOUT_SEED ?? 20_261_122)

/** For one test, in milliseconds. */
export const timeLimitMs = sized(900_000, 120_000)
