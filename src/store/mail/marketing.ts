// Marketing mail as rows: its limits, what a mailbox has had, and what is held back.
import type { ExpressionBuilder } from 'kysely'
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export const findMailLimits = ({ db }: Session, accountId: string): Promise<Tables['mail_limits'] | undefined> =>
  db.selectFrom('mail_limits').selectAll().where('account_id', '=', accountId).executeTakeFirst()

export async function putMailLimits({ db }: Session, row: Tables['mail_limits']): Promise<void> {
  const { account_id: _account, ...columns } = row
  await db
    .insertInto('mail_limits')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
    .execute()
}

/** Lets the e-mails that are held back be looked at now, by limits that have changed. */
export async function releaseHeld({ db }: Session, accountId: string, now: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ due_at: now, updated_at: now })
    .where('account_id', '=', accountId)
    .where('status', '=', 'waiting')
    .where('held', 'is not', null)
    .where('due_at', '>', now)
    .execute()
}

/** When marketing mails went to mailboxes after `since`, the first one first; what a server refused did not arrive. */
export async function marketingAttempts(
  { db }: Session,
  accountId: string,
  { mailboxes, since }: { readonly mailboxes: readonly string[]; readonly since: string },
): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  if (mailboxes.length === 0) return found
  const rows = await db
    .selectFrom('messages')
    .select(['address_key', 'attempted_at'])
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'marketing')
    .where('address_key', 'in', [...new Set(mailboxes)])
    .where('attempted_at', '>', since)
    .where('status', 'in', ['sending', 'sent', 'unknown'])
    .orderBy('attempted_at')
    .execute()
  for (const { address_key: mailbox, attempted_at: at } of rows) {
    found.set(mailbox, [...(found.get(mailbox) ?? []), Date.parse(at ?? '')])
  }
  return found
}

/** Whether the mailbox of an e-mail agrees to marketing at this moment. */
const isAgreed = (build: ExpressionBuilder<Tables, 'messages'>) =>
  build.exists(
    build
      .selectFrom('consents')
      .select('consents.id')
      .whereRef('consents.account_id', '=', 'messages.account_id')
      .whereRef('consents.mailbox', '=', 'messages.address_key')
      .where('consents.status', '=', 'granted'),
  )

/** The waiting mails of mailings that are held back, by reason; those that won't be sent at all are counted as blocked. */
export async function countHeld(
  { db }: Session,
  mailingIds: readonly string[],
): Promise<{ mailingId: string | null; held: string | null; count: number }[]> {
  if (mailingIds.length === 0) return []
  const rows = await db
    .selectFrom('messages')
    .select(({ fn }) => ['mailing_id as mailingId', 'held', fn.countAll().as('count')])
    .where('mailing_id', 'in', [...mailingIds])
    .where('status', '=', 'waiting')
    .where('held', 'is not', null)
    .where(isAgreed)
    .groupBy(['mailing_id', 'held'])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** How many of the waiting marketing mails of mailings are to mailboxes that no longer agree, by mailing. */
export async function countBlocked({ db }: Session, mailingIds: readonly string[]): Promise<Map<string, number>> {
  if (mailingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('messages')
    .select(({ fn }) => ['mailing_id', fn.countAll().as('count')])
    .where('mailing_id', 'in', [...mailingIds])
    .where('status', '=', 'waiting')
    .where((build) => build.not(isAgreed(build)))
    .groupBy('mailing_id')
    .execute()
  return new Map(rows.map((row) => [row.mailing_id ?? '', Number(row.count)]))
}
