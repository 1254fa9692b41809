// T51, T48: what a device at the door may do, and what becomes of its scans when it is revoked.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, openService, type TestService } from '../server/serve.ts'
import { uuid } from './open-door.ts'

let service: TestService
let eventId: string
let now: Date
beforeEach(async () => {
  now = new Date('2027-03-14T09:00:00.000Z')
  service = await openService({ now: () => now })
  eventId = (await post('/v1/events', { name: 'DevConf', date: '2027-03-14' })).json.id
})
afterEach(() => service.close())

const post = (path: string, body: object = {}, apiKey?: string) =>
  service.send('POST', path, { body, ...(apiKey === undefined ? {} : { apiKey }) })
const get = (path: string, apiKey?: string) => service.send('GET', path, apiKey === undefined ? {} : { apiKey })
const ofEvent = (path: string) => `/v1/events/${eventId}/${path}`
const register = async (name: string) =>
  (await post(ofEvent('attendees'), { name, email: 'ada@example.org', ticketType: 'Standard' })).json
const device = async (body: object = {}) => (await post(ofEvent('devices'), { name: 'Door laptop', ...body })).json
const statusOf = ({ status, json }: Answer) => [status, json.code]

describe('a device', () => {
  it('is created with a key that is shown once, and listed without it', async () => {
    const made = await device({ supervisor: true })
    expect(made).toMatchObject({ name: 'Door laptop', supervisor: true, lists: [], status: 'active' })
    expect(made.apiKey).toMatch(/^tk_live_/)
    const { apiKey, ...record } = made
    expect((await get(ofEvent('devices'))).json.data).toEqual([record])
    expect(apiKey.endsWith(record.hint.slice(-4))).toBe(true)
  })

  it('scans, and reads what a door needs', async () => {
    const { ticket } = await register('Ada')
    const { apiKey, id } = await device()
    const scanned = await post(ofEvent('scans'), { code: ticket.code }, apiKey)
    expect(scanned.json).toMatchObject({ result: 'ok', name: 'Ada' })
    for (const path of ['check-in-lists', 'door-tickets', 'arrivals', 'scans']) {
      expect((await get(ofEvent(path), apiKey)).status).toBe(200)
    }
    expect((await get(ofEvent('scans'), apiKey)).json.data).toMatchObject([{ device: id, decision: 'ok' }])
  })

  it('reads no e-mail addresses or amounts, and changes nothing else', async () => {
    const { id } = await register('Ada')
    const { apiKey } = await device()
    const forbidden = [
      await get(ofEvent('attendees'), apiKey),
      await get(`/v1/attendees/${id}`, apiKey),
      await get(ofEvent('revenue'), apiKey),
      await get(ofEvent('tickets'), apiKey),
      await get('/v1/ledger', apiKey),
      await get('/v1/keys', apiKey),
      await post(ofEvent('attendees'), { name: 'Eve', email: 'eve@example.org', ticketType: 'Standard' }, apiKey),
      await post(ofEvent('check-in-lists'), { name: 'Mine' }, apiKey),
      await post(ofEvent('devices'), { name: 'Mine' }, apiKey),
    ]
    for (const answer of forbidden) expect(statusOf(answer)).toEqual([403, 'insufficient_scope'])
    const shown = ['check-in-lists', 'door-tickets', 'arrivals', 'scans'].map(
      async (path) => (await get(ofEvent(path), apiKey)).text,
    )
    for (const text of await Promise.all(shown)) expect(text).not.toMatch(/ada@example\.org|price|currency/)
  })

  it('cannot see another event, or use any list but its own', async () => {
    const other = (await post('/v1/events', { name: 'Other', date: '2027-05-01' })).json.id
    for (const name of ['Front', 'Back']) await post(ofEvent('check-in-lists'), { name })
    const { apiKey, lists } = await device({ lists: ['Front'] })
    expect(lists).toHaveLength(1)
    const { ticket } = await register('Ada')
    expect(statusOf(await post(`/v1/events/${other}/scans`, { code: ticket.code }, apiKey))).toEqual([404, 'not_found'])
    expect(statusOf(await post(ofEvent('scans'), { code: ticket.code, list: 'Back' }, apiKey))).toEqual([
      403,
      'insufficient_scope',
    ])
    expect((await post(ofEvent('scans'), { code: ticket.code }, apiKey)).json).toMatchObject({
      result: 'ok',
      listId: lists[0],
    })
  })

  it('restricted to one list sees no scans of another, whether or not it names a list', async () => {
    const made = []
    for (const name of ['Front', 'Back', 'Cloakroom']) made.push((await post(ofEvent('check-in-lists'), { name })).json)
    const { ticket } = await register('Ada')
    const { apiKey, lists } = await device({ lists: ['Front'] })
    const both = await device({ name: 'Both', lists: ['Front', 'Cloakroom'] })
    for (const [index, list] of made.entries()) {
      await post(ofEvent('scans'), {
        code: ticket.code,
        list: list.name,
        scanId: uuid(index),
        gate: `Gate ${list.name}`,
      })
    }
    const listsOf = async (query: string, key?: string) =>
      (await get(ofEvent(`scans${query}`), key)).json.data.map((scan: { listName: string }) => scan.listName)
    for (const query of ['', '?decision=ok', '?flagged=false', '?updatedSince=2027-01-01T00:00:00Z']) {
      expect(await listsOf(query, apiKey)).toEqual(['Front'])
      expect(await listsOf(query, both.apiKey)).toEqual(['Front', 'Cloakroom'])
      expect(await listsOf(query)).toEqual(['Front', 'Back', 'Cloakroom'])
    }
    expect((await get(ofEvent('scans?limit=1'), apiKey)).json).toMatchObject({ total: 1, nextCursor: null })
    for (const query of ['Back', made[1].id]) {
      expect(statusOf(await get(ofEvent(`scans?list=${query}`), apiKey))).toEqual([403, 'insufficient_scope'])
    }
    // By the name of a scan, which is nobody else's: no answer is told again, nothing taken back, nothing looked up.
    const scan = { scanId: uuid(1), code: ticket.code, decision: 'ok', deviceTime: now.toISOString(), deviceSeq: 1 }
    const asked = [
      await post(ofEvent('scans'), { code: ticket.code, scanId: uuid(1) }, apiKey),
      await post(ofEvent('scans/undo'), { undoes: uuid(1) }, apiKey),
      await post(ofEvent('scans/undo'), { undoes: uuid(0), scanId: uuid(1) }, apiKey),
      await post(ofEvent('scans/upload'), { sentAt: now.toISOString(), scans: [scan] }, apiKey),
    ]
    for (const answer of asked) {
      expect(statusOf(answer)).toEqual([403, 'insufficient_scope'])
      expect(answer.text).not.toMatch(/Ada|Gate Back/)
    }
    expect((await get(ofEvent('arrivals'), apiKey)).json).toMatchObject({ listId: lists[0], admitted: 1 })
    expect((await get(ofEvent('arrivals'), both.apiKey)).json.code).toBe('invalid_query')
    expect((await get(ofEvent('door-tickets?list=Back'), apiKey)).json.code).toBe('insufficient_scope')
    expect((await get(ofEvent('scans'))).json.data).toHaveLength(3)
  })

  it('is told where it may scan; a key for all events is told of none', async () => {
    for (const name of ['Front', 'Back']) await post(ofEvent('check-in-lists'), { name })
    const words = { de: { name: 'Entwicklertage', venue: 'Halle' }, fr: { venue: 'Salle' } }
    await service.send('PATCH', `/v1/events/${eventId}`, { body: { venue: 'Hall', translations: words } })
    const translations = { de: { eventName: 'Entwicklertage' } }
    const [front, both] = [await device({ lists: ['Front'], supervisor: true }), await device({ name: 'Both' })]
    expect((await get('/v1/door', front.apiKey)).json).toEqual({
      eventId,
      eventName: 'DevConf',
      translations,
      timezone: 'UTC',
      device: 'Door laptop',
      supervisor: true,
      cash: false,
      lists: [{ id: front.lists[0], name: 'Front' }],
    })
    const { lists, ...whole } = (await get('/v1/door', both.apiKey)).json
    expect(lists.map(({ name }: { name: string }) => name)).toEqual(['Everyone', 'Front', 'Back'])
    const place = { eventId, eventName: 'DevConf', translations, timezone: 'UTC' }
    expect(whole).toEqual({ ...place, device: 'Both', supervisor: false, cash: false })
    expect((await get('/v1/door')).json).toMatchObject({ eventId: null, lists: [] })
  })

  it('expires with the key that created it, says when, and then stays like a revoked one', async () => {
    const { ticket } = await register('Ada')
    const expiresAt = '2027-03-14T10:00:00.000Z'
    const maker = await service.key({ name: 'volunteer', scopes: ['keys:write', 'door:write'], expiresAt })
    const made = (await post(ofEvent('devices'), { name: 'Steward' }, maker)).json
    expect(made).toMatchObject({ status: 'active', expiresAt })
    expect((await device()).expiresAt).toBeNull()
    now = new Date(expiresAt)
    expect(statusOf(await post(ofEvent('scans'), { code: ticket.code }, made.apiKey))).toEqual([401, 'unauthenticated'])
    const scan = {
      scanId: uuid(1),
      code: ticket.code,
      decision: 'ok',
      deviceTime: '2027-03-14T09:30:00Z',
      deviceSeq: 1,
    }
    const upload = await post(ofEvent('scans/upload'), { sentAt: now.toISOString(), scans: [scan] }, made.apiKey)
    expect(statusOf(upload)).toEqual([401, 'unauthenticated'])
    expect((await get(ofEvent('scans?flagged=true'))).json.data).toMatchObject([{ id: uuid(1), withheld: true }])
    const [listed] = (await get(ofEvent('devices'))).json.data
    expect(listed).toMatchObject({ id: made.id, status: 'expired', expiresAt })
    expect((await post(`/v1/devices/${made.id}/revoke`)).json).toMatchObject({ status: 'revoked', expiresAt })
  })

  it('gets no more scopes than its creator has', async () => {
    const apiKey = await service.key({ name: 'limited', scopes: ['keys:write', 'door:write'] })
    const refused = await post(ofEvent('devices'), { name: 'Boss', supervisor: true }, apiKey)
    expect(statusOf(refused)).toEqual([403, 'insufficient_scope'])
    expect((await post(ofEvent('devices'), { name: 'Steward' }, apiKey)).status).toBe(201)
  })
})

