// When a delivery is tried again, and when an endpoint that fails: pure functions of what is known.
import { createHash } from 'node:crypto'

const [secondMs, minuteMs, hourMs] = [1000, 60_000, 3_600_000]

/** Pauses behind the first to the ninth refusal of a message: ten attempts in 75 h 35 min. */
const pausesMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
] as const

/** How often a message is refused before it counts as failed. */
export const triesMax = pausesMs.length + 1

/** How long a delivery waits for its endpoint: a little longer than all attempts take. */
export const waitMs = 76 * hourMs

/** A failing endpoint is tried at least this often. */
const probePauseMsMax = 10 * minuteMs
const retryAfterMsMax = 24 * hourMs
/** Pauses differ by up to a fifth, so that what failed together does not come back together. */
const spread = 0.2

/** Messages refused one after the other, none in between taken, that make the endpoint itself count as failing. */
export const streakMax = 5

/** An endpoint is given up after this long without a success, and at least so many failures. */
const [giveUpMs, giveUpFailures] = [5 * 24 * hourMs, 10] as const

/** The pause after a message was refused for the `tries`-th time; undefined after the last time. */
export function messagePauseMs(tries: number, seed: string, retryAfterMs = 0): number | undefined {
  const pause = pausesMs[tries - 1]
  return pause === undefined ? undefined : Math.max(spreadOut(pause, `${seed} ${tries}`), atMost(retryAfterMs))
}

/** The pause after the `probes`-th attempt in a row at a failing endpoint. */
export function probePauseMs(probes: number, seed: string, retryAfterMs = 0): number {
  const pause = Math.min(pausesMs[probes - 1] ?? probePauseMsMax, probePauseMsMax)
  return Math.max(Math.min(spreadOut(pause, `${seed} ${probes}`), probePauseMsMax), atMost(retryAfterMs))
}

/** How long an endpoint asked to be left alone. */
export const askedPauseMs = (retryAfterMs: number | null): number => atMost(retryAfterMs ?? 0)

const atMost = (retryAfterMs: number) => Math.min(Math.max(retryAfterMs, 0), retryAfterMsMax)

/** The same for the same seed: what is repeated is repeated exactly. */
function spreadOut(pauseMs: number, seed: string): number {
  const share = createHash('sha256').update(seed).digest().readUInt32BE(0) / 0xffff_ffff
  return Math.round(pauseMs * (1 - spread + 2 * spread * share))
}

/** Whether an endpoint is given up. @param failingSince its first failure after its last success */
export const isGivenUp = (failingSince: string, failures: number, now: Date): boolean =>
  failures >= giveUpFailures && now.getTime() - Date.parse(failingSince) >= giveUpMs
