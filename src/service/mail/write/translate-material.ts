// Shows what a mail is about in its reader's language.
import type { Language } from '../../../contract/core/choices.ts'
import type { Session } from '../../../store/core/store.ts'
import { ticketTypesOfEvents } from '../../../store/ticket-types/ticket-types.ts'
import type { StoredTicket } from '../../../store/tickets/tickets.ts'
import type { Facts, MessageData } from './facts.ts'

interface About {
  readonly accountId: string
  readonly eventId: string
  readonly language: Language
}

type OfType = Pick<StoredTicket, 'ticketTypeId' | 'ticketType'>

/** Tickets with the translated names of their types. */
export async function translateTickets<T extends OfType>(
  session: Session,
  tickets: readonly T[],
  { accountId, eventId, language }: About,
): Promise<T[]> {
  const types = await ticketTypesOfEvents(session, { accountId, eventId: null }, [eventId])
  const names = new Map(types.map(({ id, translations }) => [id, translations[language]?.name]))
  return tickets.map((ticket) => ({ ...ticket, ticketType: names.get(ticket.ticketTypeId) ?? ticket.ticketType }))
}

/** The translated names of the ticket types between which a ticket was moved. */
export async function translateMove(session: Session, { moved }: MessageData, about: About): Promise<Facts['moved']> {
  if (moved?.fromName === undefined || moved.toName === undefined) return undefined
  const { from = '', fromName, to = '', toName } = moved
  const types = [
    { ticketTypeId: from, ticketType: fromName },
    { ticketTypeId: to, ticketType: toName },
  ]
  const [before, after] = await translateTickets(session, types, about)
  return { from: before?.ticketType ?? fromName, to: after?.ticketType ?? toName }
}
