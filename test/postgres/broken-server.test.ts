// A proof.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Session, Store } from '../../src/store/core/store.ts'
import { openStore } from '../../src/store/open.ts'
import { doDueJobs } from '../service/jobs/do-due-jobs.ts'
import { openService, type TestService } from '../service/server/serve.ts'
import { type BrokenProxy, startBrokenProxy } from './broken-proxy.ts'
import { createDatabase, query, type TestDatabase } from './database.ts'

// Short, since what hangs is waited for. A server that is only slow may exceed it.
const answerWithinMs = 500

let database: TestDatabase
let proxy: BrokenProxy
/** With a database that answers or ends the connection, and one that may do neither. */
let patient: TestService
let hasty: TestService
let service: TestService
let eventPath: string
beforeAll(async () => {
  database = await createDatabase()
  proxy = await startBrokenProxy(database.url)
  patient = await openService({ store: await openStore(proxy.url) })
  hasty = await openService({ store: await openStore(proxy.url, { answerWithinMs }) })
  service = patient
  const { json } = await service.send('POST', '/v1/events', { body: { name: 'Fair', date: '2030-01-01' } })
  eventPath = `/v1/events/${json.id}`
})
afterAll(async () => {
  await proxy.close()
  await patient.close()
  await hasty.close()
  await database.drop()
})

const ada = { name: 'Ada', email: 'ada@example.org', ticketType: 'Standard' }
const next = { name: 'Next', date: '2030-01-02' }
let keys = 0
beforeEach(() => {
  keys += 1
})
const keyed = () => ({ 'idempotency-key': `key-${keys}` })

const operations: Readonly<Record<string, () => ReturnType<TestService['send']>>> = {
  'a read': () => service.send('GET', eventPath),
  'a write beside others': () => service.send('POST', `${eventPath}/attendees`, { body: ada, headers: keyed() }),
  'a write by itself': () => service.send('POST', '/v1/events', { body: next, headers: keyed() }),
  'a read of everything': () => service.send('GET', '/v1/ledger/verification'),
  readiness: () => service.send('GET', '/readyz', { apiKey: null }),
}

interface Breakage {
  readonly breaks: () => unknown
  readonly mends: () => unknown
  /** Whether nothing tells that it is broken but time. */
  readonly hangs?: true
}

const breakages: Readonly<Record<string, Breakage>> = {
  'ends every connection at once': {
    breaks: () => {
      proxy.manner = 'close'
      proxy.cut()
    },
    mends: () => {},
  },
  'takes connections and says nothing': {
    breaks: () => {
      proxy.manner = 'hang'
      proxy.cut()
    },
    mends: () => proxy.cut(),
    hangs: true,
  },
  'stops in the midst of a connection': { breaks: () => proxy.freeze(), mends: () => proxy.cut(), hangs: true },
  'refuses connections': { breaks: () => proxy.listen(false), mends: () => proxy.listen(true) },
  'ends a connection under a statement': {
    breaks: () => {
      proxy.onSent = () => 'cut'
    },
    mends: () => {
      proxy.onSent = undefined
    },
  },
}

const look = ({ db }: Session) => db.selectFrom('accounts').select('id').execute()

/** Whether all of its connections are whole. */
const canAnswer = async (store: Store) => {
  const all = [store.read(look), store.write(look), store.write(look, { isConcurrent: true })]
  return (await Promise.allSettled(all)).every(({ status }) => status === 'fulfilled')
}

// A connection that has ended is found out by whoever is the first to hear so: a request, or nobody.
async function allWhole(): Promise<void> {
  while (!(await canAnswer(service.store))) await sleep(10)
}

