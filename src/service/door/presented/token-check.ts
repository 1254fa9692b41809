// What an event's signed tickets are verified with.
import { readPublicKey, type TokenCheck } from '../../../contract/tickets/token.ts'
import type { Session } from '../../../store/core/store.ts'
import type { StoredEvent } from '../../../store/events.ts'
import { findTicketSeries } from '../../../store/tickets/series.ts'
import { signingKeysOf } from '../../../store/tickets/signing-keys.ts'
import { ticketWindow } from '../../tickets/validity-window.ts'

/** For a door, which judges the hours itself: its list may have its own. */
export const anyHour = { validFromHour: 0, validUntilHour: Number.POSITIVE_INFINITY }

/** Undefined until a ticket of the event has been signed. */
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
      keys: new Map(keys.map((row) => [row.key_id, readPublicKey(row.public_key)])),
      now,
      window: ticketWindow(event),
    }
  )
}
