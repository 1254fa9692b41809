import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '../../src/store/open.ts'
import { schemaVersion } from '../../src/store/tables/index.ts'
import { createDatabase, query, type TestDatabase } from './database.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createDatabase({ isEmpty: true })
})
afterEach(() => database.drop())

const tables = () =>
  query<{ name: string }>(
    database.url,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
const refusal = (url: string) =>
  openStore(url).then(
    async (store) => {
      await store.close()
      throw new Error('it was opened')
    },
    (error: unknown) => error,
  )

test('creates missing tables once, however many processes start at the same time', async () => {
  const stores = await Promise.all([1, 2, 3, 4].map(() => openStore(database.url)))
  for (const store of stores) await store.close()
  expect(await query(database.url, 'select version from turnout_schema')).toEqual([{ version: String(schemaVersion) }])
})

describe('refuses, with an explanation and without changing anything,', () => {
  test('a database with a newer schema version', async () => {
    await (await openStore(database.url)).close()
    await query(database.url, 'update turnout_schema set version = 999')
    expect(await refusal(database.url)).toMatchObject({
      code: 'database_newer',
      message: expect.stringContaining('schema 999'),
      hint: expect.stringMatching(/Update/),
    })
  })

  test('a database of another program', async () => {
    await query(database.url, 'create table places (id int)')
    expect(await refusal(database.url)).toMatchObject({
      code: 'database_foreign',
      message: expect.stringContaining('places'),
    })
    expect(await tables()).toEqual([{ name: 'places' }])
  })

  test.each([
    [
      'a server that is not there',
      'postgres://ada:secret@127.0.0.1:1/turnout',
      /ECONNREFUSED.*postgres:\/\/ada@127\.0\.0\.1:1\/turnout$/,
    ],
    ['an address that is none', 'postgres://ada:secret@:x:y/', /./],
  ])('%s, and never shows a password', async (_what, url, message) => {
    const failure = (await refusal(url)) as Error & { hint: string }
    expect(failure).toMatchObject({ code: 'database_unavailable', message: expect.stringMatching(message) })
    expect(`${failure.message} ${failure.hint}`).not.toContain('secret')
  })

  test('a database that does not exist', async () => {
    expect(await refusal(database.url.replace(/\/\/\/\w+/, '///nothing'))).toMatchObject({
      code: 'database_unavailable',
      message: expect.stringContaining('no database with this name'),
    })
  })

  test('a user who may not create tables', async () => {
    await query(database.url, `create role guest_${process.pid} login; revoke create on schema public from public`)
    expect(await refusal(database.url.replace('user=postgres', `user=guest_${process.pid}`))).toMatchObject({
      code: 'database_read_only',
    })
    await query(database.url, `drop role guest_${process.pid}`)
  })
})

test('tables of an extension do not count as another program’s', async () => {
  await query(database.url, 'create table theirs (id int); create extension if not exists plpgsql')
  await query(database.url, 'alter extension plpgsql add table theirs')
  await (await openStore(database.url)).close()
})

test('while serving, a database changed by a newer version accepts no more writes', async () => {
  const store = await openStore(database.url)
  await store.read(async () => {})
  await query(database.url, 'update turnout_schema set version = 999')
  await expect(store.write(async () => {})).rejects.toMatchObject({ code: 'database_newer' })
  await store.close()
})

test.each([
  ['a commit is on disk before it is confirmed', 'synchronous_commit', 'off', 'on'],
  ['no statement is compiled, which takes longer than to run it', 'jit', 'on', 'off'],
])('%s, whatever the server’s default', async (_, setting, ofServer, ours) => {
  await query(
    database.url,
    `do $$ begin execute 'alter database ' || current_database() || ' set ${setting} = ${ofServer}'; end $$`,
  )
  const store = await openStore(database.url)
  const shown = await store.write(async ({ db }) => {
    const { sql } = await import('kysely')
    return (await sql<{ value: string }>`select current_setting(${setting}) as value`.execute(db)).rows[0]
  })
  expect(shown).toEqual({ value: ours })
  await store.close()
})
