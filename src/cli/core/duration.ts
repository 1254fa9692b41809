// Converts durations between text (`500ms`, `30s`, `5m`, `1h`) and milliseconds.
import { Failure } from '../../contract/core/failures.ts'
import type { Flag, Input } from './command.ts'
import type { Context } from './context.ts'

const unitMs = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 } as const

/** Longest duration accepted, in milliseconds: what a timer can hold, rounded down to whole days. */
const durationMaxMs = 24 * 86_400_000

/**
 * Reads a duration into milliseconds; a bare number is seconds.
 * @throws Failure `usage` naming the text
 */
export function parseDuration(text: string): number {
  const match = /^(\d{1,9})(?:\.(\d{1,3}))?(ms|s|m|h)?$/.exec(text.trim())
  const durationMs = match ? Math.round(Number(`${match[1]}.${match[2] ?? 0}`) * unitMs[unitOf(match[3])]) : Number.NaN
  if (Number.isNaN(durationMs)) throw new Failure('usage', `"${text}" is not a duration; write 500ms, 30s or 5m`)
  if (durationMs < 1) throw new Failure('usage', `"${text}" is too short; the minimum is 1ms`)
  if (durationMs > durationMaxMs)
    throw new Failure('usage', `"${text}" is too long; the maximum is ${formatDuration(durationMaxMs)}`)
  return durationMs
}

const unitOf = (unit: string | undefined) => (unit ?? 's') as keyof typeof unitMs

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
