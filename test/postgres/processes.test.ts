// A proof.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chainStart, sealOf } from '../../src/service/audit/seal-chain.ts'
import { verifyLedger } from '../../src/service/books/verify-ledger.ts'
import { type AuditRow, insertAuditEntry } from '../../src/store/audit/audit.ts'
import type { Store } from '../../src/store/core/store.ts'
import type { OpenOptions } from '../../src/store/engine/open-options.ts'
import { openStore } from '../../src/store/open.ts'
import { claimDue, insertOutboxEntry } from '../../src/store/outbox.ts'
import { patience } from '../host/patience.ts'
import { doDueJobs } from '../service/jobs/do-due-jobs.ts'
import { openService, type TestService } from '../service/server/serve.ts'
import { createDatabase, query, type TestDatabase } from './database.ts'

// Two stores and two services know as little of each other as two processes do: all they share is the database.
let database: TestDatabase
let stores: [Store, Store]
let services: [TestService, TestService]
beforeEach(async () => {
  database = await createDatabase()
  await openBoth({})
})
afterEach(async () => {
  for (const store of stores) await store.close()
  await database.drop()
})

async function openBoth(options: OpenOptions): Promise<void> {
  stores = [await openStore(database.url, options), await openStore(database.url, options)]
  services = [await openService({ store: stores[0] }), await openService({ store: stores[1] })]
}

const body = { name: 'DevConf', date: '2027-03-14' }
const numbers = <T>(count: number, each: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => each(index))

async function rush(event: { id: string }, count: number) {
  const answers = await Promise.all(
    numbers(count, (index) =>
      services[index % 2 === 0 ? 0 : 1].send('POST', `/v1/events/${event.id}/attendees`, {
        body: { name: `Guest ${index}`, email: `guest${index}@example.org`, ticketType: 'Standard' },
        headers: { 'idempotency-key': `guest-${index}` },
      }),
    ),
  )
  const codes = answers.map(({ status, json }) => (status === 201 ? 'confirmed' : (json.code as string)))
  return { confirmed: codes.filter((code) => code === 'confirmed').length, codes: [...new Set(codes)].sort() }
}

const createEvent = async (capacity: number) =>
  (await services[0].send('POST', '/v1/events', { body: { ...body, capacity } })).json as { id: string }
const countAttendees = async () =>
  Number((await query<{ n: string }>(database.url, 'select count(*) as n from attendees'))[0]?.n)

/** Something that one waits for and another gives. */
function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}

describe('100 seats and 1,000 registrations over two processes', () => {
  beforeEach(async () => {
    for (const store of stores) await store.close()
    // On a busy machine a thousand writers wait longer for their turns than users should.
    await openBoth({ busyTimeoutMs: patience.timeout, answerWithinMs: patience.timeout })
  })

  test('confirm exactly 100, refuse the others as sold out, and leave the books correct', async () => {
    const event = await createEvent(100)
    expect(await rush(event, 1_000)).toEqual({ confirmed: 100, codes: ['confirmed', 'sold_out'] })
    expect(await countAttendees()).toBe(100)
    expect((await services[1].send('GET', `/v1/events/${event.id}`)).json).toMatchObject({ sold: 100, held: 0 })
    expect(await stores[0].read((session) => verifyLedger(session))).toMatchObject({ ok: true })
  })

  test('oversell if the database makes every quota unlimited, so the proof above can fail', async () => {
    const event = await createEvent(100)
    // The condition holds for whoever asks, and the constraint is gone.
    await query(database.url, 'alter table quotas drop constraint quotas_stock')
    await query(
      database.url,
      `create function endless() returns trigger language plpgsql as $$ begin new.sold = 0; return new; end $$;
       create trigger endless before update on quotas for each row execute function endless()`,
    )
    // All but those for whom one batch asks more than there is in all.
    const { confirmed } = await rush(event, 1_000)
    expect(confirmed).toBeGreaterThan(100)
    expect(await countAttendees()).toBe(confirmed)
  })
})

