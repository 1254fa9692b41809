// On both engines.
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findLedgerDifference } from '../../../src/store/books/verify.ts'
import type { Session } from '../../../src/store/core/store.ts'
import { addSales, orderIdOf } from '../../service/books/many-sales.ts'
import { accountId, createEvent, type Harness, openHarness } from '../../service/harness.ts'

let harness: Harness
let eventId: string
beforeEach(async () => {
  harness = await openHarness()
  eventId = (await createEvent(harness)).id
  await addSales(harness.store, { accountId, eventId, count: 40 })
})
afterEach(() => harness.close())

// One place at a time, a few, all: what is found must not depend on it.
const placesMax = [1, 7, 40, 1_000]
const find = (places: number) => harness.store.read((session) => findLedgerDifference(session, eventId, places))
const change = (work: (session: Session) => Promise<unknown>) => harness.store.write(work)

test.each(placesMax)('%i places at a time, correct books agree', async (places) => {
  expect(await find(places)).toBeNull()
})

test.each(placesMax)('%i places at a time, the first of several wrong orders is named', async (places) => {
  await change(({ db }) =>
    db
      .updateTable('orders')
      .set({ total: 99 })
      .where('id', 'in', [orderIdOf(33), orderIdOf(9), orderIdOf(20)])
      .execute(),
  )
  expect(await find(places)).toEqual({ check: 'sales', subject: orderIdOf(9), eventId, expected: 100, found: 99 })
})

test.each(placesMax)('%i places at a time, a posting for a missing order is named', async (places) => {
  const posting = (book: string, amount: number) => sql`
    insert into ledger (transaction_id, account_id, event_id, kind, book, amount, currency, order_id, day, created_at)
    values ('txn_x', ${accountId}, ${eventId}, 'sale', ${book}, ${amount}, 'EUR', 'ord_zz', '2027-01-10', '2027')`
  await change(async ({ db }) => {
    await posting('card', 5).execute(db)
    await posting('sales', -5).execute(db)
    await sql`update ledger_totals set count = count + 1, amount = amount + case book when 'card' then 5 else -5 end`.execute(
      db,
    )
  })
  expect(await find(places)).toEqual({ check: 'sales', subject: 'ord_zz', eventId, expected: 5, found: 0 })
})

test.each(placesMax)('%i places at a time, two errors that cancel each other out are found', async (places) => {
  await change(({ db }) => sql`update orders set total = 101 where id = ${orderIdOf(3)}`.execute(db))
  await change(({ db }) => sql`update orders set total = 99 where id = ${orderIdOf(30)}`.execute(db))
  expect(await find(places)).toMatchObject({ check: 'sales', subject: orderIdOf(3) })
})
