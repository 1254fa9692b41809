// What opens a door or a page: codes and tokens of tickets, links to orders, tickets and places in a line, API keys, the password of a
// calendar elsewhere. Only keys that may read attendees, or sell, are told any of them.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailTemplates } from '../../../src/contract/core/choices.ts'
import { scopes } from '../../../src/contract/core/operation.ts'
import { orderPath, ticketPath, waitlistPath } from '../../../src/service/core/signed-links.ts'
import { ticketIdOf } from '../../../src/store/core/order-ids.ts'
import { type FakeCalendar, startFakeCalendar } from '../../fakes/calendar/fake-calendar.ts'
import { openPostOffice, type PostOffice } from '../mail/mail-service.ts'
import { type Filled, fill, makeThings, type Route, routesOf, type Things } from '../server/openapi-requests.ts'
import { openReceiver, type Receiver } from '../webhooks/scene.ts'

let calendar: FakeCalendar
let receiver: Receiver
let office: PostOffice
let routes: readonly Route[]
let things: Things
let order: string
let secrets: readonly string[]
beforeAll(async () => {
  calendar = await startFakeCalendar()
  receiver = await openReceiver()
  const servers = { calendarServer: calendar.place, webhookServer: new URL(receiver.url).host }
  office = await openPostOffice({ publicUrl: 'https://tickets.example.org', ...servers })
  const { eventId } = office
  const send: PostOffice['send'] = (...request) => office.send(...request)
  const telling =
    '{% for ticket in tickets %}{{ ticket.code }} {% endfor %}{{ links | join: " " }} {{ ticketLinks | join: " " }} {{ offer.url }}'
  for (const name of mailTemplates) await send('POST', '/v1/templates/edit', { name, subject: telling })
  await send('POST', `/v1/events/${eventId}/ticket-types`, { name: 'Box', price: 5000, quantity: 1 })
  await send('POST', `/v1/events/${eventId}/ticket-types`, { name: 'Lawn', price: 5000 })
  const body = {
    name: 'Ada',
    email: 'ada@example.org',
    tickets: [{ ticketType: 'Lawn', quantity: 2 }],
    payment: 'cash',
  }
  const bought = (await send('POST', `/v1/events/${eventId}/orders`, body)).json
  order = bought.id
  await send('POST', `/v1/tickets/${bought.tickets[1].id}/transfer`, { name: 'Bob', email: 'bob@example.org' })
  await send('POST', `/v1/attendees/${bought.tickets[0].attendeeId}/messages`, { subject: telling, body: telling })
  const box = await office.register({ ticketType: 'Box' })
  const waiting = { name: 'Cid', email: 'cid@example.org', ticketType: 'Box' }
  const entry = (await send('POST', `/v1/events/${eventId}/waitlist-entries`, waiting)).json
  await send('POST', `/v1/tickets/${box.ticket.id}/void`, {})
  await office.jobs()
  await office.jobs()
  const all = routesOf(await send('GET', '/v1/openapi.json'))
  routes = all.filter(({ method }) => method === 'GET')
  const sendTo = ({ method, path, body: sent }: Filled) => send(method, path, sent)
  const only = all.flatMap(({ name, makes, brings }) =>
    /Payment|Invoice|Event$/.test(name) ? [] : [makes ?? [], brings].flat(),
  )
  things = await makeThings(all, sendTo, { only, given: { event: eventId, order, waitlist_entry: entry.id } })
  secrets = await allSecrets(eventId, entry.id)
})
afterAll(async () => {
  await office.close()
  await calendar.close()
  await receiver.close()
})

async function allSecrets(eventId: string, entryId: string): Promise<string[]> {
  const { store, apiKey } = office.service
  const codes = await store.read(({ db }) => db.selectFrom('attendees').select('code').execute())
  const replaced = await store.read(({ db }) => db.selectFrom('superseded_codes').select('code').execute())
  const attendees = await store.read(({ db }) => db.selectFrom('attendees').select(['id', 'generation']).execute())
  const tokens = (await office.send('GET', `/v1/events/${eventId}/ticket-tokens`)).json.data
  const orders = await store.read(({ db }) => db.selectFrom('orders').select('id').execute())
  const box = office.services.secrets
  const links = await Promise.all([
    waitlistPath(box, entryId),
    ...orders.map(({ id }) => orderPath(box, { id, linkNumber: 0 })),
    ...attendees.map(({ id, generation }) => ticketPath(box, { id: ticketIdOf(id), linkNumber: generation })),
  ])
  return [
    apiKey,
    calendar.habits.password,
    ...[...codes, ...replaced].map(({ code }) => code),
    ...tokens.flatMap(({ token }: { token: string | null }) => token ?? []),
    ...links.map((link) => link.slice(link.indexOf('.'))),
  ]
}

