// The admissions of an event that were sold by an instant, with when they were cancelled by then, summed by the minute.
import { sql } from 'kysely'
import { scanInBatches, within } from '../core/batched-scan.ts'
import type { Session } from '../core/store.ts'

export interface SoldTickets {
  /** To the minute, UTC. */
  readonly at: string
  /** When they were cancelled; null if they were not, by the instant asked for. */
  readonly cancelledAt: string | null
  readonly ticketTypeId: string
  readonly tickets: number
}

/**
 * Whether a ticket is sold, and what of its cancellation was known at an instant: what happened later is as if it had not.
 * A ticket that was cancelled before its order was paid was never sold.
 */
const isSoldBy = (until: string) =>
  sql<boolean>`(orders.paid_at <= ${until} and (attendees.cancelled_at is null or attendees.cancelled_at > orders.paid_at))`
const cancelledBy = (until: string) =>
  sql<string | null>`case when attendees.cancelled_at <= ${until} then substr(attendees.cancelled_at, 1, 16) end`

/** In steps between which other work runs. */
export async function* readSoldTickets(
  session: Session,
  { eventId, until }: { readonly eventId: string; readonly until: string },
): AsyncGenerator<readonly SoldTickets[]> {
  const attendees = { table: 'attendees', key: 'id', among: sql`event_id = ${eventId}` }
  for await (const range of scanInBatches(session, attendees)) {
    const rows = await session.db
      .selectFrom('attendees')
      .innerJoin('orders', 'orders.id', 'attendees.order_id')
      .innerJoin('ticket_types', 'ticket_types.id', 'attendees.ticket_type_id')
      .select([sql<string>`substr(orders.paid_at, 1, 16)`.as('at'), cancelledBy(until).as('gone')])
      .select(['attendees.ticket_type_id', (select) => select.fn.countAll<number | string>().as('tickets')])
      .where('attendees.event_id', '=', eventId)
      .where(within(sql.ref('attendees.id'), range))
      .where('ticket_types.kind', '=', 'admission')
      .where(isSoldBy(until))
      .groupBy(['at', 'gone', 'attendees.ticket_type_id'])
      .execute()
    yield rows.map(({ at, gone, ticket_type_id, tickets }) => {
      return { at, cancelledAt: gone, ticketTypeId: ticket_type_id, tickets: Number(tickets) }
    })
  }
}
