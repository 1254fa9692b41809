// On both engines.
import { getEventListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { chainStart, sealOf } from '../../../src/service/audit/seal-chain.ts'
import { recordChange } from '../../../src/service/core/changes.ts'
import type { Handlers } from '../../../src/service/core/outbox-delivery.ts'
import { leaseMs, pauseMsAfter } from '../../../src/service/core/outbox-delivery.ts'
import { type JobOptions, runDueJobs, startJobs } from '../../../src/service/jobs/jobs.ts'
import { type AuditRow, insertAuditEntry } from '../../../src/store/audit/audit.ts'
import type { Store } from '../../../src/store/core/store.ts'
import { claimDue, insertOutboxEntry, markDone } from '../../../src/store/outbox.ts'
import { insertIdempotencyRecord } from '../../../src/store/pipeline/idempotency.ts'
import { openTestStore } from '../../postgres/database.ts'
import { doDueJobs } from './do-due-jobs.ts'

const start = Date.parse('2027-01-10T12:00:00.000Z')
const at = (laterMs = 0) => new Date(start + laterMs)
const day = 86_400_000

const auditEntry = (id: string) => ({
  id,
  account_id: 'acc_1',
  actor: 'embedded',
  action: 'createEvent',
  subject: 'evt_1',
  event_id: 'evt_1',
  data: '{"name":"DevConf"}',
  created_at: at().toISOString(),
  seal: null,
})
const outboxEntry = (id: string, topic: string, dueAt = at()) => ({
  id,
  account_id: 'acc_1',
  topic,
  subject: 'att_1',
  event_id: 'evt_1',
  payload: '{}',
  due_at: dueAt.toISOString(),
  leased_until: null,
  attempts: 0,
  done_at: null,
  created_at: at().toISOString(),
})
const auditRows = (store: Store) =>
  store.read(({ db }) => db.selectFrom('audit').selectAll().orderBy('seq').execute()) as Promise<AuditRow[]>
const outboxRows = (store: Store) =>
  store.read(({ db }) => db.selectFrom('outbox').selectAll().orderBy('seq').execute())
const run = (store: Store, options: Partial<JobOptions> = {}) => doDueJobs(store, { now: () => at(), ...options })

/** On PostgreSQL sealing keeps behind every transaction on the server, those of other tests too. */
async function runUntilSealed(store: Store): Promise<void> {
  do await run(store)
  while ((await auditRows(store)).some(({ seal }) => seal === null))
}

describe('the audit log', () => {
  test('is sealed into one chain in order of commit, batch after batch', async () => {
    const store = await openTestStore()
    for (let index = 0; index < 450; index += 1) {
      await store.write((session) => session.run(insertAuditEntry, auditEntry(`aud_${index}`)))
      if (index === 20) await runUntilSealed(store)
    }
    await runUntilSealed(store)
    let seal = chainStart
    for (const row of await auditRows(store)) {
      seal = sealOf(seal, row)
      expect(row.seal).toBe(seal)
    }
    expect(await auditRows(store)).toHaveLength(450)
    await store.close()
  })

  test.each(['actor', 'action', 'subject', 'event_id', 'data', 'created_at', 'account_id', 'id'] as const)(
    'has a different seal when %s differs',
    (column) => {
      const row: AuditRow = { ...auditEntry('aud_1'), seq: 1 }
      expect(sealOf(chainStart, { ...row, [column]: 'other' })).not.toBe(sealOf(chainStart, row))
    },
  )

  test('has a different seal when the entry before it differs', () => {
    const row: AuditRow = { ...auditEntry('aud_1'), seq: 2 }
    expect(sealOf(chainStart, row)).not.toBe(sealOf('f'.repeat(64), row))
  })

  test('gets one chain from two processes that seal at once', async () => {
    const store = await openTestStore()
    await store.write(async (session) => {
      for (let index = 0; index < 300; index += 1) await session.run(insertAuditEntry, auditEntry(`aud_${index}`))
    })
    await Promise.all([runUntilSealed(store), runUntilSealed(store)])
    const rows = await auditRows(store)
    rows.reduce((seal, row) => {
      expect(row.seal).toBe(sealOf(seal, row))
      return row.seal ?? ''
    }, chainStart)
    await store.close()
  })
})

describe('idempotent answers', () => {
  test('are deleted after seven days and not before', async () => {
    const store = await openTestStore()
    const record = (key: string, ageMs: number) => ({
      key,
      fingerprint: 'f',
      status: 201,
      headers: '{}',
      body: '{}',
      created_at: at(-ageMs).toISOString(),
    })
    await store.write(async (session) => {
      for (let index = 0; index < 450; index += 1)
        await insertIdempotencyRecord(session, record(`old${index}`, 7 * day + 1))
      await insertIdempotencyRecord(session, record('kept', 7 * day))
    })
    await run(store)
    expect(await store.read(({ db }) => db.selectFrom('idempotency').select('key').execute())).toEqual([
      { key: 'kept' },
    ])
    await store.close()
  })
})

describe('the outbox', () => {
  const openWith = async (...entries: ReturnType<typeof outboxEntry>[]) => {
    const store = await openTestStore()
    await store.write(async (session) => {
      for (const entry of entries) await session.run(insertOutboxEntry, entry)
    })
    return store
  }
  /** Handlers of topic `mail` that note what they get; `fail` says which call throws. */
  const recorder = (fail: (call: number) => boolean = () => false) => {
    const got: string[] = []
    const handlers: Handlers = {
      mail: async ({ id }) => {
        got.push(id)
        if (fail(got.length)) throw new Error('mail server down')
      },
    }
    return { got, handlers }
  }

  test('gives each due entry to its handler once, in order, and leaves other topics and times alone', async () => {
    const store = await openWith(
      outboxEntry('out_1', 'mail'),
      outboxEntry('out_2', 'webhook'),
      outboxEntry('out_3', 'mail', at(1)),
      outboxEntry('out_4', 'mail'),
    )
    const { got, handlers } = recorder()
    await run(store, { handlers })
    await run(store, { handlers })
    expect(got).toEqual(['out_1', 'out_4'])
    expect((await outboxRows(store)).map((row) => [row.done_at !== null, row.attempts])).toEqual([
      [true, 1],
      [false, 0],
      [false, 0],
      [true, 1],
    ])
    await store.close()
  })

  test('waits for the time limit once, however many entries are due', async () => {
    const store = await openWith(...Array.from({ length: 15 }, (_, index) => outboxEntry(`out_${index}`, 'mail')))
    const counts: number[] = []
    const handlers: Handlers = {
      mail: async (_, { signal }) => {
        await sleep(1)
        counts.push(getEventListeners(signal, 'abort').length)
      },
    }
    await run(store, { handlers })
    expect(counts).toHaveLength(15)
    expect(Math.max(...counts)).toBeLessThanOrEqual(2)
    await store.close()
  })

  test('retries failed entries, later and later, until they succeed', async () => {
    const store = await openWith(outboxEntry('out_1', 'mail'))
    const errors: unknown[] = []
    const { got, handlers } = recorder((call) => call < 3)
    let now = at()
    const options = { handlers, now: () => now, onError: (error: unknown) => errors.push(error) }
    await doDueJobs(store, options)
    for (const attempts of [1, 2]) {
      now = new Date(now.getTime() + pauseMsAfter(attempts) - 1)
      await doDueJobs(store, options)
      expect(got).toHaveLength(attempts)
      now = new Date(now.getTime() + 1)
      await doDueJobs(store, options)
      expect(got).toHaveLength(attempts + 1)
    }
    expect(errors).toHaveLength(2)
    expect(await outboxRows(store)).toMatchObject([{ attempts: 3, done_at: now.toISOString(), leased_until: null }])
    await store.close()
  })

  test.each([
    [1, 10_000],
    [2, 20_000],
    [5, 160_000],
    [50, 3_600_000],
  ])('waits after attempt %i for %i ms', (attempts, pauseMs) => {
    expect(pauseMsAfter(attempts)).toBe(pauseMs)
  })

  test('gives an entry to one claimer until its lease expires', async () => {
    const store = await openWith(outboxEntry('out_1', 'mail'))
    const claim = (now: Date) =>
      store.write((session) =>
        claimDue(session, {
          topics: ['mail'],
          now: now.toISOString(),
          leasedUntil: new Date(now.getTime() + leaseMs).toISOString(),
          limit: 10,
        }),
      )
    const [first, second] = await Promise.all([claim(at()), claim(at())])
    expect([first?.length, second?.length]).toEqual([1, 0])
    expect(await claim(at(leaseMs - 1))).toEqual([])
    expect(await claim(at(leaseMs))).toMatchObject([{ id: 'out_1', attempts: 2 }])
    await store.close()
  })

  test('does not let a claimer whose lease has expired mark it as done', async () => {
    const store = await openWith(outboxEntry('out_1', 'mail'))
    const claim = { topics: ['mail'], now: at().toISOString(), limit: 1 }
    const stale = at(leaseMs).toISOString()
    const [entry] = await store.write((session) => claimDue(session, { ...claim, leasedUntil: stale }))
    const later = { ...claim, now: at(leaseMs).toISOString(), leasedUntil: at(2 * leaseMs).toISOString() }
    await store.write((session) => claimDue(session, later))
    await store.write((session) => markDone(session, { seq: entry?.seq ?? 0, leasedUntil: stale }, at().toISOString()))
    expect((await outboxRows(store))[0]?.done_at).toBeNull()
    await store.close()
  })

  test('does not wait for a handler beyond the time limit of a run', async () => {
    const store = await openWith(outboxEntry('out_1', 'mail'))
    const errors: unknown[] = []
    const handlers: Handlers = { mail: () => new Promise(() => {}) }
    await run(store, { handlers, budgetMs: 1_000, onError: (error) => errors.push(error) })
    expect(errors).toHaveLength(1)
    expect(await outboxRows(store)).toMatchObject([{ done_at: null, leased_until: null, attempts: 1 }])
    await store.close()
  })

  test('marks an event without a handler as done, so that a later version does not act on old news', async () => {
    const store = await openTestStore()
    await store.write(async (session) =>
      recordChange(
        {
          operation: 'createEvent',
          principal: { accountId: 'acc_1', keyId: 'key_1', scopes: new Set(), eventId: null, expiresAt: null },
          session,
          now: at(),
          newId: (prefix) => `${prefix}_1`,
        },
        { topic: 'event.created', subject: 'evt_1', eventId: 'evt_1', data: { name: 'DevConf' } },
      ),
    )
    const { got, handlers } = recorder()
    await run(store, { handlers: { ...handlers, 'event.created': async ({ id }) => void got.push(id) } })
    expect(got).toEqual([])
    expect(await outboxRows(store)).toMatchObject([
      {
        topic: 'event.created',
        subject: 'evt_1',
        payload: '{"name":"DevConf"}',
        attempts: 0,
        done_at: at().toISOString(),
      },
    ])
    expect(await auditRows(store)).toMatchObject([
      { actor: 'key_1', action: 'createEvent', data: '{"name":"DevConf"}' },
    ])
    await store.close()
  })
})

test('jobs that cannot reach the database report why and do not throw', async () => {
  const store = await openTestStore()
  await store.close()
  const errors: unknown[] = []
  await runDueJobs(store, { now: at, onError: (error) => errors.push(error) })
  // Those of changes, of mail, of calendars elsewhere and of webhooks.
  expect(errors).toHaveLength(5)
})

test('jobs run again and again until stopped, and stopping waits for work under way', async () => {
  const store = await openTestStore()
  let finished = 0
  let started = () => {}
  const begun = new Promise<void>((resolve) => {
    started = resolve
  })
  const handlers: Handlers = {
    mail: async () => {
      started()
      await sleep(20)
      finished += 1
    },
  }
  const jobs = startJobs(store, { now: () => at(), handlers, intervalMs: 1 })
  await store.write((session) => session.run(insertOutboxEntry, outboxEntry('out_1', 'mail')))
  await begun
  await jobs.stop()
  expect(finished).toBe(1)
  expect((await outboxRows(store))[0]?.done_at).not.toBeNull()
  await store.close()
})
