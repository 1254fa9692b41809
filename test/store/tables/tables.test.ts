// On both engines.
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '../../../src/store/core/store.ts'
import { isUniqueViolation } from '../../../src/store/engine/failures.ts'
import { engine, openTestStore } from '../../postgres/database.ts'

let store: Store
beforeEach(async () => {
  store = await openTestStore()
  await change(
    `insert into accounts (id, name, currency, timezone, created_at) values ('a', 'A', 'EUR', 'UTC', 'now')`,
    `insert into events (id, account_id, slug, name, date, timezone, currency, tax_rounding, status,
        created_at, updated_at, version)
       values ('e', 'a', 'conf', 'Conf', '2027-03-14', 'UTC', 'EUR', 'line', 'draft', 'now', 'now', 1)`,
    `insert into ledger (transaction_id, account_id, event_id, kind, book, currency, reference, day, created_at, amount)
       values ('t', 'a', 'e', 'sale', 'cash', 'EUR', 'ref', '2027-03-14', 'now', 100)`,
    `insert into audit (id, account_id, actor, action, subject, data, created_at)
       values ('aud_1', 'a', 'embedded', 'createEvent', 'e', '{}', 'now')`,
  )
})
afterEach(() => store.close())

const change = (...statements: string[]) =>
  store.write(async ({ db }) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  })

const quota = (id: string, stock: string) =>
  `insert into quotas (id, account_id, event_id, cap, held, sold, taken, held_amount) values ('${id}', 'a', 'e', ${stock}, 0, 0)`

describe('constraints of the tables refuse', () => {
  test.each([
    ['a posting changed', 'update ledger set amount = 1', 'never changed'],
    ['a posting deleted', 'delete from ledger', 'never shortened'],
    ['an audit entry changed', `update audit set data = '{"x":1}'`, 'never changed'],
    ['an audit entry deleted', 'delete from audit', 'never shortened'],
    ['stock sold beyond its cap', quota('q', '10, 4, 7'), 'stock'],
    ['stock below zero', quota('q', 'null, 5, -1'), 'stock'],
    [
      'an event of an unknown account',
      `update events set account_id = 'b'`,
      engine === 'sqlite' ? 'FOREIGN KEY' : 'foreign key',
    ],
    ['an unknown state', `update events set status = 'lost'`, 'status'],
    ['a number where text belongs', `update events set version = 'many'`, engine === 'sqlite' ? 'INTEGER' : 'bigint'],
  ])('%s', async (_what, statement, reason) => {
    await expect(change(statement)).rejects.toThrow(reason)
  })

  test.each([
    [
      'two events of one slug',
      `insert into events (id, account_id, slug, name, date, timezone, currency, tax_rounding, status,
          created_at, updated_at, version)
         select 'e2', account_id, slug, name, date, timezone, currency, tax_rounding, status, created_at, updated_at, version
         from events`,
    ],
    [
      'an outside reference used twice',
      `insert into ledger (transaction_id, account_id, event_id, kind, book, currency, reference, day, created_at, amount)
         select 't2', account_id, event_id, kind, book, currency, reference, day, created_at, amount from ledger`,
    ],
  ])('%s, in a way that a rule can recognise', async (_what, statement) => {
    const error = await change(statement).catch((thrown) => thrown)
    expect(isUniqueViolation(error)).toBe(true)
  })
})

test('a seal is set once and never changed', async () => {
  await change(`update audit set seal = 'x'`)
  await expect(change(`update audit set seal = 'y'`)).rejects.toThrow('sealed')
  await expect(change('update audit set seal = null')).rejects.toThrow('sealed')
})

test('there can be many postings without an external reference', async () => {
  const posting = `insert into ledger (transaction_id, account_id, event_id, kind, book, currency, day, created_at, amount)
    values ('t3', 'a', 'e', 'sale', 'cash', 'EUR', '2027-03-14', 'now', 1)`
  await change(posting, posting)
  const { rows } = await store.read(({ db }) => sql<{ n: number }>`select count(*) as n from ledger`.execute(db))
  expect(rows[0]?.n).toBe(3)
})

test('stock may fill its cap exactly, and needs no cap', async () => {
  await change(quota('q1', '10, 4, 6'), quota('q2', 'null, 0, 1000000'))
})
