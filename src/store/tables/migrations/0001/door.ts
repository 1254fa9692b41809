// Part of migration 1: check-in lists, devices, scans and admissions.
import { type Kysely, sql } from 'kysely'
import type { TableDescription } from '../migration.ts'

export const forDoors: readonly TableDescription[] = [
  {
    name: 'check_in_lists',
    text: 'id account_id event_id name name_key ticket_types? opens_at? closes_at? reentry created_at updated_at',
    integer: 'version=1',
    key: ['id'],
    unique: { name: ['event_id', 'name_key'] },
    checks: { reentry: `reentry in ('never', 'after_exit', 'always')` },
    parents: { event_id: 'events' },
    cascade: ['event_id'],
  },
  {
    // Its API key has the same UUID.
    name: 'devices',
    text: 'id account_id event_id name lists? created_at',
    integer: 'supervisor',
    key: ['id'],
    checks: { supervisor: 'supervisor in (0, 1)' },
    parents: { account_id: 'accounts' },
    indexes: { by_event: 'event_id, id' },
  },
  {
    // No foreign keys: what happened at a door stays on record, whatever is deleted later.
    name: 'scans',
    text: `id account_id event_id list_id attendee_id? device gate? kind direction decision flag? reason? undoes? instead_of?
      device_time? at received_at`,
    integer: 'device_seq? offline withheld counted',
    key: ['seq'],
    unique: { id: ['event_id', 'id'] },
    checks: {
      kind: `kind in ('scan', 'override', 'undo') and direction in ('entry', 'exit')`,
      counted: 'offline in (0, 1) and withheld in (0, 1) and counted in (0, 1) and counted + withheld < 2',
    },
    indexes: { by_ticket: 'list_id, attendee_id' },
  },
  {
    // One row per list and admitted ticket, the net result of its scans, so that the door reads a single row.
    name: 'admissions',
    text: 'list_id attendee_id event_id first_scan first_at first_gate? duplicate_scans?',
    integer: 'inside=1 duplicates=0',
    key: ['attendee_id', 'list_id'],
    checks: { inside: 'inside in (0, 1) and duplicates >= 0' },
  },
  {
    name: 'arrivals',
    text: 'list_id minute gate',
    integer: 'admitted',
    key: ['list_id', 'minute', 'gate'],
  },
]

/** Small whatever the number of tickets: people who left, duplicate admissions, and scans that should have been refused. */
export async function indexDoors(db: Kysely<unknown>): Promise<void> {
  const parts = [
    { table: 'admissions', name: 'left', columns: ['list_id'], where: sql`inside = 0` },
    { table: 'admissions', name: 'duplicates', columns: ['list_id', 'attendee_id'], where: sql`duplicates > 0` },
    { table: 'scans', name: 'flagged', columns: ['event_id', 'id'], where: sql`(flag is not null or withheld = 1)` },
    { table: 'scans', name: 'withheld', columns: ['device'], where: sql`withheld = 1` },
  ] as const
  for (const { table, name, columns, where } of parts) {
    const index = db.schema
      .createIndex(`${table}_${name}`)
      .on(table)
      .columns(columns as never)
    await index.where(where as never).execute()
  }
}
