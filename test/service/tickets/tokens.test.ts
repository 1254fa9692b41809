// On both engines.
// Signed tickets through the whole service: who gets a token, what it leads to, and what becomes of it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instantOfHour, parseToken, readPublicKey, verifyToken } from '../../../src/contract/tickets/token.ts'
import { findTicketOfSerial } from '../../../src/service/door/presented/find-scanned-ticket.ts'
import { tokenCheckOf } from '../../../src/service/door/presented/token-check.ts'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import { createService } from '../../../src/service/server/service.ts'
import { serialsOf } from '../../../src/service/tickets/sign-tickets.ts'
import { findEventRow } from '../../../src/store/events.ts'
import { findTicketSeries } from '../../../src/store/tickets/series.ts'
import { openService, type TestService } from '../server/serve.ts'

let service: TestService
let eventId: string
beforeAll(async () => {
  service = await openService()
  eventId = await newEvent('devconf')
})
afterAll(() => service.close())

const now = new Date('2027-03-14T09:00:00Z')

async function newEvent(slug: string): Promise<string> {
  const body = { name: 'DevConf', date: '2027-03-14', timezone: 'Europe/Berlin', slug }
  const { json } = await service.send('POST', '/v1/events', { body })
  for (const name of ['VIP', 'Standard']) {
    await service.send('POST', `/v1/events/${json.id}/ticket-types`, { body: { name, price: 5000 } })
  }
  return json.id
}

const post = async (path: string, body: object = {}) => (await service.send('POST', `/v1/${path}`, { body })).json
const get = async (path: string) => (await service.send('GET', `/v1/${path}`)).json

/** A new order of one paid VIP ticket, and the ticket with its token. */
async function sold(event = eventId) {
  const tickets = [{ ticketType: 'VIP' }]
  const order = await post(`events/${event}/orders`, {
    name: 'Ada',
    email: 'ada@example.org',
    tickets,
    payment: 'cash',
  })
  return { order, ticket: await get(`tickets/${order.tickets[0].id}`) }
}

/** The event's door, with the present state of the database behind it. */
async function judged(token: string, event = eventId) {
  const row = await service.store.read((session) => findEventRow(session, service.owner, event))
  const check = row && (await service.store.read((session) => tokenCheckOf(session, row, now)))
  if (!check) throw new Error('the event signs no tickets')
  return verifyToken(token, check)
}

const claimsOf = (token: string) => {
  const parsed = parseToken(token)
  if (parsed.result !== 'ok') throw new Error(parsed.reason)
  return parsed.claims
}

const ticketOf = (token: string) =>
  service.store.read((session) =>
    findTicketOfSerial(session, service.owner, { eventId, serial: claimsOf(token).serial }),
  )

describe('a valid ticket', () => {
  it('has a token that the event’s door accepts, and that identifies the ticket', async () => {
    const { ticket } = await sold()
    expect(await judged(ticket.token)).toMatchObject({ result: 'ok', claims: { generation: 1, typeNumber: 1 } })
    expect(await ticketOf(ticket.token)).toMatchObject({ id: ticket.id })
  })

  it('has the same token however often it is shown, without its code or a name in it', async () => {
    const { ticket } = await sold()
    expect((await get(`tickets/${ticket.id}`)).token).toBe(ticket.token)
    expect(claimsOf(ticket.token).serial).not.toContain(Buffer.from(ticket.code).toString('hex').slice(0, 6))
  })

  it('admits from the day before the event until the day after it', async () => {
    const { validFromHour, validUntilHour } = claimsOf((await sold()).ticket.token)
    expect(instantOfHour(validFromHour).toISOString()).toBe('2027-03-12T23:00:00.000Z')
    expect(instantOfHour(validUntilHour).toISOString()).toBe('2027-03-15T23:00:00.000Z')
  })

  it('keeps its serial when it is transferred and moved, in a generation that supersedes earlier ones', async () => {
    const { ticket } = await sold()
    const person = { name: 'Grace', email: 'grace@example.org' }
    await post(`tickets/${ticket.id}/transfer`, person)
    const second = (await get(`tickets/${ticket.id}`)).token
    await post(`tickets/${ticket.id}/move`, { ticketType: 'Standard' })
    const third = (await get(`tickets/${ticket.id}`)).token
    const all = [ticket.token, second, third].map(claimsOf)
    expect(new Set(all.map(({ serial }) => serial)).size).toBe(1)
    const shown = await get(`tickets/${ticket.id}`)
    const serials = await service.store.read(async (session) => {
      const series = await findTicketSeries(session, eventId)
      return series && serialsOf(session, series, [shown])
    })
    expect(serials?.get(ticket.id)).toBe(all[0]?.serial)
    expect(all.map(({ generation, typeNumber }) => [generation, typeNumber])).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
    ])
    for (const token of [ticket.token, second, third]) {
      expect(await ticketOf(token)).toMatchObject({ id: ticket.id, generation: 3 })
    }
  })

  it('is in the list of tokens, which leaves out invalid tickets', async () => {
    const event = await newEvent('listed')
    const { ticket } = await sold(event)
    const { ticket: ended } = await sold(event)
    await post(`tickets/${ended.id}/void`)
    await post(`events/${event}/orders`, { name: 'B', email: 'b@example.org', tickets: [{ ticketType: 'VIP' }] })
    expect(await get(`events/${event}/ticket-tokens`)).toEqual({ data: [ticket], nextCursor: null, total: 1 })
    expect(await get(`events/${event}/ticket-tokens?ticketType=Standard`)).toMatchObject({ data: [] })
    expect((await get(`events/${event}/ticket-tokens?order=${ticket.orderId}`)).data).toHaveLength(1)
  })
})

