// On both engines.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { impersonal, personalTables } from '../../../src/store/people/personal-columns.ts'
import { openTestStore } from '../../postgres/database.ts'

interface Column {
  readonly table: string
  readonly name: string
}

async function textColumns(): Promise<Column[]> {
  const store = await openTestStore()
  const columns = await store.read(async ({ db, engine }) => {
    const query =
      engine === 'sqlite'
        ? sql<Column>`select tables.name as "table", columns.name from sqlite_schema as tables
            join pragma_table_info(tables.name) as columns
            where tables.type = 'table' and tables.name not like 'sqlite_%' and lower(columns.type) = 'text'`
        : sql<Column>`select table_name as "table", column_name as name from information_schema.columns
            where table_schema = current_schema() and data_type = 'text' and table_name <> 'turnout_schema'`
    return (await query.execute(db)).rows
  })
  await store.close()
  return columns
}

/** Ids and times name nobody. */
const isPlain = ({ name }: Column) => /^id$|_id$|^at$|_at$|_from$|_until$|_since$|_time$/.test(name)

const placesOf = ({ table, name }: Column) => [
  ...personalTables.filter((one) => one.table === table && Object.hasOwn(one.erase ?? {}, name)).map(() => 'erased'),
  ...personalTables.filter((one) => one.table === table && one.kept?.columns.includes(name)).map(() => 'kept'),
  ...((impersonal[table] ?? '').split(' ').includes(name) ? ['impersonal'] : []),
]

it('every text column of every table is known as personal or not', async () => {
  const unknown = (await textColumns()).filter((column) => !isPlain(column) && placesOf(column).length === 0)
  expect(unknown.map(({ table, name }) => `${table}.${name}`).sort()).toEqual([])
})

it('no column is both', async () => {
  const twice = (await textColumns()).filter((column) => new Set(placesOf(column)).size > 1)
  expect(twice.map(({ table, name }) => `${table}.${name}`)).toEqual([])
})

it('every personal column exists', async () => {
  const columns = (await textColumns()).map(({ table, name }) => `${table}.${name}`)
  const named = personalTables.flatMap(({ table, erase = {}, kept }) =>
    [...Object.keys(erase), ...(kept?.columns ?? [])].map((name) => `${table}.${name}`),
  )
  expect(named.filter((name) => !columns.includes(name))).toEqual([])
})
