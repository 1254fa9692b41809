// Check-in lists of sessions: they admit those enrolled, and their hours follow the session wherever it moves.
import { instantOfWallTime } from '../../../contract/agenda/wall-time.ts'
import { Failure } from '../../../contract/core/failures.ts'
import type { Session } from '../../../store/core/store.ts'
import type { StoredCheckInList } from '../../../store/door/check-in-lists.ts'
import {
  findDoorSessions,
  releasedSlotsOfDoorSessions,
  slotsOfDoorSessions,
} from '../../../store/door/session-lists.ts'
import type { ReadContext } from '../../core/call.ts'
import { quoteValue } from '../../core/issues.ts'
import { invalidField } from '../../core/refusals.ts'

const minuteMs = 60_000
/** Doors of a session open this long before it. */
const openBeforeMin = 30

type HourlyList = Pick<StoredCheckInList, 'sessionId' | 'opensAt' | 'closesAt'>

/**
 * Lists with the hours of their sessions, unless they have their own. A session without a time has none to give, and its
 * list keeps those of the event.
 */
export async function withSessionHours<T extends HourlyList>(
  { session }: Pick<ReadContext, 'session'>,
  lists: readonly T[],
  timezone: string,
): Promise<T[]> {
  const ids = lists.flatMap(({ sessionId }) => sessionId ?? [])
  if (ids.length === 0) return [...lists]
  const hours = await hoursOfSessions(session, ids, timezone)
  return lists.map((list) => {
    const spans = hours.get(list.sessionId ?? '') ?? []
    if (spans.length === 0) return list
    const opens = new Date(Math.min(...spans.map(({ from }) => from - openBeforeMin * minuteMs))).toISOString()
    const closes = new Date(Math.max(...spans.map(({ to }) => to))).toISOString()
    return { ...list, opensAt: list.opensAt ?? opens, closesAt: list.closesAt ?? closes }
  })
}

interface Hours {
  readonly from: number
  readonly to: number
}

/** When sessions take place: by the current release, or by the working copy as long as no release has them. */
async function hoursOfSessions(session: Session, ids: readonly string[], timezone: string) {
  const hours = new Map<string, Hours[]>()
  const add = (id: string | null, ...spans: Hours[]) => hours.set(id ?? '', [...(hours.get(id ?? '') ?? []), ...spans])
  for (const { session_id, starts_at, ends_at, status } of await releasedSlotsOfDoorSessions(session, ids)) {
    const span = { from: Date.parse(starts_at), to: Date.parse(ends_at) }
    add(session_id, ...(status === 'confirmed' ? [span] : []))
  }
  const unreleased = ids.filter((id) => !hours.has(id))
  for (const slot of await slotsOfDoorSessions(session, unreleased)) {
    const { instantMs } = instantOfWallTime(slot, timezone)
    add(slot.session_id, { from: instantMs, to: instantMs + slot.minutes * minuteMs })
  }
  return hours
}

/**
 * What a new list of a session stores: its id, and the add-on whose tickets are its places, if they are tickets.
 * @throws Failure validation_failed for an unknown session, state_conflict where nobody has to enrol
 */
export async function sessionOfList(
  { session }: Pick<ReadContext, 'session'>,
  { id, name }: { readonly id: string; readonly name: string },
  typed: string,
): Promise<{ session_id: string; ticket_types?: string }> {
  const [found, ...others] = await findDoorSessions(session, id, typed)
  if (found === undefined) {
    throw invalidField('/session', `${name} has no session ${quoteValue(typed)}`, { code: 'not_allowed' })
  }
  if (others.length > 0) {
    const fitting = [found, ...others].map(({ code, title }) => `${code} ${title}`).join(', ')
    throw invalidField('/session', `${quoteValue(typed)} fits several sessions: ${fitting}`, { code: 'not_allowed' })
  }
  if (found.enrolment === null) {
    throw new Failure('state_conflict', `Nobody has to enrol in ${found.code} ${found.title}, so it needs no list`, {
      hint: `To limit it: turnout sessions update ${found.code} --capacity PLACES`,
    })
  }
  const { kind, ticketTypes } = JSON.parse(found.enrolment) as { kind: string; ticketTypes: string[] }
  return { session_id: found.id, ...(kind === 'ticket' ? { ticket_types: JSON.stringify(ticketTypes) } : {}) }
}