describe('a revoked device', () => {
  it('is refused at once, alone, and its later uploads are kept for review and counted nowhere', async () => {
    const { ticket } = await register('Ada')
    const [lost, other] = [await device(), await device({ name: 'Other' })]
    expect((await post(`/v1/devices/${lost.id}/revoke`)).json).toMatchObject({ status: 'revoked' })
    expect(statusOf(await post(ofEvent('scans'), { code: ticket.code }, lost.apiKey))).toEqual([401, 'unauthenticated'])
    const scan = { code: ticket.code, decision: 'ok', deviceTime: '2027-03-14T08:30:00Z', deviceSeq: 1 }
    const upload = { sentAt: now.toISOString(), scans: [{ ...scan, scanId: uuid(1) }] }
    for (let time = 0; time < 2; time++) {
      const answer = await post(ofEvent('scans/upload'), upload, lost.apiKey)
      expect(statusOf(answer)).toEqual([401, 'unauthenticated'])
    }
    expect((await get(ofEvent('scans?flagged=true'))).json.data).toMatchObject([
      { id: uuid(1), name: 'Ada', device: lost.id, withheld: true, at: '2027-03-14T08:30:00.000Z' },
    ])
    expect((await get(ofEvent('arrivals'))).json).toMatchObject({ admitted: 0 })
    expect((await post(ofEvent('scans'), { code: ticket.code }, other.apiKey)).json).toMatchObject({ result: 'ok' })
  })

  it.each([
    ['of another event', 'evt_0000000000000000000000000a', { scans: [] }],
    ['that cannot be read', '', { scans: 'all of them' }],
  ])('is refused an upload %s, and nothing is kept', async (_what, event, body) => {
    const { id, apiKey } = await device()
    await post(`/v1/devices/${id}/revoke`)
    const answer = await post(
      `/v1/events/${event || eventId}/scans/upload`,
      { sentAt: now.toISOString(), ...body },
      apiKey,
    )
    expect(statusOf(answer)).toEqual([401, 'unauthenticated'])
    expect((await get(ofEvent('scans'))).json.data).toEqual([])
  })
})

it('may upload 500 scans at once, and no more', async () => {
  const scans = Array.from({ length: 501 }, (_, index) => {
    return { scanId: uuid(index), code: 'x', decision: 'invalid', deviceTime: now.toISOString(), deviceSeq: index }
  })
  const upload = (count: number) =>
    post(ofEvent('scans/upload'), { sentAt: now.toISOString(), scans: scans.slice(0, count) })
  expect((await upload(500)).json).toMatchObject({ accepted: 500, flagged: 0 })
  expect(statusOf(await upload(501))).toEqual([422, 'validation_failed'])
})
