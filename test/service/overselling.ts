// What a service that oversells is made of, for proofs that must be able to fail: no condition, and no constraint behind it.
import { sql } from 'kysely'
import { moving, taking } from '../../src/store/group-places.ts'
import { type Places, sharedQuotasOf, takePlaceOfBoth } from '../../src/store/quotas.ts'
import { statement } from '../../src/store/statement.ts'
import type { Store } from '../../src/store/store.ts'

const unconditional = statement<Places & { one: string; other: string }, { id: string }>((db, slot) =>
  db
    .updateTable('quotas')
    .set({
      held: sql`held + ${slot('held')}`,
      sold: sql`sold + ${slot('sold')}`,
      taken: sql`taken + 1`,
      held_amount: sql`held_amount + ${slot('heldAmount')}`,
    })
    .where('id', 'in', [slot('one'), slot('other')])
    .returning('id'),
)

const unconditionalGroups = [1, 2, 3, 4].map((count): [unknown, unknown] => {
  const { build } = moving(count)
  return [taking(count), { build }]
})

/** Takes places whether they are free or not. */
export const withoutCondition = new Map<unknown, unknown>([[takePlaceOfBoth, unconditional], ...unconditionalGroups])

const noQuotas = statement<{ typeId: string }, { id: string }>((db) =>
  db.selectFrom('quota_members').select('quota_id as id').where(sql<boolean>`1 = 0`),
)

/** Sells as if no ticket types shared anything. */
export const withoutSharedQuotas = new Map<unknown, unknown>([[sharedQuotasOf, noQuotas]])

const dropping = {
  sqlite: sql`pragma ignore_check_constraints = on`,
  postgres: sql`alter table quotas drop constraint quotas_stock`,
}

/** Lets the table take any numbers. */
export async function dropStockConstraint(store: Store): Promise<void> {
  await store.write(({ db }) => dropping[store.engine].execute(db))
}
