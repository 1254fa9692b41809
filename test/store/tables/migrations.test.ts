import { expect, test } from 'vitest'
import { nameKeyColumn } from '../../../src/store/core/name-order.ts'
import { openSqlite } from '../../../src/store/sqlite/driver.ts'
import { freshSchema } from '../../../src/store/sqlite/fresh-schema.ts'
import { migrate } from '../../../src/store/sqlite/migrate.ts'
import { schemaVersion } from '../../../src/store/tables/index.ts'
import { migrations } from '../../../src/store/tables/migrations/migrations.ts'

test('the schema version is the number of migrations', () => {
  expect(schemaVersion).toBe(migrations.length)
})

test('a fresh database is what the migrations make, one after another', async () => {
  const readSchema = async (list?: typeof migrations) => {
    const database = openSqlite(':memory:', { busyTimeoutMs: 0 })
    await migrate(database, 0, list)
    const rows = ['select * from sqlite_master order by rowid', 'pragma user_version'].map((text) =>
      database
        .prepare(text)
        .all()
        .map(({ rootpage: _, ...row }) => row),
    )
    database.close()
    return rows
  }
  expect(freshSchema).toContain('CREATE TABLE "accounts"')
  expect(await readSchema()).toEqual(await readSchema([...migrations]))
})

test('attendees from before names had sort keys get theirs', async () => {
  const names = ['Zoe', 'Änne', 'ÉMILE Straße', '李明', 'A\u0308nne']
  const database = openSqlite(':memory:', { busyTimeoutMs: 0 })
  await migrate(database, 0, migrations.slice(0, 19))
  database.exec('pragma foreign_keys = off')
  for (const [index, name] of names.entries()) {
    database.exec(`insert into attendees (id, account_id, event_id, order_id, ticket_type_id, name, email, status, code,
        ticket_status, price, created_at, updated_at)
      values ('att_${index}', 'acc', 'evt', 'ord', 'typ', '${name}', 'a@example.org', 'confirmed', 'C${index}', 'valid', 0, '', '')`)
  }
  await migrate(database, 19)
  const stored = database.prepare('select name_key from attendees order by id').all()
  expect(stored).toEqual(names.map((name) => ({ name_key: nameKeyColumn(name) })))
  database.close()
})
