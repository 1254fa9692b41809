// Migration 29: how often people arrived at the public pages of an event, by day, page and source. Only a count.
import { createTable, type Migration } from '../migration.ts'

export const addVisits: Migration = async (db, engine) => {
  await createTable(db, engine, {
    name: 'visits',
    text: 'event_id day source page',
    integer: 'visits',
    key: ['event_id', 'day', 'source', 'page'],
    parents: { event_id: 'events' },
    cascade: ['event_id'],
  })
}
