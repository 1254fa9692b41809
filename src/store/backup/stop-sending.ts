// Stops what a restored database would send elsewhere: it may be one to look into, and would write what was long ago to
// calendars, and to webhooks what they had.
import { stoppedByRestore } from '../../contract/agenda/choices.ts'
import type { Inventory } from '../../contract/backup/backup.ts'
import type { DisabledReason } from '../../contract/webhooks/choices.ts'
import type { Session } from '../core/store.ts'
import { createConnection } from '../sqlite/connection.ts'
import { finaliseStatements, openSqlite } from '../sqlite/driver.ts'

const busyTimeoutMs = 5_000

export interface StoppedSending {
  /** Calendars elsewhere that wait until somebody starts them again. */
  readonly stoppedCalendars: number
  /** Webhooks that wait until somebody enables them. */
  readonly disabledWebhooks: number
}

const reason: DisabledReason = 'restored'

/** Backups of older versions do not even have tables of them. */
const hasAny = ({ rows }: Pick<Inventory, 'rows'>, table: string): boolean => (rows[table] ?? 0) > 0

/** Has calendars and webhooks wait until somebody starts them again. Returns how many did not wait already. */
export async function stopSending(session: Session, inventory: Pick<Inventory, 'rows'>): Promise<StoppedSending> {
  return {
    stoppedCalendars: hasAny(inventory, 'calendars') ? await stopCalendars(session) : 0,
    disabledWebhooks: hasAny(inventory, 'webhooks') ? await disableWebhooks(session) : 0,
  }
}

async function stopCalendars({ db }: Session): Promise<number> {
  const stopped = await db
    .updateTable('calendars')
    .set({ status: 'stopped', due_at: null, last_error: stoppedByRestore })
    .where('status', '<>', 'stopped')
    .returning('id')
    .execute()
  return stopped.length
}

async function disableWebhooks({ db }: Session): Promise<number> {
  const disabled = await db
    .updateTable('webhooks')
    .set({ status: 'disabled', disabled_reason: reason, probe_at: null, paused_until: null })
    .where('status', '<>', 'disabled')
    .returning('id')
    .execute()
  return disabled.length
}

/** The same in a file that no other process has open. */
export async function stopSendingIn(path: string, inventory: Pick<Inventory, 'rows'>): Promise<StoppedSending> {
  const connection = createConnection(openSqlite(path, { busyTimeoutMs }))
  try {
    return await stopSending(connection.startSession().session, inventory)
  } finally {
    connection.close()
    await finaliseStatements()
  }
}
