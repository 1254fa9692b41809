import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Failure } from '../../src/contract/core/failures.ts'
import type { Session, Store } from '../../src/store/core/store.ts'
import { openStore } from '../../src/store/open.ts'
import { startBrokenProxy } from './broken-proxy.ts'
import { createDatabase, query, type TestDatabase } from './database.ts'

let database: TestDatabase
let store: Store
beforeEach(async () => {
  database = await createDatabase()
  store = await openStore(database.url, { busyTimeoutMs: 300 })
})
afterEach(async () => {
  await store.close()
  await database.drop()
})

const account = (id: string) => ({ id, name: id, currency: 'EUR', timezone: 'UTC', created_at: 'now' })
const insert = (id: string) => (session: Session) => session.db.insertInto('accounts').values(account(id)).execute()
const rename = (id: string, name: string) => (session: Session) =>
  session.db.updateTable('accounts').set({ name }).where('id', '=', id).execute()
const ids = async ({ db }: Session) =>
  (await db.selectFrom('accounts').select('id').orderBy('id').execute()).map((row) => row.id)
const concurrently = { isConcurrent: true }

/** Another program at the same database, in a transaction of its own. */
async function outsider(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('begin')
  return client
}

describe.each([concurrently, {}])('writes that arrive together (%j)', (how) => {
  test('share one transaction, and keep nothing of one that throws half-way', async () => {
    const numbers = new Set<unknown>()
    const results = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((id) =>
        store.write(async (session) => {
          const { rows } = await sql<{ number: string }>`select pg_current_xact_id() as number`.execute(session.db)
          await insert(id)(session)
          if (id === 'b') throw new Failure('sold_out', 'half-way')
          numbers.add(rows[0]?.number)
        }, how),
      ),
    )
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    expect(await store.read(ids)).toEqual(['a', 'c', 'd'])
    expect(numbers.size).toBeLessThanOrEqual(2)
  })

  test('survive when a statement of another one fails, even if its work ignores the error', async () => {
    const results = await Promise.allSettled([
      store.write(insert('a'), how),
      store.write(async (session) => {
        await insert('gone')(session)
        await sql`select 1 / 0`.execute(session.db).catch(() => {})
      }, how),
      store.write(insert('b'), how),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await store.read(ids)).toEqual(['a', 'b'])
  })

  test('are answered as if each came alone when all want the same last thing', async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, () =>
        store.write(async (session) => {
          const there = await ids(session)
          if (there.length > 0) return 'found'
          await insert('a')(session)
          return 'made'
        }, how),
      ),
    )
    expect(results.filter((result) => result === 'made')).toHaveLength(1)
    expect(await store.read(ids)).toEqual(['a'])
  })
})

describe('a row locked by another program', () => {
  test('is waited for, then the write is refused as retryable and its neighbours are kept', async () => {
    await store.write(insert('a'))
    const other = await outsider()
    await other.query(`update accounts set name = 'held'`)
    const results = await Promise.allSettled([
      store.write(rename('a', 'mine'), concurrently),
      store.write(insert('b'), concurrently),
    ])
    expect(results[0]).toMatchObject({ reason: { code: 'storage_unavailable', retryAfterS: 1 } })
    expect(results[1]).toMatchObject({ status: 'fulfilled' })
    await other.query('rollback')
    await store.write(rename('a', 'mine'))
    await other.end()
  })

  test('is waited for once per batch: pieces behind a timed-out wait get a fraction of it', async () => {
    const proxy = await startBrokenProxy(database.url)
    const waits: number[] = []
    proxy.onSent = (bytes) => {
      for (const [, ms] of bytes.toString('latin1').matchAll(/lock_timeout(?: = |\0)(\d+)/g)) waits.push(Number(ms))
      return 'pass'
    }
    const patient = await openStore(proxy.url, { busyTimeoutMs: 800 })
    await patient.write(insert('a'))
    waits.length = 0
    const other = await outsider()
    await other.query(`update accounts set name = 'held'`)
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => patient.write(rename('a', `name ${index}`), concurrently)),
    )
    expect(results).toEqual(
      Array(30).fill(expect.objectContaining({ reason: expect.objectContaining({ code: 'storage_unavailable' }) })),
    )
    expect(waits.length).toBeGreaterThan(0)
    expect(new Set(waits)).toEqual(new Set([100]))
    await other.end()
    await patient.close()
    await proxy.close()
  })
})

