// On both engines.
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyAuditChain } from '../../../src/service/audit/verify-audit.ts'
import { ownerOf } from '../../../src/service/keys/principal.ts'
import { insertAccount } from '../../../src/store/keys/accounts.ts'
import { personalTables } from '../../../src/store/people/personal-columns.ts'
import { openService, type TestService } from '../server/serve.ts'

const json = { 'content-type': 'application/json' }
const email = 'Ada@Example.org'
const name = 'Ada Lovelace'
const after = new Date('2027-04-01T12:00:00.000Z')

let service: TestService
let now: Date
let eventId: string
beforeEach(async () => {
  now = new Date('2027-01-10T12:00:00.000Z')
  service = await openService({ now: () => now })
  await service.send('PATCH', '/v1/seller', { body: { name: 'Club', address: 'Town Hall 1' } })
  eventId = await madeEvent('DevConf')
})
afterEach(() => service.close())

const post = (path: string, body: object = {}) => service.send('POST', path, { body })
const erase = (address = email) => post('/v1/people/erase', { email: address })
async function made(path: string, body: object) {
  const { status, json, text } = await post(path, body)
  if (status >= 300) throw new Error(text)
  return json
}

async function madeEvent(title: string): Promise<string> {
  const { id } = await made('/v1/events', { name: title, date: '2027-03-14' })
  await made(`/v1/events/${id}/ticket-types`, { name: 'Standard', price: 5000 })
  return id
}

/** One person in every table that knows people: two orders, a guest of theirs, an import, a waitlist, an invoice, a venue. */
async function leaveTraces() {
  const paid = { name, email: 'ada@example.org', ticketType: 'Standard', payment: 'transfer' }
  const attendee = await made(`/v1/events/${eventId}/attendees`, paid)
  const tickets = [{ ticketType: 'Standard' }, { ticketType: 'Standard', name: 'Guest', email: 'guest@example.org' }]
  const order = await made(`/v1/events/${eventId}/orders`, { name, email, tickets, payment: 'cash' })
  await made(`/v1/orders/${order.id}/invoices`, { billingName: name, billingAddress: 'Main Street 1' })
  const started = await made(`/v1/events/${eventId}/imports`, { name: 'a.csv', fingerprint: '5e'.repeat(32), rows: 1 })
  const row = { reference: 'ada@example.org', name: 'Ada King', email, ticketType: 'Standard', payment: 'cash' }
  await made(`/v1/imports/${started.id}/rows`, { first: 0, rows: [row], last: true })
  await made(`/v1/tickets/${attendee.ticket.id}/block`, { reason: `${name} asked for it` })
  await made(`/v1/orders/${attendee.orderId}/refund`, { amount: 1000, reason: 'Ada Lovelace is ill' })
  await made('/v1/venues', { name: 'Town Hall', contactName: name, contactEmail: email, notes: `Ask ${name}` })
  return { attendee, order }
}

/** Everything in the database but invoices, which stay by law. */
async function everythingStored(except = ['invoices']): Promise<string> {
  return service.store.read(async ({ db, engine }) => {
    const tables =
      engine === 'sqlite'
        ? sql<{ name: string }>`select name from sqlite_schema where type = 'table'`
        : sql<{
            name: string
          }>`select table_name as name from information_schema.tables where table_schema = current_schema()`
    const texts: string[] = []
    for (const { name: table } of (await tables.execute(db)).rows) {
      if (except.includes(table)) continue
      texts.push(table, JSON.stringify((await sql`select * from ${sql.table(table)}`.execute(db)).rows))
    }
    return texts.join('\n')
  })
}

it('leaves the references of payments and refunds, by which their order is found again', async () => {
  const tickets = [{ ticketType: 'Standard' }]
  const reference = `line ${'5e'.repeat(16)}`
  const order = await made(`/v1/events/${eventId}/orders`, { name, email, tickets, payment: 'transfer', reference })
  await made(`/v1/orders/${order.id}/cancel`, { owed: true })
  await made(`/v1/orders/${order.id}/refund`, { amount: 5000, payment: 'transfer', reference: '2027-01-09 A7' })
  expect((await erase()).status).toBe(200)
  const found = await made(`/v1/events/${eventId}/payments/find`, { references: [reference, '2027-01-09 A7', 'none'] })
  expect(found.payments).toEqual([
    { reference: '2027-01-09 A7', orderId: order.id },
    { reference, orderId: order.id },
  ])
  expect(JSON.stringify(found)).not.toContain('Ada')
})

