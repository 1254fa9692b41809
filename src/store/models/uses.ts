// What a model was asked, summed by day, task and result.
import { sql } from 'kysely'
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export type ModelUse = Tables['model_uses']

/** Adds to the sums of a day, task and result; numbers below 0 take back what was reserved. */
export async function addModelUse({ db }: Session, use: ModelUse): Promise<void> {
  const plus = (column: 'requests' | 'tokens_in' | 'tokens_out' | 'cost') =>
    sql<number>`${sql.ref(`model_uses.${column}`)} + ${use[column]}`
  await db
    .insertInto('model_uses')
    .values(use)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'day', 'task', 'result']).doUpdateSet({
        requests: plus('requests'),
        tokens_in: plus('tokens_in'),
        tokens_out: plus('tokens_out'),
        cost: plus('cost'),
      }),
    )
    .execute()
}

interface UseSums {
  readonly tokens: number
  readonly cost: number
}

/** Tokens and cost of the days from one to another. */
export async function sumModelUses(
  { db }: Session,
  { accountId, from, to }: { readonly accountId: string; readonly from: string; readonly to: string },
): Promise<UseSums> {
  const sums = await db
    .selectFrom('model_uses')
    .select(({ fn }) => [
      sql<number>`coalesce(sum(tokens_in + tokens_out), 0)`.as('tokens'),
      fn.coalesce(fn.sum<number>('cost'), sql<number>`0`).as('cost'),
    ])
    .where('account_id', '=', accountId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirstOrThrow()
  return { tokens: Number(sums.tokens), cost: Number(sums.cost) }
}

/** The sums since a day, newest day first. */
export function listModelUses({ db }: Session, accountId: string, since: string): Promise<ModelUse[]> {
  return db
    .selectFrom('model_uses')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('day', '>=', since)
    .where('requests', '>', 0)
    .orderBy('day', 'desc')
    .orderBy('task')
    .orderBy('result')
    .execute()
}
