// Migration 10: an index of the tickets that somebody paid for, so that the revenue report counts them without reading attendees.
// SQLite reads the row for each column of the condition that the index lacks.
// Registrations that cost nothing, or are not paid yet, are not in it and pay nothing for it.
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const indexPaidTickets: Migration = async (db) => {
  await sql`create index attendees_paid on attendees (event_id, ticket_type_id, status, price, refunded)
    where status = 'confirmed' and price > refunded`.execute(db)
}
