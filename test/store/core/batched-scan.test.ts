// On both engines.
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { scanInBatches, within } from '../../../src/store/core/batched-scan.ts'
import { insertion } from '../../../src/store/core/statement.ts'
import type { Store } from '../../../src/store/core/store.ts'
import { openTestStore } from '../../postgres/database.ts'

const insertAccount = insertion('accounts', ['id', 'name', 'currency', 'timezone', 'created_at'] as const)
const accounts = { table: 'accounts', key: 'id' }

let store: Store
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

const fill = (count: number) =>
  store.write(async (session) => {
    for (let number = 0; number < count; number += 1) {
      const id = String(number).padStart(6, '0')
      session.append(insertAccount, { id, name: '', currency: 'EUR', timezone: 'UTC', created_at: '' })
    }
  })

/** How many rows each step of a walk has, and whether any two had one in common. */
const steps = (after: string | null = null, end: string | null = null) =>
  store.read(async (session) => {
    const seen: string[][] = []
    for await (const range of scanInBatches(session, accounts, { after, end })) {
      const { rows } = await sql<{ id: string }>`
        select id from accounts where ${within(sql.ref('id'), range)}`.execute(session.db)
      seen.push(rows.map(({ id }) => id))
    }
    const ids = seen.flat()
    return { counts: seen.map(({ length }) => length), isOnceEach: new Set(ids).size === ids.length }
  })

test.each([
  [0, [0]],
  [3, [3]],
  [5_000, [5_000, 0]],
  [12_345, [5_000, 5_000, 2_345]],
])('%i rows are each read once', async (count, counts) => {
  await fill(count)
  expect(await steps()).toEqual({ counts, isOnceEach: true })
})

test('it can start anywhere', async () => {
  await fill(10)
  expect(await steps('000006')).toEqual({ counts: [3], isOnceEach: true })
})

test('it can end anywhere, and its last batch ends there', async () => {
  await fill(10)
  expect(await steps('000002', '000006')).toEqual({ counts: [4], isOnceEach: true })
})
