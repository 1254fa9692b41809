// Objections to profiling as rows. Knows no rule.
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'
import type { Mailbox } from './consents.ts'

export type ProfilingObjectionRow = Tables['profiling_objections']

export function findProfilingObjection(
  { db }: Session,
  { accountId, mailbox }: Mailbox,
): Promise<ProfilingObjectionRow | undefined> {
  return db
    .selectFrom('profiling_objections')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('mailbox', '=', mailbox)
    .executeTakeFirst()
}

/** Stores an objection, in place of an earlier one of the same mailbox. */
export async function putProfilingObjection({ db }: Session, row: ProfilingObjectionRow): Promise<void> {
  const { source } = row
  await db
    .insertInto('profiling_objections')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'mailbox']).doUpdateSet({ source }))
    .execute()
}

export async function deleteProfilingObjection({ db }: Session, { accountId, mailbox }: Mailbox): Promise<void> {
  await db
    .deleteFrom('profiling_objections')
    .where('account_id', '=', accountId)
    .where('mailbox', '=', mailbox)
    .execute()
}

/** Which of some mailboxes have objected to profiling. */
export async function findProfilingObjectors(
  { db }: Session,
  accountId: string,
  mailboxes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (mailboxes.length === 0) return new Set()
  const rows = await db
    .selectFrom('profiling_objections')
    .select('mailbox')
    .where('account_id', '=', accountId)
    .where('mailbox', 'in', [...new Set(mailboxes)])
    .execute()
  return new Set(rows.map(({ mailbox }) => mailbox))
}
