// On both engines.
// An agenda of one's own, at a secret link: no account, no cookie, no script.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runDueJobs } from '../../../../src/service/jobs/jobs.ts'
import { canary, makeSampleAgenda, type Organize } from '../agenda/sample-agenda.ts'
import { openVisitor, tokenIn, type Visitor } from '../visitor.ts'

let visitor: Visitor
let organize: Organize
beforeEach(async () => {
  visitor = await openVisitor()
  organize = async (method, to, body) => {
    const { status, json, text } = await visitor.organize(method, to, body)
    expect(status, text).toBeLessThan(300)
    return json
  }
  await makeSampleAgenda(organize, { languages: ['de'] })
})
afterEach(() => visitor.service.close())

const new_ = '/e/devconf/agenda/my'
const make = async (star: string[], client?: string): Promise<string> => {
  const { status, headers } = await visitor.fill(new_, { star }, client === undefined ? {} : { client })
  expect(status).toBe(303)
  return String(headers.location)
}
const text = (page: string): string =>
  page
    .replace(/<head>[\s\S]*?<\/head>|<details[\s\S]*?<\/details>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
const codesIn = ({ text: page }: { text: string }) =>
  [...page.matchAll(/<h4[^>]*>(?:<s>)?<a href="\/e\/devconf\/agenda\/(\w+)/g)].map(([, code]) => code)
const entriesIn = ({ text: feed }: { text: string }) => feed.match(/BEGIN:VEVENT[\s\S]*?END:VEVENT/g) ?? []
const sessionOf = async (code: string) => (await organize('GET', `/v1/events/devconf/sessions?code=${code}`)).data[0]
const release = () => organize('POST', '/v1/events/devconf/schedule/releases', { force: true })

describe('choosing', () => {
  it('starts from the agenda and from a session, which is ticked then', async () => {
    expect((await visitor.get('/e/devconf/agenda')).text).toContain('href="/e/devconf/agenda/my"')
    expect((await visitor.get('/e/devconf/agenda/TYPES1')).text).toContain('href="/e/devconf/agenda/my?add=TYPES1"')
    const { text: page, headers } = await visitor.get(`${new_}?add=TYPES1`)
    expect([...page.matchAll(/value="(\w+)" checked/g)].map(([, code]) => code)).toEqual(['TYPES1'])
    expect(page).not.toContain('value="LIGHT1"')
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('makes an agenda at a link that is not guessed, once for a form sent twice', async () => {
    const { text: page } = await visitor.get(new_)
    const token = tokenIn(page)
    const sent = await Promise.all([1, 2].map(() => visitor.send(new_, { token, star: ['TYPES1', 'PARTY1'] })))
    const [path, again] = sent.map(({ headers }) => String(headers.location))
    expect(path).toMatch(/^\/e\/devconf\/agenda\/my\/[0-9a-z]{26}\.[\w-]{22}$/)
    expect(again).toBe(path)
    const shown = await visitor.get(String(path))
    expect(codesIn(shown)).toEqual(['TYPES1', 'PARTY1'])
    expect(shown.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    expect(shown.text).not.toContain('<script')
  })

  it('adds and removes there, and leaves alone what a filter hides', async () => {
    const path = await make(['TYPES1', 'PARTY1'])
    const { text: page } = await visitor.get(`${path}/choose?track=Web`)
    const shown = [...page.matchAll(/name="shown" value="(\w+)"/g)].map(([, code]) => String(code))
    expect(shown).toEqual(['TYPES1'])
    expect(page).toContain('value="TYPES1" checked')
    await visitor.fill(`${path}/choose?track=Web`, { shown }, { to: path })
    expect(codesIn(await visitor.get(path))).toEqual(['PARTY1'])
    await visitor.fill(`${path}/choose`, { shown: ['HURRY1', 'PARTY1'], star: ['HURRY1', 'PARTY1'] }, { to: path })
    expect(codesIn(await visitor.get(path))).toEqual(['HURRY1', 'PARTY1'])
    await visitor.fill(path, { shown: 'PARTY1' })
    expect(codesIn(await visitor.get(path))).toEqual(['HURRY1'])
  })

  it('knows released sessions only: neither drafts nor ids nor sessions of other events', async () => {
    const { id } = await sessionOf('TYPES1')
    const path = await make(['DRAFT1', id, 'NOWHERE'])
    expect(text((await visitor.get(path)).text)).toContain('You haven’t chosen any sessions yet.')
  })

  it('takes 30 new agendas an hour from one address', async () => {
    const client = '203.0.113.9'
    for (let count = 0; count < 30; count += 1) await make(['TYPES1'], client)
    expect((await visitor.fill(new_, { star: 'TYPES1' }, { client })).status).toBe(429)
    await make(['TYPES1'], '203.0.113.10')
  })

  it('refuses forms of other sites, and asks again with an old one', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await visitor.fill(new_, { star: 'TYPES1' }, { headers })).status).toBe(403)
    const { status, text: page } = await visitor.send(new_, { star: 'TYPES1' })
    expect([status, text(page).includes('This page has been open for a long time.')]).toEqual([422, true])
  })
})

describe('the page', () => {
  it('marks what is at the same time, and not what only touches', async () => {
    const path = await make(['TYPES1', 'SOLDER', 'PARTY1'])
    const page = text((await visitor.get(path)).text)
    expect(page).toContain('At the same time: Soldering')
    expect(page).toContain('At the same time: Types at scale')
    expect(page.match(/At the same time/g)).toHaveLength(2)
    const { slots } = await sessionOf('SOLDER')
    const changes = [{ op: 'move', slot: slots[0].id, start: '2027-03-27T11:30' }]
    await organize('POST', '/v1/events/devconf/schedule/changes', { changes })
    await release()
    expect(text((await visitor.get(path)).text)).not.toContain('At the same time')
  })

  it('says what the last release moved and called off', async () => {
    const path = await make(['TYPES1', 'HURRY1', 'PARTY1'])
    const { slots } = await sessionOf('PARTY1')
    const changes = [{ op: 'move', slot: slots[0].id, start: '2027-03-27T22:00' }]
    await organize('POST', '/v1/events/devconf/schedule/changes', { changes })
    await organize('POST', `/v1/sessions/${(await sessionOf('TYPES1')).id}/cancel`, { reason: canary })
    await release()
    const page = text((await visitor.get(path)).text)
    const news = page.slice(page.indexOf('Changed in version 3'), page.indexOf('Saturday'))
    expect(news).toMatch(/Types at scale : Cancelled/)
    expect(page).toContain('Party : Moved: it was planned for 27 March 2027 at 23:00.')
    expect(news).not.toContain('Postgres')
    expect(page).not.toContain(canary)
  })

  it('speaks the event’s languages', async () => {
    const path = await make(['TYPES1'])
    expect((await visitor.get(`${path}?lang=de`)).text).toContain('<h1>Mein Programm</h1>')
  })

  it('has a code with its address', async () => {
    const path = await make(['TYPES1'])
    const { headers, text: code } = await visitor.get(`${path}/code.svg`)
    expect([headers['content-type'], code.startsWith('<svg')]).toEqual(['image/svg+xml', true])
  })
})

describe('the link', () => {
  it('opens nothing with any other MAC, at another event, or as a link of another kind', async () => {
    const path = await make(['TYPES1'])
    const [id, mac = ''] = path.slice(`${new_}/`.length).split('.')
    const other = mac.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'))
    await organize('POST', '/v1/events', { name: 'Other', slug: 'other', date: '2027-05-01' })
    await organize('POST', '/v1/events/other/publish')
    const wrong = [`${new_}/${id}.${other}`, `${new_}/nobody`, `/e/other/agenda/my/${id}.${mac}`, `/s/${id}.${mac}`]
    for (const to of wrong) expect([to, (await visitor.get(to)).status]).toEqual([to, 404])
  })

  it('is replaced, deleted, and gone 90 days after the event, with its calendar', async () => {
    const gone = async (path: string) => {
      for (const to of [path, `${path}/choose`, `${path}/agenda.ics`, `${path}/code.svg`]) {
        expect([to, (await visitor.get(to)).status]).toEqual([to, 404])
      }
    }
    const first = await make(['TYPES1'])
    const { headers } = await visitor.fill(first, { do: 'link' })
    const second = String(headers.location)
    await gone(first)
    expect(codesIn(await visitor.get(second))).toEqual(['TYPES1'])
    await visitor.fill(second, { do: 'delete' })
    await gone(second)
    const third = await make(['TYPES1'])
    const { store } = visitor.service
    visitor.setNow('2027-06-26T12:00:00.000Z')
    await runDueJobs(store, { now: () => new Date('2027-06-26T12:00:00.000Z') })
    expect((await visitor.get(third)).status).toBe(200)
    await runDueJobs(store, { now: () => new Date('2027-06-28T12:00:00.000Z') })
    await gone(third)
  })

  it('works below the secret address of an unlisted agenda, and not of a preview', async () => {
    const { path: agenda } = await organize('POST', '/v1/events/devconf/schedule/publish', { unlisted: true })
    const { headers } = await visitor.fill(`${agenda}/my`, { star: 'TYPES1' })
    expect(String(headers.location)).toMatch(/^\/a\/[^/]+\/agenda\/my\//)
    expect((await visitor.get(String(headers.location))).status).toBe(200)
    expect((await visitor.get(new_)).status).toBe(404)
    const { path: preview } = await organize('POST', '/v1/events/devconf/schedule/preview', {})
    expect((await visitor.get(`${preview}/my`)).status).toBe(404)
    expect((await visitor.get(preview)).text).not.toContain('/agenda/my')
  })
})

it('is told to organizers as a number alone', async () => {
  await make(['TYPES1'])
  await make(['PARTY1'])
  expect((await organize('GET', '/v1/events/devconf/schedule')).counts.personalAgendas).toBe(2)
  expect(
    (await organize('GET', '/v1/audit?limit=100')).data.map(({ action }: { action: string }) => action),
  ).not.toContain('makePersonalAgenda')
  const tables = await visitor.service.store.read(({ db }) => db.selectFrom('outbox').select('payload').execute())
  expect(JSON.stringify(tables)).not.toContain('pag_')
})

describe('its calendar', () => {
  it('has the entries of the public feed, byte for byte, and follows releases', async () => {
    const path = await make(['TYPES1', 'HURRY1'])
    const own = await visitor.get(`${path}/agenda.ics`)
    const everybodys = entriesIn(await visitor.get('/e/devconf/agenda.ics'))
    expect(entriesIn(own)).toEqual(everybodys.filter((entry) => /SUMMARY:(Types|Postgres)/.test(entry)))
    expect(own.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
    expect(own.text).not.toMatch(/METHOD|ATTENDEE|ORGANIZER|VALARM/)
    const known = { headers: { 'if-none-match': String(own.headers.etag) } }
    expect((await visitor.get(`${path}/agenda.ics`, known)).status).toBe(304)
    await organize('POST', `/v1/sessions/${(await sessionOf('TYPES1')).id}/cancel`, {})
    await release()
    const after = entriesIn(await visitor.get(`${path}/agenda.ics`))
    expect(after.find((entry) => entry.includes('Types'))).toMatch(
      /SEQUENCE:1[\s\S]*SUMMARY:Cancelled: Types[\s\S]*STATUS:CANCELLED/,
    )
    expect(after).toHaveLength(2)
  })

  it('has nothing that is private', async () => {
    const path = await make(['OPENIN', 'TYPES1', 'HURRY1', 'SOLDER', 'PARTY1', 'EVIL01'])
    for (const to of [path, `${path}/choose`, `${path}/agenda.ics`, new_]) {
      expect([to, (await visitor.get(to)).text.includes(canary)]).toEqual([to, false])
    }
  })
})

describe('the agenda of a ticket', () => {
  let order: string
  let attendee: { id: string; ticket: { id: string } }
  beforeEach(async () => {
    await organize('POST', '/v1/events/devconf/ticket-types', { name: 'Standard' })
    const { data } = await organize('GET', '/v1/events/devconf/ticket-types')
    const { headers } = await visitor.fill(`/e/devconf/register?q.${data[0].id}=1`, {
      name: 'Ada Lovelace',
      email: 'ada@example.org',
    })
    order = String(headers.location).split('?')[0] ?? ''
    attendee = (await organize('GET', '/v1/events/devconf/attendees')).data[0]
    const { id } = await sessionOf('SOLDER')
    await organize('PATCH', `/v1/sessions/${id}`, { enrolment: { kind: 'open', capacity: 5 } })
    await organize('POST', `/v1/sessions/${id}/enrolments`, { attendee: attendee.id })
  })
  const open = async () => String((await visitor.fill(order, {}, { to: `${order}/tickets/1/agenda` })).headers.location)

  it('is opened from the order, always the same, with the places that the ticket has', async () => {
    const path = await open()
    expect(await open()).toBe(path)
    const page = await visitor.get(path)
    expect(codesIn(page)).toEqual(['SOLDER'])
    expect(text(page.text)).toContain('You have a place')
    expect(entriesIn(await visitor.get(`${path}/agenda.ics`))).toHaveLength(1)
  })

  it('shows a place to nobody who passed the ticket on', async () => {
    const path = await open()
    const token = tokenIn((await visitor.get(order)).text)
    await organize('POST', `/v1/tickets/${attendee.ticket.id}/transfer`, { name: 'Bob', email: 'bob@example.org' })
    expect(codesIn(await visitor.get(path))).toEqual([])
    expect((await visitor.get(order)).text).not.toContain('/tickets/1/agenda')
    expect((await visitor.send(`${order}/tickets/1/agenda`, { token })).status).toBe(404)
  })

  it('is exported and erased with the person', async () => {
    const path = await open()
    await visitor.fill(`${path}/choose`, { shown: 'TYPES1', star: 'TYPES1' }, { to: path })
    const person = await organize('POST', '/v1/people/export', { email: 'ada@example.org' })
    expect(JSON.stringify(person)).toContain((await sessionOf('TYPES1')).id)
    await organize('POST', `/v1/events/devconf/cancel`, {})
    await organize('POST', '/v1/people/erase', { email: 'ada@example.org' })
    expect((await visitor.get(path)).status).toBe(404)
    const rows = await visitor.service.store.read(({ db }) => db.selectFrom('personal_agendas').selectAll().execute())
    expect(rows).toMatchObject([{ attendee_id: null, sessions: null }])
  })
})
