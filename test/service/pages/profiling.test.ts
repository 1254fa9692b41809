// The line on the page of an order or ticket by which its owner objects to profiling.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unsubscribePath } from '../../../src/service/core/signed-links.ts'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import { chosen, openVisitor, tokenIn, type Visitor } from './visitor.ts'

const services = createExternalServices()
let visitor: Visitor
let type: string
beforeAll(async () => {
  visitor = await openVisitor({ services })
  await visitor.organize('POST', '/v1/events', { name: 'Fair', date: '2027-03-14', slug: 'fair', languages: ['de'] })
  await visitor.organize('POST', '/v1/events/fair/publish')
  type = (await visitor.organize('POST', '/v1/events/fair/ticket-types', { name: 'Standard', price: 0 })).json.id
})
afterAll(() => visitor.service.close())

/** Orders a ticket. @returns the path of its page */
async function order(name: string): Promise<string> {
  const person = { name, email: `${name}@example.org` }
  const { headers } = await visitor.fill(chosen('fair', { [type]: 1 }), person)
  return (headers.location ?? '').split('?')[0] ?? ''
}

async function attendeeOf(name: string) {
  const { data } = (await visitor.organize('GET', `/v1/events/fair/attendees?email=${name}@example.org`)).json
  return (await visitor.organize('GET', `/v1/attendees/${data[0].id}`)).json
}

const isProfiled = async (name: string) => (await attendeeOf(name)).profiling

const press = (path: string, profiling: 'yes' | 'no') => visitor.fill(path, { profiling }, { to: `${path}/profiling` })

it('changes nothing when it is opened, and does when its button is pressed, without a script', async () => {
  const path = await order('ada')
  const { text } = await visitor.get(path)
  expect(text).toContain('may be used to recommend sessions to you')
  expect(text).toContain('Don’t use this about me')
  expect((await visitor.get(`${path}/profiling`)).status).toBe(405)
  expect(await isProfiled('ada')).toBe(true)
  expect((await press(path, 'no')).status).toBe(303)
  expect(await isProfiled('ada')).toBe(false)
  expect((await visitor.get(path)).text).toContain('Allow this again')
  await press(path, 'yes')
  expect(await isProfiled('ada')).toBe(true)
})

it('takes no form from another site, and none without the token of the page', async () => {
  const path = await order('bob')
  const token = tokenIn((await visitor.get(path)).text)
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await visitor.send(`${path}/profiling`, { token, profiling: 'no' }, { headers })).status).toBe(403)
  await visitor.send(`${path}/profiling`, { token: 'forged', profiling: 'no' })
  expect(await isProfiled('bob')).toBe(true)
})

it('is said in the language of the page', async () => {
  const path = await order('cid')
  expect((await visitor.get(`${path}?lang=de`)).text).toContain('Der Nutzung widersprechen')
  const { headers } = await visitor.fill(`${path}?lang=de`, { profiling: 'no' }, { to: `${path}/profiling?lang=de` })
  expect(headers.location).toContain('lang=de')
})

it('is taken back by the person alone', async () => {
  const path = await order('dee')
  await press(path, 'no')
  const { id } = await attendeeOf('dee')
  const refused = await visitor.organize('PATCH', `/v1/attendees/${id}`, { profiling: true })
  expect([refused.status, refused.json.code]).toEqual([409, 'state_conflict'])
  expect(refused.text).toContain('Only the person can withdraw the objection')
  await visitor.organize('PATCH', `/v1/attendees/${id}`, { profiling: false })
  await press(path, 'yes')
  expect(await isProfiled('dee')).toBe(true)
})

it('is noted for somebody, for all spellings of their mailbox, and taken back', async () => {
  const path = await order('eve')
  const { id } = await attendeeOf('eve')
  const update = (profiling: boolean) => visitor.organize('PATCH', `/v1/attendees/${id}`, { profiling })
  expect((await update(false)).status).toBe(200)
  expect(await isProfiled('eve')).toBe(false)
  const tagged = { name: 'Eve', email: 'Eve+news@example.org', ticketType: 'Standard' }
  const { json } = await visitor.organize('POST', '/v1/events/fair/attendees', tagged)
  expect((await visitor.organize('GET', `/v1/attendees/${json.id}`)).json.profiling).toBe(false)
  expect((await visitor.get(path)).text).toContain('are not used to recommend sessions')
  expect((await update(true)).status).toBe(200)
  expect(await isProfiled('eve')).toBe(true)
  const { data } = (await visitor.organize('GET', '/v1/changes?kinds=attendee.updated')).json
  expect(JSON.stringify(data.at(-1))).toContain('profiling')
})

it('follows from any objection to marketing e-mails, without a button', async () => {
  const path = await order('fay')
  const evidence = { question: 'News?', questionVersion: '1', page: 'list' }
  const { json } = await visitor.organize('POST', '/v1/consents', { email: 'fay@example.org', ...evidence })
  expect(await isProfiled('fay')).toBe(true)
  await visitor.send(await unsubscribePath(services.secrets, json.id), {})
  expect(await isProfiled('fay')).toBe(false)
  const { text } = await visitor.get(path)
  expect(text).toContain('are not used to recommend sessions')
  expect(text).not.toContain('Allow this again')
  const { id } = await attendeeOf('fay')
  expect((await visitor.organize('PATCH', `/v1/attendees/${id}`, { profiling: true })).status).toBe(409)
})

it('is for the holder of a ticket that was passed on, too', async () => {
  const path = await order('gil')
  const { ticket } = await attendeeOf('gil')
  await visitor.organize('POST', `/v1/tickets/${ticket.id}/transfer`, { name: 'Hal', email: 'hal@example.org' })
  await press(path, 'no')
  expect(await isProfiled('hal')).toBe(true)
})

it('is exported with all else about a person, and erased with it', async () => {
  await press(await order('ida'), 'no')
  const email = 'ida@example.org'
  const { json } = await visitor.organize('POST', '/v1/people/export', { email })
  expect(json.data.profiling_objections).toHaveLength(1)
  visitor.setNow('2027-05-01T12:00:00.000Z')
  expect((await visitor.organize('POST', '/v1/people/erase', { email })).status).toBe(200)
  const { rows } = await visitor.service.store.read(async ({ db }) => ({
    rows: await db.selectFrom('profiling_objections').selectAll().execute(),
  }))
  expect(JSON.stringify(rows)).not.toContain('ida@')
})