describe('registrations that arrive together', () => {
  // A savepoint that writes has a number of its own, and so do a transaction tried again and one for each write.
  const transactionsOf = async () =>
    Number((await query<{ n: string }>(database.url, 'select count(distinct xmin::text) as n from attendees'))[0]?.n)
  const createSold = async (fields: object, type: object) => {
    const { id } = (await services[0].send('POST', '/v1/events', { body: { ...body, ...fields } })).json
    await services[0].send('POST', `/v1/events/${id}/ticket-types`, { body: { name: 'Standard', ...type } })
    return id as string
  }
  const register = (service: TestService, eventId: string, key: string) =>
    service.send('POST', `/v1/events/${eventId}/attendees`, {
      body: { name: 'Guest', email: `${key}@example.org`, ticketType: 'Standard' },
      headers: { 'idempotency-key': key },
    })

  test.each([
    ['event', { capacity: 20 }, {}],
    ['ticket type', {}, { quantity: 20 }],
  ])('share a transaction with registrations for which the %s has no place left', async (_what, fields, type) => {
    const eventId = await createSold(fields, type)
    const answers = await Promise.all(numbers(60, (index) => register(services[0], eventId, `guest-${index}`)))
    const confirmed = answers.filter(({ status }) => status === 201)
    expect([confirmed.length, new Set(answers.map(({ json }) => json.code))]).toEqual([
      20,
      new Set([undefined, 'sold_out']),
    ])
    expect(await transactionsOf()).toBeLessThanOrEqual(2)
  })

  test('are refused without waiting for another process that is selling the last place of something else', async () => {
    const eventId = await createSold({ capacity: 1 }, {})
    await register(services[0], eventId, 'first')
    const other = new pg.Client({ connectionString: database.url })
    await other.connect()
    await other.query('begin; update quotas set taken = taken + 1')
    expect((await register(services[1], eventId, 'second')).json).toMatchObject({ code: 'sold_out', sold: 1 })
    await other.query('rollback')
    await other.end()
  })

  test('do not deadlock, in whatever order two processes receive them for two events', async () => {
    const events = [await createSold({}, {}), await createSold({}, {})]
    const orders = [events, events.toReversed()]
    const rounds = 5
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all(
        numbers(80, (index) => {
          const eventId = orders[index % 2]?.[Math.floor(index / 2) % 2] ?? ''
          return register(services[index % 2 === 0 ? 0 : 1], eventId, `guest-${round}-${index}`)
        }),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    }
    // Where one of two was ended as the victim, its batch went one by one.
    expect(await transactionsOf()).toBeLessThanOrEqual(rounds * 2 * 2)
  })
})

describe('one idempotency key', () => {
  const keyed = { body, headers: { 'idempotency-key': 'same' } }

  test('has one effect and one response, whichever process is asked', async () => {
    const answers = await Promise.all(
      numbers(40, (index) => services[index % 2 === 0 ? 0 : 1].send('POST', '/v1/events', keyed)),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect((await services[0].send('GET', '/v1/events')).json.data).toHaveLength(1)
  })

  test('works for a registration too, though registrations do not wait for each other', async () => {
    const event = await createEvent(10)
    const sending = {
      body: { name: 'Ada', email: 'ada@example.org', ticketType: 'Standard' },
      headers: { 'idempotency-key': 'same' },
    }
    const path = `/v1/events/${event.id}/attendees`
    const answers = await Promise.all(
      numbers(40, (index) => services[index % 2 === 0 ? 0 : 1].send('POST', path, sending)),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await countAttendees()).toBe(1)
  })

  test('is waited for while another process works on it, then refused as retryable', async () => {
    const event = await createEvent(10)
    const path = `/v1/events/${event.id}/attendees`
    const person = { name: 'Ada', email: 'ada@example.org', ticketType: 'Standard' }
    await services[0].send('POST', path, { body: person, headers: { 'idempotency-key': 'same' } })
    // The same record once more, in a transaction that does not end.
    const other = new pg.Client({ connectionString: database.url })
    await other.connect()
    await other.query('begin; create temp table held as select * from idempotency; delete from idempotency')
    await other.query('commit; begin')
    await other.query(`insert into idempotency (key, fingerprint, created_at, headers, body, status)
      select key, fingerprint, created_at, headers, body, status from held`)
    const late = await services[1].send('POST', path, { body: person, headers: { 'idempotency-key': 'same' } })
    expect([late.status, late.json.code, late.headers['retry-after']]).toEqual([409, 'idempotency_in_progress', '1'])
    await other.query('commit')
    await other.end()
    const again = await services[1].send('POST', path, { body: person, headers: { 'idempotency-key': 'same' } })
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, 'true'])
    expect(await countAttendees()).toBe(1)
  }, 20_000)
})

test('a key revoked by one process is refused by the other at the next request', async () => {
  const apiKey = await services[0].key({ name: 'short-lived' })
  expect((await services[1].send('GET', '/v1/events', { apiKey })).status).toBe(200)
  const { data } = (await services[0].send('GET', '/v1/keys')).json
  const { id } = data.find((key: { name: string }) => key.name === 'short-lived')
  expect((await services[0].send('POST', `/v1/keys/${id}/revoke`, { body: {} })).status).toBe(200)
  expect((await services[1].send('GET', '/v1/events', { apiKey })).status).toBe(401)
})

