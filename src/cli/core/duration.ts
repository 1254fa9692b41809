// Converts durations between text (`500ms`, `30s`, `5m`, `1h`, `2d`, `1w`) and milliseconds.
import { Failure } from '../../contract/core/failures.ts'
import type { Flag, Input } from './command.ts'
import type { Context } from './context.ts'

const unitMs = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const

/** Longest duration accepted, in milliseconds: what a timer can hold, rounded down to whole days. */
const durationMaxMs = 24 * 86_400_000

/** The milliseconds of a duration of any length; undefined for another text. A bare number is seconds. */
export function readDuration(text: string): number | undefined {
  const [, whole, decimals = '0', unit = 's'] = /^(\d{1,9})(?:\.(\d{1,3}))?(ms|s|m|h|d|w)?$/.exec(text.trim()) ?? []
  return whole === undefined
    ? undefined
    : Math.round(Number(`${whole}.${decimals}`) * unitMs[unit as keyof typeof unitMs])
}

/**
 * Reads a duration that a timer can hold into milliseconds.
 * @throws Failure `usage` naming the text
 */
export function parseDuration(text: string): number {
  const durationMs = readDuration(text)
  if (durationMs === undefined) throw new Failure('usage', `"${text}" is not a duration; write 500ms, 30s or 5m`)
  if (durationMs < 1) throw new Failure('usage', `"${text}" is too short; the minimum is 1ms`)
  if (durationMs > durationMaxMs)
    throw new Failure('usage', `"${text}" is too long; the maximum is ${formatDuration(durationMaxMs)}`)
  return durationMs
}

/** Writes milliseconds in the largest unit that holds them exactly: 30000 is `30s`, 1500 is `1500ms`. */
export function formatDuration(durationMs: number): string {
  for (const unit of ['h', 'm', 's'] as const) {
    if (durationMs >= unitMs[unit] && durationMs % unitMs[unit] === 0) return `${durationMs / unitMs[unit]}${unit}`
  }
  return `${durationMs}ms`
}

/** Of commands that go on until Ctrl-C. */
export const forFlag: Flag = {
  name: 'for',
  kind: 'duration',
  placeholder: 'DURATION',
  summary: 'stop after this time, such as 10m',
  defaultText: 'never',
}

/** When such a command stops, by the host's `monotonicMs`. */
export const endOf = ({ host }: Pick<Context, 'host'>, { flags }: Pick<Input, 'flags'>): number =>
  typeof flags.for === 'number' ? host.monotonicMs() + flags.for : Number.POSITIVE_INFINITY
