// Migration 16: CalDAV calendars that follow the released schedule, and what was written to each.
import { createTable, type Migration, type TableDescription } from '../migration.ts'

const inEvent = { account_id: 'accounts', event_id: 'events' }

const tables: readonly TableDescription[] = [
  {
    name: 'calendars',
    text: `id account_id event_id name name_key url username password filter on_drift status last_error? sync_token?
      last_sync? due_at? synced_at? created_at updated_at`,
    integer: 'allow_private=0 failures=0 version',
    key: ['id'],
    checks: {
      status: `status in ('connected', 'failing', 'stopped')`,
      on_drift: `on_drift in ('ours', 'theirs')`,
    },
    parents: inEvent,
    cascade: ['event_id'],
    indexes: { by_event: 'event_id, id' },
    partial: { due: ['due_at', 'due_at is not null'] },
  },
  {
    name: 'calendar_objects',
    text: 'calendar_id slot_id account_id event_id name etag? hash? print drift?',
    integer: 'is_extended=0',
    key: ['calendar_id', 'slot_id'],
    unique: { name: ['calendar_id', 'name'] },
    parents: { ...inEvent, calendar_id: 'calendars' },
    cascade: ['event_id', 'calendar_id'],
    indexes: { by_event: 'event_id' },
  },
]

export const addCalendars: Migration = async (db, engine) => {
  for (const table of tables) await createTable(db, engine, table)
}
