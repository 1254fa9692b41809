// On both engines.
// The mail to somebody who waited for a place in a session and has it now.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPostOffice, type PostOffice } from './mail-service.ts'

let office: PostOffice
let session: string
beforeEach(async () => {
  office = await openPostOffice({ publicUrl: 'https://tickets.example.org' })
  await ok('POST', `${event()}/ticket-types`, { name: 'Standard', price: 0 })
  const enrolment = { kind: 'open', capacity: 1 }
  session = (await ok('POST', `${event()}/sessions`, { title: 'Workshop: soldering', enrolment })).id
  for (const name of ['Ada', 'Bob', 'Cid']) {
    await office.register({ name, email: `${name.toLowerCase()}@example.org` })
  }
})
afterEach(() => office.close())

const event = () => `/v1/events/${office.eventId}`
const place = 'session-place'

async function ok(method: string, path: string, body?: unknown) {
  const { status, text, json } = await office.send(method, path, body)
  expect(status, text).toBeLessThan(300)
  return json
}

const enrol = (name: string) =>
  ok('POST', `/v1/sessions/${session}/enrolments`, { attendee: `${name}@example.org`, wait: true })
const cancel = ({ id }: { id: string }) => ok('POST', `/v1/enrolments/${id}/cancel`)

/** Ada has the place, Bob and Cid wait, and all mails so far are sent. */
async function line() {
  const all = { ada: await enrol('ada'), bob: await enrol('bob'), cid: await enrol('cid') }
  await office.jobs()
  office.server.taken.length = 0
  return all
}

const letters = () => office.server.taken.map(({ to, email }) => `${to.join()}: ${email.subject}`)
const kept = async () =>
  (await office.messages(`?kind=${place}`)).map(({ name, status, error }) => [name, status, error])

it('says once that a place has come free, to its first in line, and nothing to whoever gave it back', async () => {
  const { ada } = await line()
  await cancel(ada)
  await Promise.all([office.jobs(), office.jobs()])
  await office.jobs()
  expect(letters()).toEqual(['bob@example.org: “Workshop: soldering”: a place for you at DevConf'])
  const text = office.server.taken[0]?.email.text ?? ''
  expect(text).toContain('Hello Bob,')
  expect(text).toContain('a place in “Workshop: soldering” has come free, and it is yours.')
  expect(await kept()).toEqual([['Bob', 'sent', null]])
})

it('goes to each of those who get one of several new places, and to nobody for enrolling at once', async () => {
  await line()
  await ok('PATCH', `/v1/sessions/${session}`, { enrolment: { kind: 'open', capacity: 5 } })
  await office.register({ name: 'Dot', email: 'dot@example.org' })
  await enrol('dot')
  await office.jobs()
  const places = letters().filter((one) => one.includes('a place for you'))
  expect(new Set(places.map((one) => one.split(':')[0]))).toEqual(new Set(['bob@example.org', 'cid@example.org']))
})

it('is not planned for somebody who has given the place back meanwhile', async () => {
  const { ada, bob } = await line()
  await cancel(ada)
  await cancel(bob)
  await office.jobs()
  expect(letters()).toEqual([expect.stringContaining('cid@example.org')])
})

it.each([
  ['gave the place back', (bob: { id: string }) => cancel(bob)],
  ['hears that the session is off', () => ok('POST', `/v1/sessions/${session}/cancel`, {})],
])('is not sent any more to somebody who %s before it was', async (_, act) => {
  const { ada, bob } = await line()
  await cancel(ada)
  await office.plan()
  await act(bob)
  await office.jobs()
  expect(letters().filter((one) => one.startsWith('bob'))).toEqual([])
  expect(await kept()).toContainEqual(['Bob', 'expired', 'the place in the session is no longer theirs'])
})

it('is in the language of the order, and can be seen beforehand', async () => {
  await office.send('PATCH', event(), { languages: ['fr'] })
  const body = { name: 'Eve', email: 'eve@example.org', tickets: [{ ticketType: 'Standard' }], language: 'fr' }
  await ok('POST', `${event()}/orders`, body)
  const first = await enrol('ada')
  await enrol('eve')
  await cancel(first)
  await office.jobs()
  expect(letters().at(-1)).toBe('eve@example.org: « Workshop: soldering » : une place pour vous à DevConf')
  const preview = await ok('GET', `${event()}/message-preview?template=${place}`)
  expect(preview.subject).toBe('“Soldering”: a place for you at DevConf')
})
