// The people of a session whose places are tickets, shown as enrolments.

import type { EnrolmentStatus } from '../../../contract/agenda/choices.ts'
import type { Enrolment } from '../../../contract/agenda/enrolments.ts'
import { querySessionTickets } from '../../../store/agenda/session-tickets.ts'
import type { StoredEnrolling, StoredSession } from '../../../store/agenda/sessions.ts'
import type { Listing } from '../../../store/core/paging.ts'
import type { AnyCall } from '../../core/call.ts'

interface Filter {
  readonly attendeeId: string | undefined
  readonly status: EnrolmentStatus | undefined
  readonly updatedSince: string | undefined
}

type OfTickets = Pick<StoredSession, 'id' | 'eventId' | 'code' | 'title'> & { readonly enrolling: StoredEnrolling }

/** The holders of a session's tickets; each has the ticket's id, which is what voids and moves it. */
export function holdersOf(call: AnyCall, session: OfTickets, filter: Filter): Listing<Enrolment> {
  const { id, eventId, code, title, enrolling } = session
  const tickets = querySessionTickets(call.session, call.principal, {
    ...filter,
    eventId,
    ticketTypes: enrolling.ticketTypes,
  })
  return {
    ...tickets,
    page: async (window) =>
      (await tickets.page(window)).map(({ record: { ticketId, ...ticket }, position }) => ({
        record: { id: ticketId, eventId, session: { id, code, title }, ...ticket, ticketId, position: null },
        position,
      })),
  }
}
