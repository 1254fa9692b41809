// What became of suggestions, by code. Feedback, not proof: what came after may have come anyway.
import type { SuggestionStats } from '../../contract/suggestions/rehearsal.ts'

interface Counted {
  readonly code: string
  readonly kind: string
  readonly state: string
  readonly reason: string | null
  readonly outcome: string | null
  readonly count: number | string
}

type Stats = SuggestionStats['data'][number]

/** Counts by code and state, one record for each code. */
export function toStats(rows: readonly Counted[]): Stats[] {
  const codes = new Map<string, Stats>()
  for (const { code, kind, state, reason, outcome, count } of rows) {
    const stats = codes.get(code) ?? { code, kind, ...nothing, reasons: {} as Stats['reasons'] }
    codes.set(code, stats)
    const number = Number(count)
    stats.made += number
    const counted = state === 'proposed' ? 'open' : state
    if (isCounted(counted)) stats[counted] += number
    if (reason !== null) Object.assign(stats.reasons, { [reason]: ((stats.reasons as Reasons)[reason] ?? 0) + number })
    if (outcome !== null && isCounted(outcome)) stats[outcome] += number
  }
  return [...codes.values()]
}

type Reasons = Readonly<Record<string, number>>

const nothing = {
  made: 0,
  open: 0,
  accepted: 0,
  rejected: 0,
  superseded: 0,
  expired: 0,
  within: 0,
  above: 0,
  below: 0,
}

const isCounted = (name: string): name is keyof typeof nothing => name in nothing