describe.each(Object.keys(breakages))('a database that %s', (breakage) => {
  const { breaks, mends, hangs } = breakages[breakage] as Breakage
  beforeEach(async () => {
    service = hangs ? hasty : patient
    await allWhole()
  })
  const mend = async () => {
    proxy.manner = 'pass'
    await mends()
    await allWhole()
  }

  test.each(Object.keys(operations))(
    'answers %s with 503 and Retry-After, and is used again once it is back',
    async (name) => {
      const ask = operations[name] as (typeof operations)[string]
      await breaks()
      for (const attempt of [1, 2]) {
        const { status, headers, json } = await ask()
        expect({ attempt, status, json }).toMatchObject({
          status: 503,
          json: { code: 'storage_unavailable', retryable: true },
        })
        expect(json).not.toHaveProperty('outcome')
        expect(headers['retry-after']).toBe('1')
      }
      await mend()
      let answer = await ask()
      while (hangs && answer.status === 503) answer = await ask()
      expect(answer.status).toBeLessThan(300)
    },
  )

  test('makes jobs fail with the same message, and they run once it is back', async () => {
    await operations['a write beside others']?.()
    await breaks()
    const errors: unknown[] = []
    const options = { now: () => new Date('2027-01-10T12:00:00.000Z'), onError: (error: unknown) => errors.push(error) }
    await doDueJobs(service.store, options)
    expect(errors.length).toBeGreaterThan(0)
    for (const error of errors) expect(error).toMatchObject({ code: 'storage_unavailable' })
    await mend()
    errors.length = 0
    await doDueJobs(service.store, options)
    expect(errors).toEqual([])
    const [left] = await query<{ n: string }>(database.url, 'select count(*) as n from outbox where done_at is null')
    expect(left).toEqual({ n: '0' })
  })

  test('cannot be started with, and the error says why', async () => {
    await breaks()
    await expect(openStore(proxy.url, { answerWithinMs })).rejects.toMatchObject({
      code: 'database_unavailable',
      message: expect.stringMatching(/^PostgreSQL cannot be reached \((ECONN|no response|it closed the conn)/),
    })
    await mend()
    await (await openStore(proxy.url)).close()
  })
})

const onPatient = async () => {
  service = patient
  await allWhole()
}

const count = async () =>
  (
    await query<{ n: number }>(
      database.url,
      'select ((select count(*) from attendees) + (select count(*) from events))::int as n',
    )
  )[0]?.n as number

/** Does something to the connection at the COMMIT of the next request; the service has commits of its own besides. */
function atCommit(what: 'cut' | 'cut behind'): void {
  let isAsked = false
  proxy.onSent = (bytes) => {
    isAsked ||= bytes.includes(ada.email) || bytes.includes(next.name)
    if (!isAsked || !bytes.includes('commit\0')) return 'pass'
    proxy.onSent = undefined
    return what
  }
}

describe.each([
  ['never arrived', 'cut'],
  ['was carried out', 'cut behind'],
] as const)('where the connection is lost at COMMIT, which %s,', (_what, how) => {
  beforeEach(onPatient)
  test.each(['a write beside others', 'a write by itself'])(
    '%s is reported as unknown, and takes effect once',
    async (name) => {
      const ask = operations[name] as (typeof operations)[string]
      const before = await count()
      atCommit(how)
      expect(await ask()).toMatchObject({
        status: 503,
        headers: { 'retry-after': '1' },
        json: { code: 'storage_unavailable', retryable: true, outcome: 'unknown' },
      })
      // Every connection was cut.
      await allWhole()
      const again = await ask()
      expect(again.status).toBe(201)
      expect(again.headers['idempotency-replayed']).toBe(how === 'cut' ? undefined : 'true')
      expect(await count()).toBe(before + 1)
    },
  )
})

test('if it is lost between the writes of a request with several, the outcome is unknown', async () => {
  await onPatient()
  const ask = () => service.send('POST', `${eventPath}/signing-keys`, { body: {}, headers: keyed() })
  let isCommitted = false
  proxy.onSent = (bytes) => {
    if (isCommitted && bytes.includes('begin')) return 'cut'
    isCommitted ||= bytes.includes('commit\0')
    return 'pass'
  }
  expect(await ask()).toMatchObject({ status: 503, json: { code: 'storage_unavailable', outcome: 'unknown' } })
  proxy.onSent = undefined
  await allWhole()
  expect((await ask()).status).toBe(201)
})