test('an event cannot be unpublished while a registration it cannot see yet is under way', async () => {
  for (let round = 0; round < 10; round += 1) {
    const event = await createEvent(10)
    await services[0].send('POST', `/v1/events/${event.id}/publish`, { body: {} })
    const [registered, unpublished] = await Promise.all([
      services[0].send('POST', `/v1/events/${event.id}/attendees`, {
        body: { name: 'Ada', email: 'ada@example.org', ticketType: 'Standard' },
      }),
      services[1].send('POST', `/v1/events/${event.id}/unpublish`, { body: {} }),
    ])
    // A draft takes registrations as well; what must not happen is that the unpublishing overlooks one before it.
    expect(registered.status).toBe(201)
    const audit = await query<{ action: string }>(
      database.url,
      `select action from audit where event_id = '${event.id}' and action in ('registerAttendee', 'unpublishEvent') order by seq`,
    )
    const order = audit.map(({ action }) => action).filter((action, index, all) => all.indexOf(action) === index)
    expect(order).toEqual(unpublished.status === 200 ? ['unpublishEvent', 'registerAttendee'] : ['registerAttendee'])
  }
})

describe('sealing', () => {
  const entry = (id: string) => ({
    id,
    account_id: 'acc_1',
    actor: 'embedded',
    action: 'createEvent',
    subject: 'evt_1',
    event_id: null,
    data: '{}',
    created_at: '2027-01-10T12:00:00.000Z',
    seal: null,
  })
  const rows = () =>
    stores[0].read(({ db }) => db.selectFrom('audit').selectAll().orderBy('seq').execute()) as Promise<AuditRow[]>
  const run = (store: Store) => doDueJobs(store, { now: () => new Date('2027-01-10T12:00:00.000Z') })

  test('waits for an entry with a lower number that is committed later', async () => {
    const [drawn, looked] = [signal(), signal()]
    const slow = stores[1].write(
      async (session) => {
        await session.run(insertAuditEntry, entry('aud_slow'))
        drawn.give()
        await looked.given
      },
      { isConcurrent: true },
    )
    await drawn.given
    await stores[0].write((session) => session.run(insertAuditEntry, entry('aud_quick')), { isConcurrent: true })
    await run(stores[0])
    const early = await rows()
    expect(early.find(({ id }) => id === 'aud_quick')?.seal).toBeNull()
    looked.give()
    await slow
    while ((await rows()).some(({ seal }) => seal === null)) await Promise.all(stores.map(run))
    const sealed = await rows()
    const ids = sealed.map(({ id }) => id)
    expect(ids.indexOf('aud_slow')).toBeLessThan(ids.indexOf('aud_quick'))
    sealed.reduce((seal, row) => {
      expect(row.seal).toBe(sealOf(seal, row))
      return row.seal ?? ''
    }, chainStart)
  })
})

test('an outbox entry goes to one of two claimers, and neither waits for the other', async () => {
  const now = '2027-01-10T12:00:00.000Z'
  await stores[0].write(async (session) => {
    for (const id of numbers(40, (index) => `out_${index}`)) {
      await session.run(insertOutboxEntry, {
        id,
        account_id: 'acc_1',
        topic: 'mail',
        subject: 'x',
        event_id: null,
        payload: '{}',
        due_at: now,
        leased_until: null,
        attempts: 0,
        done_at: null,
        created_at: now,
      })
    }
  })
  const claim = { topics: ['mail'], now, leasedUntil: '2027-01-10T12:01:00.000Z', limit: 20 }
  const taken = await Promise.all(
    stores.map((store) =>
      store.write(
        async (session) => {
          const claimed = await claimDue(session, claim)
          await sleep(100)
          return claimed.map(({ id }) => id)
        },
        { isConcurrent: true },
      ),
    ),
  )
  expect(taken.map((ids) => ids.length)).toEqual([20, 20])
  expect(new Set(taken.flat()).size).toBe(40)
})

test('text is sorted and case-folded as on SQLite, whatever the database’s locale', async () => {
  const { rows } = await stores[0].read(({ db }) =>
    sql<{ language: string }>`
    select coalesce(datcollate, '') as language from pg_database where datname = current_database()`.execute(db),
  )
  expect(rows).toHaveLength(1)
  for (const name of ['b', 'A', 'a', 'B', 'ä', 'Z'])
    await services[0].send('POST', '/v1/events', { body: { ...body, name } })
  const listed = (await services[1].send('GET', '/v1/events?sort=name')).json.data.map(
    (event: { name: string }) => event.name,
  )
  expect(listed.map((name: string) => name.toLowerCase())).toEqual(['a', 'a', 'b', 'b', 'z', 'ä'])
})
