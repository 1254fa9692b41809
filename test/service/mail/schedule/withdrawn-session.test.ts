// On both engines.
// The mail to the organizer about a session that its speaker withdrew.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tokenIn } from '../../pages/visitor.ts'
import { openPostOffice, type PostOffice } from '../mail-service.ts'

let office: PostOffice
let session: string
let page: string
beforeEach(async () => {
  office = await openPostOffice({ publicUrl: 'https://tickets.example.org' })
  await ok('POST', `${event()}/rooms`, { name: 'Tent' })
  const speaker = (await ok('POST', `${event()}/speakers`, { name: 'Grace Hopper', code: 'GRACE1' })).id
  const speakers = [{ speaker: 'GRACE1' }]
  session = (await ok('POST', `${event()}/sessions`, { code: 'TYPES1', title: 'Types at scale', speakers })).id
  page = (await ok('POST', `/v1/speakers/${speaker}/invite`, {})).path
  await office.jobs()
  office.server.taken.length = 0
})
afterEach(() => office.close())

const event = () => `/v1/events/${office.eventId}`

async function ok(method: string, path: string, body?: unknown) {
  const { status, text, json } = await office.send(method, path, body)
  expect(status, text).toBeLessThan(300)
  return json
}

async function withdraw(reason = '') {
  const { service } = office.service
  const shown = await service.handle({ method: 'GET', path: page, headers: { host: 'tickets.example' } })
  const sent = { token: tokenIn(shown.body), do: 'withdraw', session: 'TYPES1', reason }
  const headers = { host: 'tickets.example', 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams(sent).toString()
  expect((await service.handle({ method: 'POST', path: page, headers, body })).status).toBe(303)
}

async function release() {
  const { date } = await ok('GET', event())
  const place = { op: 'place', session: 'TYPES1', room: 'Tent', start: `${date}T10:00`, minutes: 30 }
  await ok('POST', `${event()}/schedule/changes`, { changes: [place] })
  await ok('POST', `${event()}/schedule/releases`, { force: true })
}

const letters = () => office.server.taken.map(({ to, email }) => [to.join(), email.subject])

it('says who withdrew what and why, and how the released agenda follows', async () => {
  await release()
  await withdraw('I am ill')
  await Promise.all([office.jobs(), office.jobs()])
  expect(letters()).toEqual([[expect.any(String), 'Withdrawn by its speaker: “Types at scale”, DevConf']])
  const text = office.server.taken[0]?.email.text ?? ''
  expect(text).toContain('Grace Hopper has withdrawn “Types at scale” (TYPES1) on their own page.')
  expect(text).toContain('They wrote: I am ill')
  expect(text).toMatch(/turnout schedule release \S+ --only TYPES1/)
})

it('names no release of a session that none has, and no reason where none was given', async () => {
  await withdraw()
  await office.jobs()
  expect(letters()).toHaveLength(1)
  expect(office.server.taken[0]?.email.text).not.toMatch(/They wrote|turnout schedule release/)
})

it('is not sent about what the organizer withdrew, nor once the session is back', async () => {
  await ok('POST', `/v1/sessions/${session}/withdraw`, {})
  await office.jobs()
  expect(letters()).toEqual([])
  await ok('POST', `/v1/sessions/${session}/restore`, {})
  await withdraw()
  await office.plan()
  await ok('POST', `/v1/sessions/${session}/restore`, {})
  await office.jobs()
  expect(letters()).toEqual([])
  const [mail] = await office.messages('?kind=session-withdrawn')
  expect([mail.status, mail.error]).toEqual(['expired', 'the session is no longer withdrawn'])
})
