// Shows what a mail is about in its reader's language.
import type { Language } from '../../../contract/core/choices.ts'
import type { Session } from '../../../store/core/store.ts'
import { ticketTypesOfEvents } from '../../../store/ticket-types/ticket-types.ts'
import type { StoredTicket } from '../../../store/tickets/tickets.ts'

interface About {
  readonly accountId: string
  readonly eventId: string
  readonly language: Language
}

/** Tickets with the translated names of their types. */
export async function translateTickets(
  session: Session,
  tickets: readonly StoredTicket[],
  { accountId, eventId, language }: About,
): Promise<StoredTicket[]> {
  const types = await ticketTypesOfEvents(session, { accountId, eventId: null }, [eventId])
  const names = new Map(types.map(({ id, translations }) => [id, translations[language]?.name]))
  return tickets.map((ticket) => ({ ...ticket, ticketType: names.get(ticket.ticketTypeId) ?? ticket.ticketType }))
}
