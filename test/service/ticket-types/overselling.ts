// What a service that oversells is made of, for proofs that must be able to fail: no condition, and no constraint behind it.
import { type Kysely, sql } from 'kysely'
import { type SlotOf, statement } from '../../../src/store/core/statement.ts'
import type { Store } from '../../../src/store/core/store.ts'
import type { Tables } from '../../../src/store/tables/index.ts'
import { type Places, sharedQuotasOf, takePlaceOfBoth } from '../../../src/store/ticket-types/stock.ts'
import { moving, taking, takingFirst } from '../../../src/store/ticket-types/take-places.ts'

const places = (db: Kysely<Tables>, slot: SlotOf<Places & { one: string; other: string }>) =>
  db
    .updateTable('quotas')
    .set({
      held: sql`held + ${slot('held')}`,
      sold: sql`sold + ${slot('sold')}`,
      taken: sql`taken + 1`,
      held_amount: sql`held_amount + ${slot('heldAmount')}`,
    })
    .where('id', 'in', [slot('one'), slot('other')])
    .returning('id')

const unconditional = statement<Places & { one: string; other: string }, { id: string }>(places)

const withPlace = statement<Places & { one: string; other: string }, { id: string }>((db, slot) =>
  places(db, slot).where(
    sql<boolean>`(select count(*) from quotas as free where free.id in (${slot('one')}, ${slot('other')})
      and (free.cap is null or free.held + free.sold < free.cap)) = 2`,
  ),
)

const unconditionalGroups = [1, 2, 3, 4].map((count): [unknown, unknown] => {
  const { build } = moving(count)
  return [taking(count), { build }]
})

/** Takes places whether they are free or not. */
export const withoutCondition = new Map<unknown, unknown>([[takePlaceOfBoth, unconditional], ...unconditionalGroups])

/** Sells whatever is not taken, whoever waits for it: to a stranger as to those. */
export const withoutWaiting = new Map<unknown, unknown>([
  [takePlaceOfBoth, withPlace],
  ...[1, 2, 3].map((count): [unknown, unknown] => [taking(count), takingFirst(count)]),
])

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
