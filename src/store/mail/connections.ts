// Connections to mail servers as rows, their passwords sealed. Knows no rule and opens no seal.
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export type MailConnectionRow = Tables['mail_connections']

/** The mail server of an account, if it has one. */
export function findMailConnection({ db }: Session, accountId: string): Promise<MailConnectionRow | undefined> {
  return db.selectFrom('mail_connections').selectAll().where('account_id', '=', accountId).executeTakeFirst()
}

/** Puts a connection in the place of the one there was. */
export async function putMailConnection(session: Session, row: MailConnectionRow): Promise<void> {
  await deleteMailConnection(session, row.account_id)
  await session.db.insertInto('mail_connections').values(row).execute()
}

export async function deleteMailConnection({ db }: Session, accountId: string): Promise<void> {
  await db.deleteFrom('mail_connections').where('account_id', '=', accountId).execute()
}

/** Notes what is wrong with the server, or that nothing is. */
export async function noteMailError({ db }: Session, id: string, lastError: string | null): Promise<void> {
  await db.updateTable('mail_connections').set({ last_error: lastError }).where('id', '=', id).execute()
}
