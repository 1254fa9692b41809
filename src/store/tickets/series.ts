// What the signed tickets of an event have in common: its number, the key of their serials, and the numbers of its ticket
// types. Also finds the first code of a ticket, whichever it has now. Knows nothing of signatures.
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
 * Gives a new ticket type the next number, in one statement: of two that are made at once none loses its own. An id has
 * nothing in it that JSON would write otherwise.
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

/** Begins a series, or gives more ticket types a number. */
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

/** The codes that attendees' tickets had at first, of those that have another one now. */
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