/** The text of everything that can be read with a key. */
async function everythingFor(apiKey: string): Promise<string> {
  const texts: string[] = []
  for (const route of routes) {
    if (route.kinds.some((kind) => !(kind in things))) continue
    const { path } = fill(route, things)
    const queries = ['', `?order=${order}`, ...mailTemplates.map((name) => `?template=${name}&order=${order}`)]
    const asked = route.name === 'previewMessage' ? queries : queries.slice(0, 2)
    for (const query of asked) texts.push((await office.service.send('GET', path + query, { apiKey })).text)
  }
  return texts.join('\n')
}

const knows = (text: string) => secrets.filter((secret) => text.includes(secret))

it.each(scopes.filter((scope) => !['attendees:read', 'attendees:write', 'orders:write'].includes(scope)))(
  'a key with %s alone is told nothing that opens a door or a page',
  async (scope) => {
    const text = await everythingFor(await office.service.key({ name: scope, scopes: [scope] }))
    expect(text.length).toBeGreaterThan(1_000)
    expect(knows(text)).toEqual([])
  },
)

it('a key with all scopes except reading attendees and selling sees no more', async () => {
  const held = scopes.filter((scope) => !/^(?:attendees:|orders:write)/.test(scope))
  expect(knows(await everythingFor(await office.service.key({ name: 'most', scopes: held })))).toEqual([])
})

it.each(['attendees:read', 'orders:write'])('a key with %s sees the ticket codes of an order', async (scope) => {
  const apiKey = await office.service.key({ name: scope, scopes: [scope, 'orders:read', 'mail:read'] })
  expect(knows((await office.service.send('GET', `/v1/orders/${order}`, { apiKey })).text)).toHaveLength(2)
})

it('a preview has an order’s real codes for a key that may read attendees, and made-up ones for others', async () => {
  const codesIn = async (held: readonly string[]) => {
    const apiKey = await office.service.key({ name: 'x', scopes: held })
    const path = `/v1/events/${office.eventId}/message-preview?order=${order}`
    const { text, subject } = (await office.service.send('GET', path, { apiKey })).json
    return [knows(text).length, knows(subject).length, text.includes('0123456789')]
  }
  expect(await codesIn(['mail:read', 'attendees:read'])).toEqual([1, 1, false])
  expect(await codesIn(['mail:read'])).toEqual([0, 0, true])
  expect(await codesIn(['mail:write', 'orders:read'])).toEqual([0, 0, true])
})

it('a mail has the real codes in its subject, and the stored message made-up ones', async () => {
  const mails = office.server.taken.filter(({ to }) => to[0] === 'ada@example.org')
  // Of the ticket that is still hers, and the link to her order. Which of her mails leaves first is open.
  expect(Math.max(...mails.map(({ email }) => knows(email.subject ?? '').length))).toBe(2)
  const messages = await office.messages('?status=sent')
  const subjects = messages.filter(({ to }) => to === 'ada@example.org').map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('0123456789 '))).not.toEqual([])
  for (const subject of subjects) {
    expect(subject).toContain('/o/…')
    expect(knows(subject)).toEqual([])
  }
})

it('the mail about a transferred ticket links to its page, and the stored message to none', async () => {
  const mails = office.server.taken.filter(({ to }) => to[0] === 'bob@example.org')
  expect(mails.map(({ email }) => /\/t\/[\w.-]+/.test(email.subject ?? ''))).toContain(true)
  const subjects = (await office.messages('?status=sent')).flatMap(({ to, subject }) =>
    to === 'bob@example.org' ? subject : [],
  )
  expect(subjects.join()).toContain('/t/…')
  expect(knows(subjects.join())).toEqual([])
})