it('knows a person only in the caller’s own account', async () => {
  await leaveTraces()
  now = after
  const row = { id: 'acc_other', name: 'Other', currency: 'EUR', timezone: 'UTC', created_at: now.toISOString() }
  await service.store.write((session) => insertAccount(session, row))
  const before = await everythingStored(['outbox', 'idempotency'])
  for (const action of ['export', 'plan-erasure', 'erase']) {
    const request = { method: 'POST', path: `/v1/people/${action}`, headers: json, body: JSON.stringify({ email }) }
    const { status, body } = await service.service.handle(request, { principal: ownerOf('acc_other') })
    expect([status, body.includes(name), body.includes('DevConf')], action).toEqual([404, false, false])
  }
  expect(await everythingStored(['outbox', 'idempotency'])).toBe(before)
})

describe('erasing a person', () => {
  it('leaves neither address nor names in any table but that of invoices', async () => {
    await leaveTraces()
    now = after
    expect(await everythingStored()).toMatch(/ada@example\.org/i)
    const { status, json } = await erase()
    expect(status).toBe(200)
    expect(json).toMatchObject({
      obstacles: [],
      kept: expect.arrayContaining([expect.objectContaining({ table: 'invoices' })]),
    })
    const left = await everythingStored()
    expect(left).not.toMatch(/ada@example\.org/i)
    // The audit log has what an organizer typed as a reason, here a name.
    expect(await everythingStored(['invoices', 'audit'])).not.toMatch(/Ada Lovelace|Ada King/)
    expect(left).toContain('guest@example.org')
  })

  it('keeps the books, their proof, the audit log and the numbers of the report', async () => {
    await leaveTraces()
    now = after
    const report = async () => {
      const { asOf: _now, ...figures } = (await service.send('GET', `/v1/events/${eventId}/revenue`)).json
      return figures
    }
    const before = await report()
    await erase()
    expect(await report()).toEqual(before)
    expect((await service.send('GET', '/v1/ledger/verification')).json).toMatchObject({ ok: true })
    expect(await service.store.read((session) => verifyAuditChain(session))).toMatchObject({ ok: true })
  })

  it('empties what they are as a speaker, and leaves their sessions', async () => {
    await leaveTraces()
    const body = { name: 'Ada King', email, phone: '+44 20', biography: 'Ada King, countess', consents: ['profile'] }
    const speaker = await made(`/v1/events/${eventId}/speakers`, body)
    const session = { title: 'Engines', speakers: [{ speaker: speaker.code }] }
    const { id } = await made(`/v1/events/${eventId}/sessions`, session)
    now = after
    const exported = (await post('/v1/people/export', { email })).json
    expect(exported.data.speakers).toMatchObject([{ name: 'Ada King', phone: '+44 20' }])
    await erase()
    const gone = (await service.send('GET', `/v1/speakers/${speaker.id}`)).json
    expect(gone).toMatchObject({ name: 'a speaker', email: null, phone: null, erased: true, code: speaker.code })
    const left = (await service.send('GET', `/v1/sessions/${id}`)).json
    expect(left.speakers).toMatchObject([{ id: speaker.id, name: 'a speaker' }])
    expect(await everythingStored()).not.toMatch(/Ada King|countess|44 20/)
  })

  it('writes an audit entry that names nobody', async () => {
    await leaveTraces()
    now = after
    const { json } = await erase()
    const { data } = (await service.send('GET', '/v1/audit?action=erasePerson')).json
    expect(data).toMatchObject([{ subject: json.id, data: { erased: expect.any(Array) } }])
    expect(JSON.stringify(data)).not.toMatch(/ada/i)
  })

  it('shows erased words in place of the person, and devices learn of it', async () => {
    const { attendee } = await leaveTraces()
    now = after
    await erase()
    const shown = (await service.send('GET', `/v1/attendees/${attendee.id}`)).json
    expect(shown).toMatchObject({
      name: 'erased',
      email: 'erased',
      status: 'confirmed',
      updatedAt: after.toISOString(),
    })
  })

  it('sends the mails that wait to nobody', async () => {
    await leaveTraces()
    now = after
    await erase()
    const waiting = await service.store.read(({ db }) =>
      db
        .selectFrom('messages')
        .select('address')
        .where('status', '=', 'waiting')
        .where('name', '=', 'erased')
        .execute(),
    )
    expect(waiting).toEqual([])
  })

  it('repeats the answer to a request without the person in it', async () => {
    const body = { name, email, ticketType: 'Standard' }
    const sending = { body, headers: { 'idempotency-key': 'k-1' } }
    const { id } = (await service.send('POST', `/v1/events/${eventId}/attendees`, sending)).json
    await made(`/v1/attendees/${id}/cancel`, {})
    await erase()
    const again = await service.send('POST', `/v1/events/${eventId}/attendees`, sending)
    expect(again.json).toMatchObject({ id, name: 'erased', email: 'erased' })
  })

  it('leaves everybody else alone, also one whose address contains it', async () => {
    const other = { name: 'Bo', email: 'xada@example.org', ticketType: 'Standard', payment: 'cash' }
    const { id } = await made(`/v1/events/${eventId}/attendees`, other)
    await leaveTraces()
    now = after
    await erase()
    expect((await service.send('GET', `/v1/attendees/${id}`)).json).toMatchObject({
      name: 'Bo',
      email: 'xada@example.org',
    })
  })

  it('erases once: afterwards nothing is stored under the address', async () => {
    await leaveTraces()
    now = after
    await erase()
    expect((await erase()).json).toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('what stands against an erasure', () => {
  const obstacles = async () => (await post('/v1/people/plan-erasure', { email })).json.obstacles
  const register = (more: object = {}) =>
    made(`/v1/events/${eventId}/attendees`, { name, email, ticketType: 'Standard', ...more })

  it('is a valid ticket for a coming event, until it is over', async () => {
    await register({ payment: 'cash' })
    expect(await obstacles()).toEqual(['a valid ticket for DevConf on 2027-03-14'])
    const { status, json } = await erase()
    expect({ status, json }).toMatchObject({ status: 409, json: { code: 'state_conflict' } })
    expect(json.detail).toContain('a valid ticket for DevConf on 2027-03-14')
    now = new Date('2027-03-14T23:00:00.000Z')
    expect(await obstacles()).toHaveLength(1)
    now = new Date('2027-03-15T01:00:00.000Z')
    expect(await obstacles()).toEqual([])
  })

  it('is an order that is not paid yet, whenever the event is', async () => {
    await register()
    now = after
    expect(await obstacles()).toEqual([expect.stringMatching(/^order [0-9A-Z]{10} of DevConf, which is not paid yet$/)])
  })

  it('is money owed', async () => {
    const { orderId } = await register({ payment: 'transfer' })
    await made(`/v1/orders/${orderId}/cancel`, { owed: true })
    expect(await obstacles()).toEqual([expect.stringMatching(/^money owed for order [0-9A-Z]{10} of DevConf$/)])
  })

  it('is named by a plan that changes nothing', async () => {
    await register({ payment: 'cash' })
    const before = await everythingStored()
    const { json } = await post('/v1/people/plan-erasure', { email })
    expect(json.erased).toEqual(
      expect.arrayContaining([
        { table: 'orders', rows: 1 },
        { table: 'attendees', rows: 1 },
      ]),
    )
    expect(await everythingStored()).toBe(before)
  })
})

describe('exporting a person', () => {
  it('gives every row of every event that belongs to the address', async () => {
    const { attendee } = await leaveTraces()
    const elsewhere = await made(`/v1/events/${await madeEvent('Summit')}/attendees`, {
      name,
      email,
      ticketType: 'Standard',
    })
    const { json } = await post('/v1/people/export', { email: 'ADA@example.org' })
    expect(json.email).toBe('ADA@example.org')
    expect(json.data.attendees.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining([attendee.id, elsewhere.id]),
    )
    expect(json.data.orders).toHaveLength(4)
    expect(json.data.invoices).toHaveLength(1)
    expect(Object.keys(json.data).sort()).toEqual(
      [...new Set(personalTables.filter(({ isInternal }) => !isInternal).map(({ table }) => table))].sort(),
    )
    expect(JSON.stringify(json)).not.toContain('acc_')
  })

  it.each([
    ['people:write', 'attendees:write', '/v1/people/erase'],
    ['people:read', 'attendees:write', '/v1/people/export'],
  ])('needs %s', async (_, scope, path) => {
    const apiKey = await service.key({ name: 'desk', scopes: [scope] })
    const { json } = await service.send('POST', path, { apiKey, body: { email } })
    expect(json.code).toBe('insufficient_scope')
  })

  it('is refused to a key of one event, which may not learn of others', async () => {
    await leaveTraces()
    const apiKey = await service.key({ name: 'desk', scopes: ['people:write'], eventId })
    const { json } = await service.send('POST', '/v1/people/export', { apiKey, body: { email } })
    expect(json.code).toBe('insufficient_scope')
  })

  it('knows nobody under an unknown address', async () => {
    expect((await post('/v1/people/export', { email: 'nobody@example.org' })).status).toBe(404)
  })
})
