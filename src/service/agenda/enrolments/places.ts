// The places that some people have in sessions, for the page of their order.
import { findEnrolments } from '../../../store/agenda/enrolments.ts'
import type { Session, TenantScope } from '../../../store/core/store.ts'
import { addOnsOfAll } from '../../../store/tickets/tickets.ts'
import type { SessionEntry } from '../public/entries.ts'

/** Somebody's place in a session, or in its line. */
export interface SessionPlace {
  readonly attendeeId: string
  readonly sessionId: string
  /** Null where the place is a ticket. */
  readonly enrolmentId: string | null
  /** `unpaid`: the ticket that is the place has yet to be paid. */
  readonly status: 'enrolled' | 'waiting' | 'unpaid'
  /** In the line, from 1. */
  readonly position: number | null
}

/** Two statements at most, however many people and sessions. @param entries the sessions of the event that have places */
export async function readPlaces(
  session: Session,
  scope: TenantScope,
  { attendeeIds, entries }: { readonly attendeeIds: readonly string[]; readonly entries: readonly SessionEntry[] },
): Promise<SessionPlace[]> {
  const enrolments = await findEnrolments(session, scope, { attendeeIds })
  const places = enrolments.flatMap(({ id, attendee, status, position, session: { id: sessionId } }) =>
    status === 'cancelled' ? [] : [{ attendeeId: attendee.id, sessionId, enrolmentId: id, status, position }],
  )
  return [...places, ...(await ticketPlaces(session, scope, { attendeeIds, entries }))]
}

async function ticketPlaces(
  session: Session,
  scope: TenantScope,
  { attendeeIds, entries }: { readonly attendeeIds: readonly string[]; readonly entries: readonly SessionEntry[] },
): Promise<SessionPlace[]> {
  const sold = entries.filter(({ kind }) => kind === 'ticket')
  if (sold.length === 0) return []
  const addOns = await addOnsOfAll(session, scope, attendeeIds)
  return addOns.flatMap(({ forAttendeeId, ticketTypeId, status }) =>
    forAttendeeId === null || status === 'void'
      ? []
      : sold
          .filter(({ ticketTypes }) => ticketTypes.includes(ticketTypeId))
          .map(({ id }) => ({
            attendeeId: forAttendeeId,
            sessionId: id,
            enrolmentId: null,
            status: status === 'valid' ? ('enrolled' as const) : ('unpaid' as const),
            position: null,
          })),
  )
}
