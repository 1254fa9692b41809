// On both engines.
// Every letter of the order of names is sorted by SQL as by the code, so that a page begins where the last one ended.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nameKey, nameLetters } from '../../../src/contract/core/words/name-order.ts'
import { byName, nameKeyColumn } from '../../../src/store/core/name-order.ts'
import { sortedNames } from '../../../src/store/tables/migrations/0020/index.ts'
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
        const stored = sql`(select ${sql.lit(name)} as name, ${sql.lit(nameKeyColumn(name))} as name_key)`
        const { rows } = await sql<{
          key: string
          old: string
        }>`select ${byName} as key, ${sortedNames} as old from ${stored} as attendees`.execute(db)
        return rows[0]
      }),
    ),
  )
  expect(keys).toEqual(names.map((name) => ({ key: nameKey(name), old: nameKey(name) })))
})

it('a letter has one place', () => {
  expect(new Set(nameLetters.map(([letter]) => letter)).size).toBe(nameLetters.length)
})
