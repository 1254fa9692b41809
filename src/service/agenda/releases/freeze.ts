// What a release made now would hold: the working copy's confirmed sessions and breaks, and what was public before and is off.
// Reads and writes nothing.

import type { PlannedRelease } from '../../../contract/agenda/releases/releases.ts'
import { instantOfWallTime } from '../../../contract/agenda/wall-time.ts'
import { compareText } from '../../../contract/core/words/compare.ts'
import type { AgendaSessionRow, WholeAgenda } from '../../../store/agenda/read-agenda.ts'
import type { ReleasedSlot } from '../../../store/agenda/releases/spans.ts'
import type { StoredSlot } from '../../../store/agenda/slots.ts'

const minuteMs = 60_000

export interface Frozen {
  /** The release that it follows; empty for the first one. */
  readonly base: readonly ReleasedSlot[]
  readonly whole: Pick<WholeAgenda, 'sessions' | 'slots'>
  readonly timezone: string
  /**
   * Whether slots that stay at their wall time keep their instants: the base is by the rules of clocks that this process has, or
   * by newer ones, and nothing goes back.
   */
  readonly keepsInstants?: boolean
  /** When it becomes public. */
  readonly at: string
  /** Ids of the sessions that change alone; undefined: everything does. */
  readonly only?: ReadonlySet<string> | undefined
}

/** The slots of the next release, in the order of their times. */
export function freeze({ base, whole, timezone, keepsInstants = false, at, only }: Frozen): ReleasedSlot[] {
  const sessions = new Map(whole.sessions.map((session) => [session.id, session]))
  const before = new Map(base.map((slot) => [slot.id, slot]))
  const concerns = (sessionId: string | null) => only === undefined || (sessionId !== null && only.has(sessionId))
  const next = new Map(base.map((slot) => [slot.id, slot]))
  const placed = new Set<string>()
  for (const slot of whole.slots) {
    if (!concerns(slot.sessionId)) continue
    const session = sessions.get(slot.sessionId ?? '')
    if (!isPublic(slot, session)) continue
    placed.add(slot.id)
    const earlier = before.get(slot.id)
    const isKept = keepsInstants && earlier?.start === slot.start && earlier.fold === slot.fold
    const instantMs = isKept ? Date.parse(earlier.startsAt) : instantOfWallTime(slot, timezone).instantMs
    next.set(slot.id, succeed(earlier, publicSlot(slot, session, instantMs), at))
  }
  for (const slot of base) {
    if (placed.has(slot.id) || slot.status !== 'confirmed' || !concerns(slot.sessionId)) continue
    next.set(slot.id, succeed(slot, { ...slot, status: whyOff(sessions.get(slot.sessionId ?? '')) }, at))
  }
  return inOrder([...next.values()])
}

const startingAt = <C extends Content>(content: C, instantMs: number): C => ({
  ...content,
  startsAt: new Date(instantMs).toISOString(),
  endsAt: new Date(instantMs + content.minutes * minuteMs).toISOString(),
})

/** The same slot at another instant of the same wall time. */
export const refreeze = (slot: ReleasedSlot, instantMs: number, at: string): ReleasedSlot =>
  succeed(slot, startingAt(slot, instantMs), at)

/** The same slots, all of them cancelled. */
export const freezeCancelled = (base: readonly ReleasedSlot[], at: string): ReleasedSlot[] =>
  base.map((slot) => (slot.status === 'confirmed' ? succeed(slot, { ...slot, status: 'cancelled' }, at) : slot))

/** Whether a release has a slot: confirmed sessions with a room, and breaks. */
const isPublic = ({ kind, roomId }: StoredSlot, session: AgendaSessionRow | undefined): boolean =>
  kind === 'break' || (kind === 'session' && session?.status === 'confirmed' && roomId !== null)

/** Sessions of the working copy that have a time and are in no release made of it, in the order of their times. */
export function leftOut({ sessions, slots }: Frozen['whole'], only: Frozen['only']): PlannedRelease['leftOut'] {
  const known = new Map(sessions.map((session) => [session.id, session]))
  const placed = slots.toSorted((one, other) => compareText(one.start, other.start) || one.number - other.number)
  const reasons = placed.flatMap((slot): PlannedRelease['leftOut'] => {
    const session = known.get(slot.sessionId ?? '')
    if (session === undefined || (only !== undefined && !only.has(session.id))) return []
    const { id, code, title, status } = session
    if (status === 'draft' || status === 'accepted') return [{ id, code, title, reason: 'not_confirmed' }]
    return status === 'confirmed' && slot.roomId === null ? [{ id, code, title, reason: 'no_room' }] : []
  })
  return [...new Map(reasons.map((one) => [one.id, one])).values()]
}

/** A session that is cancelled or withdrawn is cancelled; what merely left the schedule is removed. */
const whyOff = (session: AgendaSessionRow | undefined): 'cancelled' | 'removed' =>
  session?.status === 'cancelled' || session?.status === 'withdrawn' ? 'cancelled' : 'removed'

type Content = Omit<ReleasedSlot, 'sequence' | 'changedAt'>

function publicSlot(slot: StoredSlot, session: AgendaSessionRow | undefined, instantMs: number): Content {
  return {
    id: slot.id,
    number: slot.number,
    guid: slot.guid,
    kind: slot.kind === 'break' ? 'break' : 'session',
    sessionId: slot.sessionId,
    title: session?.title ?? slot.title ?? '',
    subtitle: session?.subtitle ?? null,
    type: session?.type ?? null,
    trackId: session?.track?.id ?? null,
    language: session?.language ?? null,
    speakers: session?.speakers ?? '[]',
    doNotRecord: session?.doNotRecord ?? false,
    roomId: slot.roomId,
    start: slot.start,
    fold: slot.fold,
    minutes: slot.minutes,
    startsAt: new Date(instantMs).toISOString(),
    endsAt: new Date(instantMs + slot.minutes * minuteMs).toISOString(),
    status: 'confirmed',
    changedIn: slot.changedIn,
  }
}

/** The slot as it follows another one: the same if nothing changed, else with its next sequence. */
function succeed(before: ReleasedSlot | undefined, content: Content, at: string): ReleasedSlot {
  if (before === undefined) return { ...content, sequence: 0, changedAt: at }
  if (hasSameContent(before, content)) return before
  return { ...content, sequence: before.sequence + (isElsewhere(before, content) ? 1 : 0), changedAt: at }
}

/** Fields that do not make two versions of a slot differ. */
const secondary: ReadonlySet<string> = new Set<keyof ReleasedSlot>(['sequence', 'changedAt', 'changedIn'])

const hasSameContent = (one: Content, other: Content): boolean =>
  (Object.keys(other) as (keyof Content)[]).every((field) => secondary.has(field) || one[field] === other[field])

/**
 * Whether readers of calendars must take an entry anew: they keep the old one until its sequence rises, and ask people about
 * it again when that rises without need.
 */
const isElsewhere = (one: Content, other: Content): boolean =>
  one.startsAt !== other.startsAt ||
  one.endsAt !== other.endsAt ||
  one.roomId !== other.roomId ||
  one.status !== other.status

/** Whether two rows say the same, sequence and all. */
export const isSameRow = (one: ReleasedSlot, other: ReleasedSlot): boolean =>
  one.sequence === other.sequence && one.changedAt === other.changedAt && hasSameContent(one, other)

const inOrder = (slots: ReleasedSlot[]): ReleasedSlot[] =>
  slots.sort((one, other) => compareText(one.start, other.start) || compareText(one.id, other.id))
