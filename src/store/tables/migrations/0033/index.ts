// Migration 33: an index of the tickets that earned nothing, instead of one of those that somebody paid for. The revenue report
// takes them off what is sold: they are few, and paid ones are nearly all, which made its time grow with the event.
// SQLite reads the row for each column of the condition that the index lacks.
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const indexUnpaidTickets: Migration = async (db) => {
  await sql`drop index attendees_paid`.execute(db)
  await sql`create index attendees_unpaid on attendees (event_id, ticket_type_id, status, price, refunded)
    where status = 'confirmed' and price <= refunded`.execute(db)
}
