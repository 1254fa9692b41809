// Accounts as rows. Knows no rule.
import { statement } from '../core/statement.ts'
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export type AccountRow = Tables['accounts']

const firstAccount = statement<Record<never, never>, AccountRow>((db) =>
  db.selectFrom('accounts').selectAll().orderBy('id').limit(1),
)

/** The account that was made with the database; undefined before that. */
export async function findFirstAccount(session: Session): Promise<AccountRow | undefined> {
  return (await session.run(firstAccount, {}))[0]
}

const accountById = statement<{ id: string }, AccountRow>((db, slot) =>
  db.selectFrom('accounts').selectAll().where('id', '=', slot('id')),
)

export async function findAccount(session: Session, id: string): Promise<AccountRow | undefined> {
  return (await session.run(accountById, { id }))[0]
}

export async function insertAccount(session: Session, row: AccountRow): Promise<void> {
  await session.db.insertInto('accounts').values(row).execute()
}

/** Stores the service's public address, for mails sent by other processes. */
export async function notePublicUrl({ db }: Session, { id, url }: { id: string; url: string }): Promise<void> {
  await db.updateTable('accounts').set({ public_url: url }).where('id', '=', id).execute()
}
