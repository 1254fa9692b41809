// What a door needs to judge the signed tickets of an event, and the ticket that one leads to. Judging itself is
// verifyToken of the contract.
import type { TokenCheck } from '../../contract/tickets/token.ts'
import type { Reach } from '../../store/core/reach.ts'
import type { Session } from '../../store/core/store.ts'
import type { StoredEvent } from '../../store/events.ts'
import { findTicketSeries } from '../../store/tickets/series.ts'
import { signingKeysOf } from '../../store/tickets/signing-keys.ts'
import { findTicketByFirstCode, type StoredTicket } from '../../store/tickets/tickets.ts'
import { codeOfSerial } from '../tickets/ticket-serial.ts'
import { ticketWindow } from '../tickets/validity-window.ts'
import { publicKeysOf } from './verify-ahead.ts'

/** Undefined as long as no ticket of the event was signed. */
export async function tokenCheckOf(
  session: Session,
  event: Pick<StoredEvent, 'id' | 'date' | 'endDate' | 'timezone'>,
  now: Date,
): Promise<TokenCheck | undefined> {
  const series = await findTicketSeries(session, event.id)
  const keys = (await signingKeysOf(session, event.id)).filter((key) => key.revoked_at === null)
  return (
    series && {
      eventNumber: series.eventNumber,
      keys: publicKeysOf(series.eventNumber, keys),
      now,
      window: ticketWindow(event),
    }
  )
}

/** The ticket of a serial, as it is now. */
export async function findTicketOfSerial(
  session: Session,
  reach: Reach,
  { eventId, serial }: { eventId: string; serial: string },
): Promise<StoredTicket | undefined> {
  const series = await findTicketSeries(session, eventId)
  const code = series && codeOfSerial(serial, series.serialKey)
  return code === undefined ? undefined : findTicketByFirstCode(session, reach, { eventId, code })
}
