// What is read in the order of its numbers, beside transactions that take long: ours hold it back, those of others don't.
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { verifyAuditChain } from '../../src/service/audit/verify-audit.ts'
import { createEnd } from '../../src/service/changes/watch.ts'
import { runDueJobs } from '../../src/service/jobs/jobs.ts'
import { haveOlderWritesEnded } from '../../src/store/audit/sealing.ts'
import { lookAtFeed } from '../../src/store/changes/changes.ts'
import type { Session } from '../../src/store/core/store.ts'
import { openStore } from '../../src/store/open.ts'
import { findPlace } from '../../src/store/outbox.ts'
import { writeLock } from '../../src/store/postgres/write-lock.ts'
import { openService } from '../service/server/serve.ts'
import { createDatabase } from './database.ts'

const own = await createDatabase()
const other = await createDatabase()
afterAll(async () => {
  await own.drop()
  await other.drop()
})

/** Runs some work while a transaction that was begun before it is still open. */
async function beside<T>(url: string, statement: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query(statement)
  try {
    return await work()
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

/** Has something happen beside an open transaction; gives how far each reader is behind after one round of jobs. */
async function behindBeside(url: string, statement: string) {
  const store = await openStore(own.url)
  const service = await openService({ store })
  try {
    return await beside(url, statement, async () => {
      await service.send('POST', '/v1/events', { body: { name: 'DevConf', date: '2027-03-14' } })
      await runDueJobs(store, { now: () => new Date('2027-01-10T12:00:00.000Z') })
      const { end, drawn } = await createEnd(() => lookAtFeed(store))()
      const place = await store.read((session) => findPlace(session, 'mail_places'))
      const { unsealed } = await store.read(verifyAuditChain)
      return { feed: drawn - end, mails: drawn - place, isSealed: unsealed === 0 }
    })
  } finally {
    await service.close()
    await store.close()
  }
}

test.each([
  ['of another database on the server', () => other.url, 'select pg_current_xact_id()'],
  ['of another program in this database', () => own.url, 'create table report (total bigint)'],
  ['that reads, in this database', () => own.url, 'select count(*) from events'],
])('a transaction %s holds nothing back', async (_, url, statement) => {
  expect(await behindBeside(url(), statement)).toEqual({ feed: 0, mails: 0, isSealed: true })
})

test('a write of another process is waited for by those that began later, and not by those that began before', async () => {
  const store = await openStore(own.url)
  const write = `select pg_current_xact_id(), pg_advisory_xact_lock_shared(${writeLock})`
  const haveEnded = () => store.write(haveOlderWritesEnded, { isConcurrent: true })
  expect(await haveEnded()).toBe(true)
  expect(await beside(own.url, write, haveEnded)).toBe(false)
  const older = (session: Session) => beside(own.url, write, () => haveOlderWritesEnded(session))
  expect(await store.write(older, { isConcurrent: true })).toBe(true)
  await store.close()
})
