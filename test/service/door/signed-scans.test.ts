// T44, T45, T46: what the door says to a signed ticket, online.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openService, type TestService } from '../server/serve.ts'

let service: TestService
let now: Date
let eventId: string
let ticketId: string
let token: string
beforeEach(async () => {
  now = new Date('2027-03-14T09:00:00.000Z')
  service = await openService({ now: () => now })
  eventId = await createEvent('DevConf')
  ticketId = (await register(eventId)).ticket.id
  token = await tokenOf(ticketId)
})
afterEach(() => service.close())

const post = async (path: string, body: object = {}) => (await service.send('POST', path, { body })).json
const get = async (path: string) => (await service.send('GET', path)).json
const createEvent = async (name: string) => (await post('/v1/events', { name, date: '2027-03-14' })).id as string
const register = (event: string) =>
  post(`/v1/events/${event}/attendees`, { name: 'Ada', email: 'ada@example.org', ticketType: 'Standard' })
const tokenOf = async (id: string) => (await get(`/v1/tickets/${id}`)).token as string
const scan = (code: string, more: object = {}) => post(`/v1/events/${eventId}/scans`, { code, ...more })

describe('a signed ticket', () => {
  it('is admitted once, by token or by code', async () => {
    expect(await scan(` ${token}\r\n`)).toMatchObject({ result: 'ok', ticketId, name: 'Ada', ticketType: 'Standard' })
    const { code } = await get(`/v1/tickets/${ticketId}`)
    expect(await scan(code)).toMatchObject({ result: 'already_redeemed', ticketId })
  })

  it.each([
    ['lower case', (text: string) => text.toLowerCase()],
    ['padding', (text: string) => `${text}=`],
    ['one character less', (text: string) => text.slice(0, -1)],
    ['one character more', (text: string) => `${text}A`],
    ['another last character', (text: string) => text.slice(0, -1) + (text.endsWith('A') ? 'E' : 'A')],
    ['a space within', (text: string) => `${text.slice(0, 40)} ${text.slice(40)}`],
    ['another character', (text: string) => text.slice(0, 20) + (text[20] === 'A' ? 'B' : 'A') + text.slice(21)],
  ])('with %s is none', async (_what, change) => {
    expect(await scan(change(token))).toMatchObject({
      ticketId: null,
      result: expect.stringMatching(/^(invalid|wrong_event|unknown_key)$/),
    })
    expect(await scan(token)).toMatchObject({ result: 'ok' })
  })

  it('of another event is refused, naming that event only if it is well signed', async () => {
    const other = await tokenOf((await register(await createEvent('Other'))).ticket.id)
    const refused = { result: 'wrong_event', ticketId: null, name: null }
    const reason = 'This ticket is for another event'
    expect(await scan(other)).toMatchObject({ ...refused, reason: `${reason}: Other, 2027-03-14` })
    const forged = other.slice(0, 60) + (other[60] === 'A' ? 'B' : 'A') + other.slice(61)
    expect(await scan(forged)).toMatchObject({ ...refused, reason })
  })

  it('signed with a revoked key counts as signed with an unknown one', async () => {
    const { data } = await get(`/v1/events/${eventId}/signing-keys`)
    await post(`/v1/signing-keys/${data[0].id}/revoke`)
    expect(await scan(token)).toMatchObject({ result: 'unknown_key' })
  })

  // By its second scan at the latest, signatures are checked ahead of the scans, by the keys that the first was judged by.
  it('stays refused when the process already knows the event’s keys', async () => {
    expect(await scan(token)).toMatchObject({ result: 'ok' })
    const forged = token.slice(0, -2) + (token.at(-2) === 'A' ? 'B' : 'A') + token.slice(-1)
    const results = await Promise.all([scan(forged), scan(token), scan(forged)])
    expect(results.map(({ result }) => result)).toEqual(['invalid', 'already_redeemed', 'invalid'])
    const { data } = await get(`/v1/events/${eventId}/signing-keys`)
    await post(`/v1/signing-keys/${data[0].id}/revoke`)
    expect(await scan(token)).toMatchObject({ result: 'unknown_key' })
  })

  it('is superseded after a transfer, and the new one is admitted', async () => {
    await post(`/v1/tickets/${ticketId}/transfer`, { name: 'Grace', email: 'grace@example.org' })
    expect(await scan(token)).toMatchObject({ result: 'superseded', ticketId })
    expect(await scan(await tokenOf(ticketId))).toMatchObject({ result: 'ok', name: 'Grace' })
  })

  it('is refused as cancelled once it is void', async () => {
    await post(`/v1/tickets/${ticketId}/void`)
    expect(await scan(token)).toMatchObject({ result: 'canceled', ticketId })
  })

  it.each([
    ['not_yet_valid', '2027-03-12T23:59:00Z'],
    ['ok', '2027-03-13T00:00:00Z'],
    ['ok', '2027-03-15T23:59:00Z'],
    ['expired', '2027-03-16T00:00:00Z'],
  ])('is %s at %s, unless the list says otherwise', async (result, at) => {
    now = new Date(at)
    expect(await scan(token)).toMatchObject({ result })
    const always = { opensAt: '2027-01-01T00:00:00Z', closesAt: '2028-01-01T00:00:00Z' }
    await post(`/v1/events/${eventId}/check-in-lists`, { name: 'Always', ...always })
    expect(await scan(token, { list: 'Always' })).toMatchObject({ result: 'ok' })
  })

  it('is on a scanner’s list by its serial', async () => {
    const { data } = await get(`/v1/events/${eventId}/door-tickets`)
    expect(data).toMatchObject([{ id: ticketId, serial: expect.stringMatching(/^[\da-f]{16}$/), result: 'ok' }])
  })
})
