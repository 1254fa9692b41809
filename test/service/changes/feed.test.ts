// On both engines.
import { expect, test } from 'vitest'
import { openTestStore } from '../../postgres/database.ts'
import type { TestService } from '../server/serve.ts'
import { opened } from './opened.ts'

interface Page {
  readonly data: readonly { id: string; type: string; cursor: string; data: object }[]
  readonly nextCursor: string
  readonly caughtUp: boolean
}

/** On PostgreSQL other tests write on the same server: what is here may be told a moment later. */
async function changesOf(service: TestService, query = '', apiKey?: string): Promise<Page> {
  const sending = apiKey === undefined ? {} : { apiKey }
  for (;;) {
    const { status, json, text } = await service.send('GET', `/v1/changes${query}`, sending)
    if (status !== 200) throw new Error(text)
    if (json.caughtUp || query.includes('limit')) return json
  }
}

const createEvent = async (service: TestService, name: string): Promise<string> =>
  (await service.send('POST', '/v1/events', { body: { name, date: '2027-03-14' } })).json.id

const register = (service: TestService, event: string, name = 'Ada') =>
  service.send('POST', `/v1/events/${event}/attendees`, {
    body: { name, email: `${name.toLowerCase()}@example.org`, ticketType: 'Standard' },
  })

async function conference(service: TestService, name = 'DevConf'): Promise<string> {
  const event = await createEvent(service, name)
  const body = { name: 'Standard', price: 5000 }
  await service.send('POST', `/v1/events/${event}/ticket-types`, { body })
  await service.send('POST', `/v1/events/${event}/publish`)
  return event
}

const types = ({ data }: Page) => data.map(({ type }) => type)

test('says what happened, in order, with ids and amounts', async () => {
  const service = await opened()
  const event = await conference(service)
  const { json: attendee } = await register(service, event)
  const page = await changesOf(service)
  expect(types(page)).toEqual(['event.created', 'ticket_type.created', 'event.published', 'attendee.registered'])
  expect(page.caughtUp).toBe(true)
  expect(page.data.at(-1)).toEqual({
    id: expect.stringMatching(/^chg_[0-9a-z]{26}$/),
    type: 'attendee.registered',
    timestamp: '2027-01-10T12:00:00.000Z',
    apiVersion: 'v1',
    eventId: event,
    cursor: expect.any(String),
    data: {
      id: attendee.id,
      orderId: attendee.orderId,
      ticketTypeId: attendee.ticketTypeId,
      ticketId: attendee.ticket.id,
      status: attendee.status,
      price: 5000,
      currency: 'EUR',
    },
  })
})

test('goes on after a page, after any change and after the end', async () => {
  const service = await opened()
  const event = await conference(service)
  const first = await changesOf(service, '?limit=2')
  expect(first).toMatchObject({ caughtUp: false })
  const second = await changesOf(service, `?limit=2&after=${first.nextCursor}`)
  expect([...types(first), ...types(second)]).toEqual(['event.created', 'ticket_type.created', 'event.published'])
  const fromChange = await changesOf(service, `?after=${first.data[0]?.cursor}`)
  expect(types(fromChange)).toEqual(['ticket_type.created', 'event.published'])
  const end = await changesOf(service, `?after=${second.nextCursor}`)
  expect(end).toMatchObject({ data: [], caughtUp: true })
  await register(service, event)
  expect(types(await changesOf(service, `?after=${end.nextCursor}`))).toEqual(['attendee.registered'])
})

test('says the same of a change each time', async () => {
  const service = await opened()
  await conference(service)
  const [once, again] = [await changesOf(service), await changesOf(service)]
  expect(JSON.stringify(again.data)).toBe(JSON.stringify(once.data))
})

test('begins now or at a time', async () => {
  let now = new Date('2027-01-10T12:00:00.000Z')
  const service = await opened({ now: () => now })
  const event = await conference(service)
  now = new Date('2027-01-10T14:00:00.000Z')
  await register(service, event)
  expect(types(await changesOf(service, '?after=2027-01-10T13:00:00Z'))).toEqual(['attendee.registered'])
  expect(await changesOf(service, '?after=2027-01-10T15:00:00Z')).toMatchObject({ data: [], caughtUp: true })
  const from = await changesOf(service, '?after=now')
  expect(from).toMatchObject({ data: [], caughtUp: true })
  await register(service, event, 'Grace')
  expect(types(await changesOf(service, `?after=${from.nextCursor}`))).toEqual(['attendee.registered'])
})

