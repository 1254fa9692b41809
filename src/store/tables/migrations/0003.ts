// Migration 3: the order in which an event's ticket types are shown.
import { sql } from 'kysely'
import { unsortedPosition } from '../ticket-types.ts'
import type { Migration } from './migration.ts'

export const addTicketTypePositions: Migration = async (db, engine) => {
  const integer = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  const last = sql.raw(String(unsortedPosition))
  await sql`alter table ticket_types add column position ${integer} not null default ${last}`.execute(db)
}
