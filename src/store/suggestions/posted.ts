// What a transaction has posted to the books so far. Knows no rule.
import { sql } from 'kysely'
import type { Session } from '../core/store.ts'

/** The number of the last posting. */
export async function lastPosting({ db }: Session): Promise<number> {
  const row = await db.selectFrom('ledger').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return Number(row?.seq ?? 0)
}

/** The sum of what was debited behind a posting, minor units. */
export async function sumPostedAfter({ db }: Session, accountId: string, seq: number): Promise<number> {
  const row = await db
    .selectFrom('ledger')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('sum'))
    .where('seq', '>', seq)
    .where('account_id', '=', accountId)
    .where('amount', '>', 0)
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}
