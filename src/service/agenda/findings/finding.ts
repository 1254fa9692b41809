// One finding: its id, its order among others, and how it is put together.

import { hash } from 'node:crypto'
import type { FindingCode, Severity } from '../../../contract/agenda/choices.ts'
import { wallTimeOf } from '../../../contract/agenda/wall-time.ts'
import { crockford, encodeBase32 } from '../../../contract/core/base32.ts'
import { compareText } from '../../../contract/core/words/compare.ts'
import { orderOf, rankOf, severityOf } from './codes.ts'
import type { Plan, TimedSlot } from './plan.ts'
import type { Span } from './sweep.ts'

export interface Finding {
  /** Made of code, subjects and times: the same as long as nothing about it changes. */
  readonly id: string
  readonly code: FindingCode
  readonly severity: Severity
  readonly message: string
  readonly slots: readonly string[]
  readonly sessions: readonly string[]
  readonly speakers: readonly string[]
  readonly rooms: readonly string[]
  /** By the event's clock; null where it has no time. */
  readonly start: string | null
  readonly end: string | null
  /** Id of the waiver that says that it is meant. */
  readonly waiver: string | null
}

/** What one of the checks found, before the event's rules and waivers are applied. */
export interface Found {
  readonly code: FindingCode
  readonly message: string
  readonly slots?: readonly TimedSlot[]
  /** Ids; those of the slots unless said. */
  readonly sessions?: readonly string[]
  readonly rooms?: readonly string[]
  readonly speakers?: readonly string[]
  readonly span?: Span
  /** What else it is about, so that it is another finding when that changes. */
  readonly facts?: readonly (string | number)[]
}

/**
 * The findings that an event wants to know of, errors first, then by time.
 * @param only of these severities: the ids of others need not be made
 */
export function judged(found: readonly Found[], plan: Plan, only?: readonly Severity[]): Finding[] {
  const { settings, waivers } = plan.agenda
  const waiverIds = new Map(waivers.map(({ id, findingId }) => [findingId, id]))
  const rows = found.flatMap((one) => {
    const severity = severityOf(one.code, settings)
    if (severity === 'off' || only?.includes(severity) === false) return []
    const finding = findingOf(one, severity, plan)
    return [{ finding: { ...finding, waiver: waiverIds.get(finding.id) ?? null }, atMs: atMsOf(one) }]
  })
  rows.sort(
    (a, b) =>
      rankOf(a.finding.severity) - rankOf(b.finding.severity) ||
      // Infinity minus itself is NaN, which counts as equal here.
      a.atMs - b.atMs ||
      orderOf(a.finding.code) - orderOf(b.finding.code) ||
      // Not by ids, which are made by chance: the same agenda reads the same elsewhere.
      compareText(a.finding.message, b.finding.message) ||
      compareText(a.finding.id, b.finding.id),
  )
  return rows.map(({ finding }) => finding)
}

const atMsOf = ({ span }: Found): number => span?.startMs ?? Number.POSITIVE_INFINITY

function findingOf(found: Found, severity: Severity, { zone }: Plan): Omit<Finding, 'waiver'> {
  const { code, message, slots = [], span } = found
  const subjects = {
    slots: slots.map(({ slot }) => slot.id),
    sessions: found.sessions ?? unique(slots.flatMap(({ session }) => session?.id ?? [])),
    speakers: found.speakers ?? [],
    rooms: found.rooms ?? unique(slots.flatMap(({ room }) => room?.id ?? [])),
  }
  // Wall times, so that a finding outlives a change of the zone that leaves all of them as they were.
  const [start, end] = span ? [wallTimeOf(span.startMs, zone), wallTimeOf(span.endMs, zone)] : [null, null]
  const times = [start, end, ...slots.map(({ slot }) => [slot.start, slot.fold, slot.minutes])]
  const id = idOf([code, Object.values(subjects), times, found.facts ?? []])
  return { id, code, severity, message, ...subjects, start: start?.start ?? null, end: end?.start ?? null }
}

/** Forty bits: short enough to type, and no two of some thousands are equal. */
function idOf(parts: readonly unknown[]): string {
  const digest = hash('sha256', JSON.stringify(parts), 'buffer')
  return `fnd_${encodeBase32(digest.subarray(0, 5), crockford)}`
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)]
