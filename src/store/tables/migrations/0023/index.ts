// Migration 23: when tickets and events were cancelled, what an event was copied from, and the sales of ended events by day,
// so that a forecast knows what was known at an instant.
import { type Kysely, sql } from 'kysely'
import { createTable, type Migration } from '../migration.ts'

export const addForecasts: Migration = async (db, engine) => {
  const text = sql.raw(engine === 'sqlite' ? 'text' : 'text collate "C"')
  await sql`alter table attendees add column cancelled_at ${text}`.execute(db)
  await sql`alter table events add column cancelled_at ${text}`.execute(db)
  await sql`alter table events add column copied_from ${text}`.execute(db)
  // Nothing says more of those before; a later change of a cancelled ticket moves it.
  await sql`update attendees set cancelled_at = updated_at where status = 'cancelled'`.execute(db)
  await sql`update events set cancelled_at = updated_at where status = 'cancelled'`.execute(db)
  await readCopies(db)
  await createTable(db, engine, {
    name: 'sales_curves',
    text: 'event_id account_id sales ended_at made_at',
    key: ['event_id'],
    parents: { event_id: 'events', account_id: 'accounts' },
    cascade: ['event_id'],
    indexes: { by_account: 'account_id' },
  })
}

/** What events were copied from stands in the audit log alone. */
async function readCopies(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ subject: string; data: string }>`
    select subject, data from audit where action = 'duplicateEvent'`.execute(db)
  for (const { subject, data } of rows) {
    const { copiedFrom } = JSON.parse(data) as { copiedFrom?: string }
    if (copiedFrom === undefined) continue
    await sql`update events set copied_from = ${copiedFrom} where id = ${subject}`.execute(db)
  }
}
