// Payment processor connections as rows, with sealed secrets.
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export type ConnectionRow = Tables['payment_connections']

export function findConnection({ db }: Session, accountId: string): Promise<ConnectionRow | undefined> {
  return db.selectFrom('payment_connections').selectAll().where('account_id', '=', accountId).executeTakeFirst()
}

/** A connection by id, in any account: a webhook names nothing else. */
export function findConnectionById({ db }: Session, id: string): Promise<ConnectionRow | undefined> {
  return db.selectFrom('payment_connections').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Replaces the account's connection. */
export async function putConnection(session: Session, row: ConnectionRow): Promise<void> {
  await deleteConnection(session, row.account_id)
  await session.db.insertInto('payment_connections').values(row).execute()
}

/** Returns whether there was one. */
export async function deleteConnection({ db }: Session, accountId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('payment_connections')
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores until when the processor's events have been read. */
export async function markSynced({ db }: Session, id: string, syncedAt: string): Promise<void> {
  await db.updateTable('payment_connections').set({ synced_at: syncedAt }).where('id', '=', id).execute()
}