test.each([
  ['kinds=event.*', ['event.created', 'event.published']],
  ['kinds=attendee.registered,ticket_type.created', ['ticket_type.created', 'attendee.registered']],
  ['kinds=*', ['event.created', 'ticket_type.created', 'event.published', 'attendee.registered']],
  ['kinds=waitlist.*', []],
])('%s narrows it', async (query, expected) => {
  const service = await opened()
  await register(service, await conference(service))
  expect(types(await changesOf(service, `?${query}`))).toEqual(expected)
})

test('an event narrows it, by id and by slug', async () => {
  const service = await opened()
  await conference(service)
  const other = await createEvent(service, 'Other')
  expect(types(await changesOf(service, `?event=${other}`))).toEqual(['event.created'])
  expect((await service.send('GET', '/v1/changes?event=nowhere')).status).toBe(404)
})

test('a key restricted to an event sees that event alone', async () => {
  const service = await opened()
  const event = await conference(service)
  const other = await createEvent(service, 'Other')
  await service.send('POST', '/v1/venues', { body: { name: 'Hall' } })
  const apiKey = await service.key({ name: 'of other', eventId: other })
  expect(types(await changesOf(service, '', apiKey))).toEqual(['event.created'])
  expect((await service.send('GET', `/v1/changes?event=${event}`, { apiKey })).status).toBe(404)
})

test('a key sees the kinds whose records it may read', async () => {
  const service = await opened()
  await register(service, await conference(service))
  const apiKey = await service.key({ name: 'events', scopes: ['events:read'] })
  expect(types(await changesOf(service, '', apiKey))).toEqual([
    'event.created',
    'ticket_type.created',
    'event.published',
  ])
  const { status, json } = await service.send('GET', '/v1/changes?kinds=attendee.*', { apiKey })
  expect([status, json.code, json.scopes]).toEqual([403, 'insufficient_scope', ['attendees:read']])
})

test.each([
  ['kinds=order.payed', 'did you mean order.paid?'],
  ['kinds=nothing.*', 'see turnout changes kinds'],
  [`kinds=*${',*'.repeat(50)}`, '50 kinds can be named, not 51'],
  ['after=yesterday', 'not the cursor of a change, a time or "now"'],
  [`after=${Buffer.from('{"s":-1,"d":"2027-01-10"}').toString('base64url')}`, 'not the cursor'],
  ['wait=26', 'must be at most 25'],
  ['limit=0', 'must be at least 1'],
])('refuses %s', async (query, reason) => {
  const service = await opened()
  const { status, json } = await service.send('GET', `/v1/changes?${query}`)
  expect([status, json.code]).toEqual([400, 'invalid_query'])
  expect(json.detail).toContain(reason)
})

test('a cursor is good for 90 days', async () => {
  let now = new Date('2027-01-10T12:00:00.000Z')
  const service = await opened({ now: () => now })
  const event = await conference(service)
  const { nextCursor } = await changesOf(service)
  now = new Date('2027-04-10T12:00:00.000Z')
  await register(service, event)
  expect(types(await changesOf(service, `?after=${nextCursor}`))).toEqual(['attendee.registered'])
  now = new Date('2027-04-11T12:00:00.000Z')
  const { status, json } = await service.send('GET', `/v1/changes?after=${nextCursor}`)
  expect([status, json.code]).toEqual([410, 'cursor_expired'])
})

test('a reader who finds nothing for months does not lose their place', async () => {
  let now = new Date('2027-01-10T12:00:00.000Z')
  const service = await opened({ now: () => now })
  await conference(service)
  let { nextCursor } = await changesOf(service)
  for (let month = 2; month <= 9; month += 1) {
    now = new Date(`2027-0${month}-10T12:00:00.000Z`)
    ;({ nextCursor } = await changesOf(service, `?after=${nextCursor}`))
  }
  await createEvent(service, 'Late')
  expect(types(await changesOf(service, `?after=${nextCursor}`))).toEqual(['event.created'])
})

test('a cursor from beyond the end is one of a database that was restored since', async () => {
  const service = await opened()
  await conference(service)
  const cursor = Buffer.from('{"s":4000,"d":"2027-01-10"}').toString('base64url')
  const { status, json } = await service.send('GET', `/v1/changes?after=${cursor}`)
  expect([status, json.code]).toEqual([410, 'cursor_expired'])
})

test('changes of one account are not seen by another', async () => {
  const store = await openTestStore()
  const service = await opened({ store })
  await conference(service)
  await store.write(({ db }) => db.updateTable('outbox').set({ account_id: 'acc_other' }).execute())
  expect(await changesOf(service)).toMatchObject({ data: [], caughtUp: true })
})
