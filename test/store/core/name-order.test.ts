// On both engines.
// Every letter of the order of names is sorted by SQL as by the code, so that a page begins where the last one ended.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nameKey, nameLetters } from '../../../src/contract/core/words/name-order.ts'
import { nameOrder } from '../../../src/store/core/name-order.ts'
import { type Harness, openHarness } from '../../service/harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

it('SQL sorts names by the same key as the code', async () => {
  const names = [...nameLetters.map(([letter]) => `x${letter}Y`), 'Ada', 'ÄNNE', 'Groß', '李明', 'Ołówek', '']
  const keys = await harness.store.read(({ db }) =>
    Promise.all(
      names.map(async (name) => {
        const named = sql`(select ${sql.lit(name)} as name)`
        const { rows } = await sql<{
          key: string
        }>`select ${nameOrder('named.name')} as key from ${named} as named`.execute(db)
        return rows[0]?.key
      }),
    ),
  )
  expect(keys).toEqual(names.map(nameKey))
})

it('a letter has one place', () => {
  expect(new Set(nameLetters.map(([letter]) => letter)).size).toBe(nameLetters.length)
})
