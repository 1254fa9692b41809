// The ticket series of an event, shared by its signed tickets: the event's number, the key of the serials, and the numbers of
// ticket types. Also finds the first code of a ticket.
import { sql } from 'kysely'
import { statement } from '../core/statement.ts'
import type { Session } from '../core/store.ts'

export interface TicketSeries {
  readonly eventNumber: number
  readonly serialKey: string
  /** Ids; a type's number is its place, from 1. */
  readonly ticketTypes: readonly string[]
}

/** The series of an event; undefined where it has none. */
export async function findTicketSeries({ db }: Session, eventId: string): Promise<TicketSeries | undefined> {
  const row = await db.selectFrom('ticket_series').selectAll().where('event_id', '=', eventId).executeTakeFirst()
  return row && { eventNumber: row.seq, serialKey: row.serial_key, ticketTypes: JSON.parse(row.ticket_types) }
}

/**
 * Gives a new ticket type the next number, in one statement, so that two made at once don't overwrite each other. Ids
 * need no escaping in JSON.
 */
export const numberTicketType = statement<{ eventId: string; id: string }, never>((db, slot) =>
  db
    .updateTable('ticket_series')
    .set({
      ticket_types: sql<string>`case when ticket_types = '[]' then '[' else substr(ticket_types, 1, length(ticket_types) - 1) || ',' end
        || '"' || ${slot('id')} || '"]'`,
    })
    .where('event_id', '=', slot('eventId')),
)

/** Starts a series, or numbers more ticket types. */
export async function writeTicketSeries(
  session: Session,
  eventId: string,
  { serialKey, ticketTypes }: Omit<TicketSeries, 'eventNumber'>,
): Promise<void> {
  const values = { serial_key: serialKey, ticket_types: JSON.stringify(ticketTypes) }
  const { db } = session
  const updated = await db
    .updateTable('ticket_series')
    .set(values)
    .where('event_id', '=', eventId)
    .returning('seq')
    .execute()
  if (updated.length === 0)
    await db
      .insertInto('ticket_series')
      .values({ event_id: eventId, ...values })
      .execute()
}

/** The first codes of tickets that have a new one now, by attendee. */
export async function firstCodes({ db }: Session, attendeeIds: readonly string[]): Promise<Map<string, string>> {
  if (attendeeIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('superseded_codes')
    .select(['attendee_id', 'code'])
    .where('attendee_id', 'in', attendeeIds)
    .where('generation', '=', 1)
    .execute()
  return new Map(rows.map((row) => [row.attendee_id, row.code]))
}
