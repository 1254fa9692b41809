import { expect, test } from 'vitest'
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
