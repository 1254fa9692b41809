// Mail server connections as rows, with sealed passwords.
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export type MailConnectionRow = Tables['mail_connections']

export function findMailConnection({ db }: Session, accountId: string): Promise<MailConnectionRow | undefined> {
  return db.selectFrom('mail_connections').selectAll().where('account_id', '=', accountId).executeTakeFirst()
}

/** Replaces the account's connection. */
export async function putMailConnection(session: Session, row: MailConnectionRow): Promise<void> {
  await deleteMailConnection(session, row.account_id)
  await session.db.insertInto('mail_connections').values(row).execute()
}

export async function deleteMailConnection({ db }: Session, accountId: string): Promise<void> {
  await db.deleteFrom('mail_connections').where('account_id', '=', accountId).execute()
}

/** Stores the server's last error; null clears it. */
export async function noteMailError({ db }: Session, id: string, lastError: string | null): Promise<void> {
  await db.updateTable('mail_connections').set({ last_error: lastError }).where('id', '=', id).execute()
}
