// The connection to a model as a row, with a sealed key.
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export type ModelConnectionRow = Tables['model_connections']

/** The account's connection. */
export function findModelConnection({ db }: Session, accountId: string): Promise<ModelConnectionRow | undefined> {
  return db.selectFrom('model_connections').selectAll().where('account_id', '=', accountId).executeTakeFirst()
}

/** Replaces the account's connection. */
export async function putModelConnection(session: Session, row: ModelConnectionRow): Promise<void> {
  await deleteModelConnection(session, row.account_id)
  await session.db.insertInto('model_connections').values(row).execute()
}

/** Deletes the connection with its key. */
export async function deleteModelConnection({ db }: Session, accountId: string): Promise<void> {
  await db.deleteFrom('model_connections').where('account_id', '=', accountId).execute()
}
