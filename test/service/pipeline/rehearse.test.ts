// On both engines.
// The rights of a rehearsal are those of the request in it. What it costs and mails is in test/service/mail/rehearse-order.test.ts.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openService, type TestService } from '../server/serve.ts'

let service: TestService
let orderId: string
beforeAll(async () => {
  service = await openService()
  const send = async (path: string, body: object) => (await service.send('POST', path, { body })).json
  const event = await send('/v1/events', { name: 'Fair', date: '2027-03-14' })
  await send(`/v1/events/${event.id}/ticket-types`, { name: 'Free' })
  const body = { name: 'Ada', email: 'ada@example.org', tickets: [{ ticketType: 'Free' }] }
  orderId = (await send(`/v1/events/${event.id}/orders`, body)).id
})
afterAll(() => service.close())

const rehearse = (body: object, apiKey?: string | null) =>
  service.send('POST', '/v1/rehearsals', { body, ...(apiKey === undefined ? {} : { apiKey }) })
const cancelling = () => ({ operation: 'cancelOrder', params: { order_id: orderId } })

it('needs a key, and the scope of the request', async () => {
  expect((await rehearse(cancelling(), null)).status).toBe(401)
  const reader = await service.key({ name: 'reader', scopes: ['orders:read'] })
  expect(await rehearse(cancelling(), reader)).toMatchObject({ status: 403, json: { scope: 'orders:write' } })
  const writer = await service.key({ name: 'writer', scopes: ['orders:write'] })
  expect(await rehearse(cancelling(), writer)).toMatchObject({
    status: 200,
    json: { tried: true, result: { status: 'cancelled' } },
  })
  expect((await service.send('GET', `/v1/orders/${orderId}`)).json.status).toBe('paid')
})

it('does not know what the key may not see', async () => {
  const other = await service.send('POST', '/v1/events', { body: { name: 'Other', date: '2027-03-14' } })
  const key = await service.send('POST', '/v1/keys', { body: { name: 'door', eventId: other.json.id } })
  expect((await rehearse(cancelling(), key.json.apiKey)).status).toBe(404)
})

it.each([
  ['makes an event', { operation: 'createEvent', body: { name: 'A', date: '2027-03-14' } }],
  ['answers a secret', { operation: 'createKey', body: { name: 'CI' } }],
  ['asks another server', { operation: 'connectMail', body: {} }],
])('tries nothing that %s', async (_what, request) => {
  expect((await rehearse(request)).json).toEqual({
    operation: request.operation,
    tried: false,
    result: null,
    mails: null,
  })
})

it.each([
  ['unknown', 'dance', 'there is no operation "dance"'],
  ['reading', 'listEvents', '"listEvents" changes nothing: send the request itself'],
  ['rehearsing', 'rehearse', '"rehearse" changes nothing: send the request itself'],
])('refuses an operation that is %s', async (_what, operation, detail) => {
  const { status, json } = await rehearse({ operation })
  expect([status, json.errors]).toEqual([422, [{ pointer: '/operation', code: 'not_allowed', detail }]])
})

it('names the fields of the request itself', async () => {
  const { json } = await rehearse({ operation: 'updateSeller', body: { name: 1 } })
  expect(json.errors[0].pointer).toBe('/name')
})
