// How large the fault proofs are: `npm run test:faults` asks for the full size, `npm test` has time for a short one. The
// only place that reads the environment for them.
import { randomInt } from 'node:crypto'

export const isFull = process.env.TURNOUT_FAULTS === 'full'

/** The number for this run's size. */
export const sized = (full: number, short: number): number => (isFull ? full : short)

/** TURNOUT_SEED, to run a failure again; else a new one. Print it: the proofs put it into what they report. */
export const seed = Number(process.env.TURNOUT_SEED ?? randomInt(2 ** 31))

/** For one test, in milliseconds. */
export const timeLimitMs = sized(900_000, 120_000)
