import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Query } from '../../../src/contract/catalog.ts'
import { sealEntries } from '../../../src/service/audit/seal-chain.ts'
import type { Tables } from '../../../src/store/tables/index.ts'
import { createEvent, createTicketType, type Harness, openHarness, principalOf } from '../harness.ts'
import { openService } from '../server/serve.ts'

let harness: Harness
let first: string
let second: string
beforeEach(async () => {
  harness = await openHarness()
  first = (await createEvent(harness)).id
  await createTicketType(harness, first, { name: 'Standard', price: 0 })
  harness.setNow('2027-01-12T12:00:00.000Z')
  harness = Object.assign(harness, { principal: principalOf({ keyId: 'key_1' }) })
  second = (await createEvent(harness, { name: 'Summit' })).id
  await harness.run('publishEvent', { params: { event_id: second } })
})
afterEach(() => harness.close())

const list = async (query: Query<'listAuditEntries'> = {}, principal = harness.principal) =>
  (await harness.run('listAuditEntries', { query, principal })).data
const seal = (limit = 100) =>
  harness.store.write((session) => sealEntries(session, { end: Number.MAX_SAFE_INTEGER, limit }))
const proof = () => harness.run('verifyAudit')

/** Changes the record as somebody with the file in his hands would. */
async function forge(work: (db: Kysely<Tables>) => Promise<unknown>) {
  await harness.store.write(async ({ db }) => {
    for (const name of ['audit_no_update', 'audit_no_reseal', 'audit_no_delete']) {
      await sql.raw(`drop trigger if exists ${name}`).execute(db)
    }
    await work(db)
  })
}

describe('listing the audit log', () => {
  it('shows who changed what, in order of commit', async () => {
    const entries = await list()
    expect(entries.map(({ seq, actor, action }) => `${seq} ${actor} ${action}`)).toEqual([
      '1 embedded createEvent',
      '2 embedded createTicketType',
      '3 key_1 createEvent',
      '4 key_1 publishEvent',
    ])
    expect(entries[0]).toMatchObject({ subject: first, eventId: first, seal: null, data: { name: 'DevConf' } })
  })

  it.each<[Query<'listAuditEntries'>, number[]]>([
    [{ actor: 'key_1' }, [3, 4]],
    [{ action: 'createEvent' }, [1, 3]],
    [{ action: 'createEvent', actor: 'embedded' }, [1]],
    [{ from: '2027-01-12T13:00:00+01:00' }, [3, 4]],
    [{ to: '2027-01-11T00:00:00Z' }, [1, 2]],
    [{ subject: 'nothing' }, []],
    [{ sort: '-createdAt', limit: 3 }, [4, 3, 2]],
  ])('filters and orders: %j', async (query, expected) => {
    expect((await list(query)).map(({ seq }) => seq)).toEqual(expected)
  })

  it('can be restricted to an event or a record', async () => {
    expect((await list({ event: 'devconf' })).map(({ seq }) => seq)).toEqual([1, 2])
    expect((await list({ subject: second })).map(({ seq }) => seq)).toEqual([3, 4])
    expect((await harness.refusal('listAuditEntries', { query: { event: 'nowhere' } })).code).toBe('not_found')
  })

  it('is complete across pages', async () => {
    const seen: number[] = []
    for (let cursor: string | undefined; ; ) {
      const query = { limit: 3, ...(cursor === undefined ? {} : { cursor }) }
      const page = await harness.run('listAuditEntries', { query })
      seen.push(...page.data.map(({ seq }) => seq))
      if (page.nextCursor === null) break
      cursor = page.nextCursor
    }
    expect(seen).toEqual([1, 2, 3, 4])
  })

  it('shows another account nothing, and a key for one event only its changes', async () => {
    expect(await list({}, principalOf({ accountId: 'acc_2' }))).toEqual([])
    expect((await list({}, principalOf({ eventId: second }))).map(({ seq }) => seq)).toEqual([3, 4])
  })

  it('requires a scope of its own, which no other scope includes', async () => {
    const service = await openService()
    const other = ['events:write', 'attendees:write', 'money:write', 'keys:write']
    const [without, reader] = [
      await service.key({ name: 'a', scopes: other }),
      await service.key({ name: 'b', scopes: ['audit:read'] }),
    ]
    for (const path of ['/v1/audit', '/v1/audit/verification']) {
      expect(await service.send('GET', path, { apiKey: without })).toMatchObject({
        status: 403,
        json: { scope: 'audit:read' },
      })
      expect((await service.send('GET', path, { apiKey: reader })).status).toBe(200)
    }
    await service.close()
  })
})