test('a deadlock with another process is retried and never shown', async () => {
  await store.write(async (session) => {
    await insert('a')(session)
    await insert('b')(session)
  })
  // Time for the server to find the deadlock, which it looks for after 100 ms here.
  const patient = await Promise.all([1, 2].map(() => openStore(database.url, { busyTimeoutMs: 5_000 })))
  // Each has its first row before either asks for its second; what is retried goes on alone.
  let waiting = 2
  let meet: () => void
  const both = new Promise<void>((resolve) => {
    meet = resolve
  })
  const swap = (first: string, second: string) => async (session: Session) => {
    await rename(first, `${first}${second}`)(session)
    waiting -= 1
    if (waiting === 0) meet()
    await both
    await rename(second, `${first}${second}`)(session)
  }
  await Promise.all([patient[0]?.write(swap('a', 'b'), concurrently), patient[1]?.write(swap('b', 'a'), concurrently)])
  const names = await query<{ name: string }>(database.url, 'select distinct name from accounts')
  expect(names).toHaveLength(1)
  for (const one of patient) await one.close()
})

describe('a lost connection', () => {
  const cut = () =>
    query(
      database.url,
      `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'turnout' and datname = current_database()`,
    )

  test('refuses work under way as retryable, and the next request uses a new one', async () => {
    await store.write(insert('a'))
    const writing = store.write(async (session) => {
      await insert('b')(session)
      await cut()
      await sleep(20)
      await insert('c')(session)
    })
    await expect(writing).rejects.toMatchObject({ code: 'storage_unavailable', retryAfterS: 1 })
    await store.write(insert('d'))
    expect(await store.read(ids)).toEqual(['a', 'd'])
  })

  test('goes unnoticed by later requests', async () => {
    await store.read(ids)
    await store.write(insert('a'))
    await cut()
    const connected = () =>
      query(
        database.url,
        "select 1 from pg_stat_activity where application_name = 'turnout' and datname = current_database()",
      )
    // Whoever asks once more after the last one is gone has heard of its end.
    while ((await connected()).length > 0) await sleep(5)
    await connected()
    expect(await store.read(ids)).toEqual(['a'])
    await store.write(insert('b'))
  })
})

describe('a read', () => {
  test('changes nothing', async () => {
    await expect(store.read(insert('a'))).rejects.toThrow()
    expect(await store.read(ids)).toEqual([])
  })

  test('sees one snapshot, whatever is committed meanwhile', async () => {
    await store.write(insert('a'))
    const counts = await store.read(async (session) => {
      const before = await ids(session)
      await query(database.url, `insert into accounts select 'b', name, currency, timezone, created_at from accounts`)
      return [before.length, (await ids(session)).length]
    })
    expect(counts).toEqual([1, 1])
    expect(await store.read(ids)).toHaveLength(2)
  })

  test('that fails leaves the others of its turn alone', async () => {
    const results = await Promise.allSettled([
      store.read(ids),
      store.read(({ db }) => sql`select 1 / 0`.execute(db)),
      store.read(ids),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  test('shows every write confirmed before it', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) {
      await store.write(insert(id), concurrently)
      expect(await store.read(ids)).toContain(id)
    }
  })
})

test('a closed store refuses work, and closing waits for work under way', async () => {
  const other = await openStore(database.url)
  const writing = other.write(insert('a'))
  await other.close()
  await writing
  await expect(other.write(insert('b'))).rejects.toThrow('closed')
  expect(await store.read(ids)).toEqual(['a'])
})