describe('a ticket that admits nobody', () => {
  it('has no token: unpaid, void, refunded', async () => {
    const unpaid = await post(`events/${eventId}/attendees`, {
      name: 'Ada',
      email: 'a@example.org',
      ticketType: 'VIP',
    })
    const voided = await sold()
    await post(`tickets/${voided.ticket.id}/void`)
    const refunded = await sold()
    await post(`orders/${refunded.order.id}/refund`)
    for (const id of [unpaid.ticket.id, voided.ticket.id, refunded.ticket.id]) {
      expect(await get(`tickets/${id}`)).toMatchObject({ id, token: null })
    }
  })
})

describe('an event’s signing keys', () => {
  it('are listed with their public halves, the first one created on the first request', async () => {
    const event = await newEvent('fresh')
    const { data } = await get(`events/${event}/signing-keys`)
    expect(data).toMatchObject([{ eventId: event, keyId: 1, status: 'active', revokedAt: null }])
    const { ticket } = await sold(event)
    const keys = new Map([[1, readPublicKey(data[0].publicKey)]])
    expect(verifyToken(ticket.token, { eventNumber: data[0].eventNumber, keys, now }).result).toBe('ok')
    expect(JSON.stringify(data)).not.toMatch(/private|seal/i)
  })

  it('can be read by a device with a door’s scope and no other', async () => {
    const apiKey = await service.key({ name: 'scanner', scopes: ['door:read'] })
    const statusOf = async (path: string) => (await service.send('GET', `/v1/${path}`, { apiKey })).status
    expect(await statusOf(`events/${eventId}/signing-keys`)).toBe(200)
    expect(await statusOf(`events/${eventId}/ticket-tokens`)).toBe(403)
  })

  it('differ for each event: another event’s ticket is not valid', async () => {
    const event = await newEvent('other')
    const { ticket } = await sold(event)
    expect(await judged(ticket.token, event)).toMatchObject({ result: 'ok' })
    await sold()
    expect(await judged(ticket.token)).toEqual({ result: 'wrong_event' })
  })

  it('verify tickets after a new one has taken over, until they are revoked', async () => {
    const event = await newEvent('rotated')
    const { ticket } = await sold(event)
    const { data } = await get(`events/${event}/signing-keys`)
    expect(await post(`events/${event}/signing-keys`)).toMatchObject({ keyId: 2, status: 'active' })
    const { token } = await get(`tickets/${ticket.id}`)
    expect([claimsOf(ticket.token).keyId, claimsOf(token).keyId]).toEqual([1, 2])
    expect(await judged(ticket.token, event)).toMatchObject({ result: 'ok' })
    const revoked = await post(`signing-keys/${data[0].id}/revoke`)
    expect(revoked).toMatchObject({ keyId: 1, status: 'revoked', revokedAt: '2027-01-10T12:00:00.000Z' })
    expect(await post(`signing-keys/${data[0].id}/revoke`)).toEqual(revoked)
    expect(await judged(ticket.token, event)).toEqual({ result: 'unknown_key' })
    expect(await judged(token, event)).toMatchObject({ result: 'ok' })
    const active = await get(`events/${event}/signing-keys?status=active`)
    expect(active.data).toMatchObject([{ keyId: 2 }])
  })

  it('are limited to 255', async () => {
    const event = await newEvent('many')
    await post(`events/${event}/signing-keys`)
    await service.store.write(({ db }) =>
      db
        .updateTable('signing_keys')
        .set({ key_id: 255 })
        .where('event_id', '=', event)
        .where('key_id', '=', 2)
        .execute(),
    )
    const refused = await service.send('POST', `/v1/events/${event}/signing-keys`)
    expect(refused.json).toMatchObject({ code: 'state_conflict', detail: expect.stringContaining('255') })
  })

  it('are replaced if the secret key file is lost; printed tickets stay valid', async () => {
    const event = await newEvent('restored')
    const { ticket } = await sold(event)
    const elsewhere = createService({ store: service.store, now: () => now, services: createExternalServices() })
    const path = `/v1/tickets/${ticket.id}`
    const shown = await elsewhere.handle({ method: 'GET', path, headers: {} }, { principal: service.owner })
    const { token } = JSON.parse(shown.body)
    expect(claimsOf(token)).toEqual({ ...claimsOf(ticket.token), keyId: 2 })
    expect(await judged(ticket.token, event)).toMatchObject({ result: 'ok' })
    expect(await judged(token, event)).toMatchObject({ result: 'ok' })
  })

  it('are created with the event, and with each copy of it: one, which the audit log names', async () => {
    const event = await newEvent('new')
    const copy = (await post(`events/${event}/duplicate`, { date: '2027-04-14' })).id
    const stored = await service.store.read(({ db }) =>
      db.selectFrom('signing_keys').select(['id', 'key_id', 'public_key', 'event_id']).execute(),
    )
    for (const id of [event, copy]) {
      const keys = stored.filter((key) => key.event_id === id)
      expect(keys).toHaveLength(1)
      const made = (await get(`audit?subject=${id}&sort=createdAt`)).data[0]
      const [{ id: keyId, public_key: publicKey } = {}] = keys
      expect(made.data.signingKey).toEqual({ id: keyId, keyId: 1, publicKey })
      expect((await get(`events/${id}/signing-keys`)).data.map((key: { id: string }) => key.id)).toEqual([keyId])
    }
    expect(new Set(stored.map((key) => key.public_key)).size).toBe(stored.length)
  })

  it('are not created if the secret cannot be stored, but the event is', async () => {
    const secrets = { ...createExternalServices().secrets, seal: () => Promise.reject(new Error('read-only')) }
    const poor = createService({
      store: service.store,
      now: () => now,
      services: { ...createExternalServices(), secrets },
    })
    const body = JSON.stringify({ name: 'Poor', date: '2027-03-14' })
    const headers = { 'content-type': 'application/json' }
    const made = await poor.handle({ method: 'POST', path: '/v1/events', headers, body }, { principal: service.owner })
    expect(made.status).toBe(201)
    const { data } = await get(`events/${JSON.parse(made.body).id}/signing-keys`)
    expect(data).toMatchObject([{ keyId: 1, status: 'active' }])
  })

  it('have a single first one even if many ask for it at once', async () => {
    const event = await newEvent('rush')
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(`events/${event}/signing-keys`)))
    expect(new Set(answers.map(({ data }) => data.map(({ id }: { id: string }) => id).join())).size).toBe(1)
  })

  it('are deleted with the event', async () => {
    const event = await newEvent('gone')
    await get(`events/${event}/signing-keys`)
    expect((await service.send('DELETE', `/v1/events/${event}`)).status).toBe(200)
    const left = await service.store.read(({ db }) =>
      db.selectFrom('signing_keys').select('id').where('event_id', '=', event).execute(),
    )
    expect(left).toEqual([])
  })
})

