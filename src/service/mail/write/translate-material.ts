// Reads whom a mail comes from, and what it is about, in its reader's language.
import type { Language } from '../../../contract/core/choices.ts'
import { translate } from '../../../contract/core/words/translate.ts'
import type { Session } from '../../../store/core/store.ts'
import { textsOf } from '../../../store/core/words.ts'
import { findSeller } from '../../../store/invoices.ts'
import { findAccount } from '../../../store/keys/accounts.ts'
import { findPublicPage } from '../../../store/pages.ts'
import { ticketTypesOfEvents } from '../../../store/ticket-types/ticket-types.ts'
import type { StoredTicket } from '../../../store/tickets/tickets.ts'
import { colorDefault, type Facts, type MessageData } from './facts.ts'

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

/** The seller, the look of the event's page and the service's own address. `transferInstructions` is empty if there are none. */
export async function readSender(session: Session, { accountId, eventId, language }: About) {
  const page = await findPublicPage(session, eventId)
  const words = { ...page?.settings, translations: textsOf(page?.words ?? {}) }
  const { color, logoUrl, transferInstructions } = translate(words, language)
  const account = await findAccount(session, accountId)
  return {
    page: { color: color ?? colorDefault, logoUrl: logoUrl ?? null },
    transferInstructions: transferInstructions ?? '',
    publicUrl: account?.public_url ?? undefined,
    seller: await findSeller(session, accountId),
  }
}
