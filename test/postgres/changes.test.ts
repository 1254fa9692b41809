// The feed of changes beside transactions that have drawn a number and are not committed yet.
import pg from 'pg'
import { expect, test } from 'vitest'
import { createEnd } from '../../src/service/changes/watch.ts'
import { type FeedLook, lookAtFeed, readChanges } from '../../src/store/changes/changes.ts'
import type { Store } from '../../src/store/core/store.ts'
import { openStore } from '../../src/store/open.ts'
import { writeLock } from '../../src/store/postgres/write-lock.ts'
import { seeded } from '../faults/seeded.ts'
import { createDatabase } from './database.ts'

const writers = 4
const entriesOfAll = 80

/** Writers whose transactions begin, draw a number and end in an order that the seed decides, and a reader between all steps. */
async function followWriters(look: (store: Store) => Promise<FeedLook>) {
  const database = await createDatabase()
  const store = await openStore(database.url)
  const connect = async () => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    return { client, isOpen: false }
  }
  const clients = await Promise.all(Array.from({ length: writers }, connect))
  const findEnd = createEnd(() => look(store))
  const seen: string[] = []
  let place = 0
  const read = async () => {
    const { end } = await findEnd()
    const filter = { accountId: 'acc_1', topics: ['order.paid'], eventId: null, after: place, to: end, limit: 500 }
    const rows = await store.read((session) => readChanges(session, filter))
    seen.push(...rows.map(({ id }) => id))
    place = Math.max(place, end)
  }
  const { below: pick } = seeded(7)
  let made = 0
  while (made < entriesOfAll || clients.some(({ isOpen }) => isOpen)) {
    const writer = clients[pick(writers)]
    if (writer === undefined) continue
    if (writer.isOpen) {
      await writer.client.query('commit')
      writer.isOpen = false
    } else if (made < entriesOfAll) {
      await writer.client.query('begin')
      await writer.client.query(`select pg_current_xact_id(), pg_advisory_xact_lock_shared(${writeLock})`)
      await writer.client.query(entry, [`out_${made}`])
      made += 1
      writer.isOpen = true
    }
    if (pick(3) === 0) await read()
  }
  while (place < entriesOfAll) await read()
  const committed = await store.read(({ db }) => db.selectFrom('outbox').select('id').orderBy('seq').execute())
  for (const { client } of clients) await client.end()
  await store.close()
  await database.drop()
  return { seen, committed: committed.map(({ id }) => id) }
}

const entry = `insert into outbox (id, account_id, topic, subject, payload, due_at, attempts, created_at)
  values ($1, 'acc_1', 'order.paid', 'ord_1', '{}', '2027-01-10', 0, '2027-01-10')`

test('a reader gets every change once and in order, however their transactions end', async () => {
  const { seen, committed } = await followWriters(lookAtFeed)
  expect(seen).toEqual(committed)
})

test('a reader that goes as far as numbers are drawn is found to miss some', async () => {
  const { seen, committed } = await followWriters(async (store) => {
    const look = await lookAtFeed(store)
    return { ...look, oldest: look.next }
  })
  expect(seen.length).toBeLessThan(committed.length)
})
