// Signs valid tickets: the token is the content of the QR code. Unpaid and void tickets have none, and donations neither.

import type { Ticket } from '../../contract/orders/ticket.ts'
import type { TicketDetails } from '../../contract/tickets/tickets.ts'
import { encodeToken, type ValidHours } from '../../contract/tickets/token.ts'
import type { Session } from '../../store/core/store.ts'
import type { StoredEvent } from '../../store/events.ts'
import { firstCodes, type TicketSeries } from '../../store/tickets/series.ts'
import { type EventSigner, openSigner, type Signing } from './event-signer.ts'
import { serialOfCode } from './ticket-serial.ts'
import { ticketWindow } from './validity-window.ts'

/** Tickets of one event with their tokens. Makes the event's first signing key if there is none. */
export async function withTokens(
  call: Signing,
  event: StoredEvent,
  tickets: readonly Ticket[],
): Promise<TicketDetails[]> {
  const valid = tickets.filter(({ status, kind }) => status === 'valid' && kind !== 'donation')
  if (valid.length === 0) return tickets.map((ticket) => ({ ...ticket, token: null }))
  const types = [...new Set(valid.map(({ ticketTypeId }) => ticketTypeId))]
  const signer = await openSigner(call, event.id, types)
  const serials = await call.store.read((session) => serialsOf(session, signer, valid))
  const window = ticketWindow(event)
  return tickets.map((ticket) => {
    const serial = serials.get(ticket.id)
    return { ...ticket, token: serial === undefined ? null : tokenOf(ticket, signer, { serial, ...window }) }
  })
}

/** The serials of tickets by ticket id, which identify signed tickets on a door's lists. */
export async function serialsOf(
  session: Session,
  { serialKey }: Pick<TicketSeries, 'serialKey'>,
  tickets: readonly Pick<Ticket, 'id' | 'attendeeId' | 'code' | 'generation'>[],
): Promise<Map<string, string>> {
  const replaced = tickets.filter(({ generation }) => generation > 1)
  const first = await firstCodes(
    session,
    replaced.map(({ attendeeId }) => attendeeId),
  )
  return new Map(
    tickets.map(({ id, attendeeId, code }) => [id, serialOfCode(first.get(attendeeId) ?? code, serialKey)]),
  )
}

function tokenOf(
  { ticketTypeId, generation }: Ticket,
  { keyId, eventNumber, ticketTypes, privateKey }: EventSigner,
  { serial, ...window }: ValidHours & { serial: string },
): string {
  const typeNumber = ticketTypes.indexOf(ticketTypeId) + 1
  return encodeToken({ keyId, eventNumber, serial, typeNumber, generation, ...window }, privateKey)
}
