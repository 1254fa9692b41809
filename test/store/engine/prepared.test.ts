import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Slot, statement } from '../../../src/store/core/statement.ts'
import { createCompiler, fillParameters } from '../../../src/store/engine/prepared.ts'
import { openStore } from '../../../src/store/open.ts'
import { createKysely } from '../../../src/store/sqlite/kysely.ts'
import type { Tables } from '../../../src/store/tables/index.ts'

test('fills a slot anywhere and leaves constants alone', () => {
  const parameters = [new Slot('id'), 'active', new Slot('name'), new Slot('id'), null]
  expect(fillParameters(parameters, { id: 'x', name: 'Ada' })).toEqual(['x', 'active', 'Ada', 'x', null])
})

test('runs one statement with different values each time, on any number of databases', async () => {
  let built = 0
  const echo = statement<{ text: string; number: number }, { twice: string; number: number }>((db, slot) => {
    built += 1
    return db.selectNoFrom([
      sql<string>`${slot('text')} || '-' || ${slot('text')}`.as('twice'),
      sql<number>`${slot('number')} + ${1}`.as('number'),
    ])
  })
  for (const text of ['a', 'b']) {
    const store = await openStore('sqlite::memory:')
    for (const number of [1, 2]) {
      expect(await store.read((session) => session.run(echo, { text, number }))).toEqual([
        { twice: `${text}-${text}`, number: number + 1 },
      ])
    }
    await store.close()
  }
  expect(built).toBe(1)
})

test('hides the values from SQLite’s planner, which would plan again for each one', () => {
  const db = createKysely<Tables>({ prepare: () => expect.unreachable() })
  const byName = statement<{ name: string }, { id: string }>((tables, slot) =>
    tables.selectFrom('events').select('id').where('name', '=', slot('name')).where('status', '=', 'draft'),
  )
  const { sql: text, parameters } = createCompiler()(byName, db)
  expect(text).toContain('"name" = +? and "status" = ?')
  expect(parameters).toEqual([new Slot('name'), 'draft'])
})

test('returns no rows for a statement without any', async () => {
  const store = await openStore('sqlite::memory:')
  const remove = statement<{ id: string }, never>(
    (db, slot) => db.deleteFrom('accounts').where('id', '=', slot('id')) as never,
  )
  expect(await store.write((session) => session.run(remove, { id: 'x' }))).toEqual([])
  await store.close()
})