describe('verifying the audit log', () => {
  it('distinguishes sealed entries from unsealed ones, and returns the last seal', async () => {
    expect(await proof()).toMatchObject({ ok: true, entries: 4, sealed: 0, unsealed: 4, head: null, firstBad: null })
    await seal(3)
    expect(await proof()).toMatchObject({
      ok: true,
      sealed: 3,
      unsealed: 1,
      head: (await list())[2]?.seal,
      message: 'The audit log is intact: 3 sealed, 1 not sealed yet',
    })
    await seal()
    expect(await proof()).toMatchObject({
      ok: true,
      sealed: 4,
      unsealed: 0,
      message: 'The audit log is intact: 4 sealed',
    })
  })

  it.each(['id', 'account_id', 'actor', 'action', 'subject', 'event_id', 'data', 'created_at', 'seal'])(
    'names the entry whose %s was changed',
    async (column) => {
      await seal()
      await forge((db) => sql`update audit set ${sql.ref(column)} = '{"x":1}' where seq = 2`.execute(db))
      const id = column === 'account_id' ? null : column === 'id' ? '{"x":1}' : (await list())[1]?.id
      expect(await proof()).toMatchObject({ ok: false, firstBad: { seq: 2, id, problem: 'changed' } })
    },
  )

  it('names the entry after one that was removed', async () => {
    await seal()
    await forge((db) => db.deleteFrom('audit').where('seq', '=', 2).execute())
    expect(await proof()).toMatchObject({ ok: false, entries: 3, firstBad: { seq: 3, problem: 'changed' } })
  })

  it('names the first of two entries that were swapped', async () => {
    await seal()
    await forge((db) => sql`update audit set seq = case seq when 2 then -3 else -2 end where seq in (2, 3)`.execute(db))
    await forge((db) => sql`update audit set seq = -seq where seq < 0`.execute(db))
    expect(await proof()).toMatchObject({ ok: false, firstBad: { seq: 2 } })
  })

  it('names an unsealed entry before sealed ones', async () => {
    await seal()
    await forge((db) => sql`update audit set seal = null where seq = 2`.execute(db))
    expect(await proof()).toMatchObject({ ok: false, sealed: 3, firstBad: { seq: 2, problem: 'unsealed' } })
  })

  it('shows a missing end only by the last seal', async () => {
    await seal()
    const whole = await proof()
    await forge((db) => db.deleteFrom('audit').where('seq', '=', 4).execute())
    const short = await proof()
    expect(short.ok).toBe(true)
    expect(short.head).not.toBe(whole.head)
  })

  it('holds over more entries than are read at once', async () => {
    const row = { id: '', account_id: 'acc_1', actor: 'system', action: 'test', subject: 's', data: '{}' }
    const rows = Array.from({ length: 2500 }, (_, n) => ({ ...row, id: `aud_${n}`, created_at: String(n) }))
    for (let start = 0; start < rows.length; start += 500) {
      await harness.store.write(({ db }) =>
        db
          .insertInto('audit')
          .values(rows.slice(start, start + 500))
          .execute(),
      )
    }
    await seal(10_000)
    expect(await proof()).toMatchObject({ ok: true, sealed: 2504 })
    await forge((db) => sql`update audit set data = '{"x":1}' where seq = 2001`.execute(db))
    expect(await proof()).toMatchObject({ ok: false, firstBad: { seq: 2001 } })
  })

  it('is refused to a key restricted to one event, since the seals cover all events', async () => {
    const refusal = await harness.refusal('verifyAudit', { principal: principalOf({ eventId: first }) })
    expect(refusal.code).toBe('insufficient_scope')
  })
})
