// Connections to payment processors as rows, their secrets sealed. Knows no rule and opens no seal.
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export type ConnectionRow = Tables['payment_connections']

/** The connection of an account, if it has one. */
export function findConnection({ db }: Session, accountId: string): Promise<ConnectionRow | undefined> {
  return db.selectFrom('payment_connections').selectAll().where('account_id', '=', accountId).executeTakeFirst()
}

/** The connection of an id, whoever it belongs to: what the processor sends names nothing else. */
export function findConnectionById({ db }: Session, id: string): Promise<ConnectionRow | undefined> {
  return db.selectFrom('payment_connections').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Puts a connection in the place of the one there was. */
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

/** Notes up to which instant the processor was asked. */
export async function markSynced({ db }: Session, id: string, syncedAt: string): Promise<void> {
  await db.updateTable('payment_connections').set({ synced_at: syncedAt }).where('id', '=', id).execute()
}