it('tell a door the numbers of the ticket types that its list refuses', async () => {
  const event = await newEvent('by-type')
  await post(`events/${event}/ticket-types`, { name: 'Workshop', price: 500, kind: 'add_on' })
  await post(`events/${event}/check-in-lists`, { name: 'Main' })
  await post(`events/${event}/check-in-lists`, { name: 'VIPs', ticketTypes: ['VIP'] })
  const refused = async (list: string) => (await get(`events/${event}/arrivals?list=${list}`)).refusedTypeNumbers
  const told = [await refused('Main'), await refused('VIPs')]
  const names = ['Standard', 'VIP', 'Workshop']
  const buyer = { name: 'Ada', email: 'ada@example.org', payment: 'cash' }
  const order = await post(`events/${event}/orders`, {
    ...buyer,
    tickets: names.map((ticketType) => ({ ticketType })),
  })
  const numbers = new Map<string, number>()
  for (const { id, ticketType } of order.tickets) {
    numbers.set(ticketType, claimsOf((await get(`tickets/${id}`)).token).typeNumber)
  }
  const [standard, workshop] = [numbers.get('Standard'), numbers.get('Workshop')]
  // Before a ticket of them was signed, too: the list may be on its way to a door without a network.
  expect(told).toEqual([[workshop], [standard, workshop]])
  expect([await refused('Main'), await refused('VIPs')]).toEqual(told)
})
