// Stops calendars elsewhere in a restored database: it may be one to look into, and would write what was long ago to them.
import { stoppedByRestore } from '../../contract/agenda/choices.ts'
import type { Inventory } from '../../contract/backup/backup.ts'
import type { Session } from '../core/store.ts'
import { createConnection } from '../sqlite/connection.ts'
import { finaliseStatements, openSqlite } from '../sqlite/driver.ts'

const busyTimeoutMs = 5_000

/** Whether there are any: backups of older versions do not even have a table of them. */
export const hasCalendars = ({ rows }: Pick<Inventory, 'rows'>): boolean => (rows.calendars ?? 0) > 0

/** Has the calendars wait until somebody starts them again. Returns how many were not stopped already. */
export async function stopCalendars({ db }: Session): Promise<number> {
  const stopped = await db
    .updateTable('calendars')
    .set({ status: 'stopped', due_at: null, last_error: stoppedByRestore })
    .where('status', '<>', 'stopped')
    .returning('id')
    .execute()
  return stopped.length
}

/** The same in a file that no other process has open. */
export async function stopCalendarsIn(path: string): Promise<number> {
  const connection = createConnection(openSqlite(path, { busyTimeoutMs }))
  try {
    return await stopCalendars(connection.startSession().session)
  } finally {
    connection.close()
    await finaliseStatements()
  }
}
