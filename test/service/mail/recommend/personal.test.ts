// Personal mails: the list as it arrives, its language, and what they need. On both engines.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openRecommender } from '../../../../src/service/mail/recommend/recommenders.ts'
import { recorded } from '../../recorded.ts'
import { body, openPersonal, type PersonalOffice, starsIn, titlesIn } from './personal-office.ts'

let office: PersonalOffice
beforeEach(async () => {
  office = await openPersonal()
})
afterEach(() => office.close())

const sessionOf = async (code: string) => (await office.must('GET', `${office.of}/sessions?code=${code}`)).json.data[0]

it('recommends sessions with time, room, page and reason', async () => {
  await office.fan('fan', 'TYPES1', 'TYPE11')
  const { fan } = await office.personalize()
  expect(fan).toContain(
    'TYPE 2 | 14 March 2027 at 12:00 (Europe/Berlin) | Tent | https://tickets.example.org/e/devconf/agenda/TYPE12 | because you starred “TYPE 1”',
  )
  expect(titlesIn(fan)).not.toContain('TYPE 1')
})

it('leaves out what is full, sold apart, or overlaps a place that the reader has', async () => {
  await office.fan('fan', 'TYPES1')
  const full = await sessionOf('TYPE11')
  await office.must('PATCH', `/v1/sessions/${full.id}`, { enrolment: { kind: 'open', capacity: 1 } })
  await office.add('other')
  await office.must('POST', `/v1/sessions/${full.id}/enrolments`, { attendee: 'other@example.org' })
  const taken = await sessionOf('TYPE12')
  await office.must('PATCH', `/v1/sessions/${taken.id}`, { enrolment: { kind: 'open', capacity: 5 } })
  await office.must('POST', `/v1/sessions/${taken.id}/enrolments`, { attendee: 'fan@example.org' })
  const { fan } = await office.personalize()
  expect(titlesIn(fan)).toEqual(expect.not.arrayContaining(['TYPE 1', 'TYPE 2', 'The TYPES1']))
  expect(titlesIn(fan)[0]).toBe('TYPE 3')
})

it('recommends nothing that is not released, and what is at the time of its release', async () => {
  await office.fan('fan', 'TYPE11')
  const session = {
    code: 'TYPE19',
    title: 'TYPE 9',
    abstract: 'Compilers infer types of functional programs',
    minutes: 45,
  }
  await office.must('POST', `${office.of}/sessions`, session)
  const [{ id: slot }] = (await sessionOf('TYPE12')).slots
  const changes = [
    { op: 'place', session: 'TYPE19', room: 'Tent', start: '2027-03-14T09:00' },
    { op: 'move', slot, start: '2027-03-14T20:00' },
  ]
  await office.must('POST', `${office.of}/schedule/changes`, { changes })
  const { fan } = await office.personalize()
  expect(titlesIn(fan)).not.toContain('TYPE 9')
  expect(fan).toContain('TYPE 2 | 14 March 2027 at 12:00')
  await office.must('POST', `${office.of}/schedule/releases`, { notify: [] })
  const { fan: later } = await office.personalize()
  expect(titlesIn(later)).toContain('TYPE 9')
  expect(later).toContain('TYPE 2 | 14 March 2027 at 20:00')
})

it('looks at the sessions that its reader was scanned into at past events, unless they object', async () => {
  const past = (await office.must('POST', '/v1/events', { name: 'Past', slug: 'past', date: '2027-01-10' })).json
  const own = `/v1/events/${past.id}`
  const abstract = 'Soldering circuits for hardware makers'
  await office.must('POST', `${own}/publish`)
  await office.must('POST', `${own}/sessions`, {
    code: 'SOLDER',
    title: 'Irons',
    abstract,
    minutes: 45,
    enrolment: { kind: 'open', capacity: 5 },
  })
  const list = { name: 'Irons', session: 'SOLDER' }
  const { id: listId } = (await office.must('POST', `${own}/check-in-lists`, list)).json
  for (const name of ['maker', 'objector']) {
    const guest = { name, email: `${name}@example.org`, ticketType: 'Any' }
    const { ticket } = (await office.must('POST', `${own}/attendees`, guest)).json
    const scan = { code: ticket.code, list: listId, override: 'came late' }
    expect((await office.must('POST', `${own}/scans`, scan)).json.result).toBe('ok')
    const { id } = await office.fan(name, 'TYPES1')
    if (name === 'objector') await office.must('PATCH', `/v1/attendees/${id}`, { profiling: false })
  }
  const { maker, objector } = await office.personalize()
  expect(titlesIn(maker).slice(0, 3).sort()).toEqual(['SOLD 1', 'SOLD 2', 'SOLD 3'])
  expect(titlesIn(objector)).not.toContain('SOLD 3')
  expect(starsIn(objector)).toEqual([])
})

it('takes the language from the answer to a question', async () => {
  const questions = [{ key: 'speaks', kind: 'choice', label: 'Language', options: ['Deutsch', 'English'] }]
  await office.must('PATCH', `${office.of}/form`, { questions })
  const fan = await office.add('fan', { answers: { speaks: 'Deutsch' } })
  await office.star(fan, 'TYPES1')
  const texts = await office.personalize({
    body: `{{ language }}\n${body}`,
    personalize: { languageQuestion: 'speaks' },
  })
  expect(texts.fan).toContain('weil Sie sich „The TYPES1“ gemerkt haben')
  expect(texts.fan?.startsWith('de\n')).toBe(true)
  const asked = { to: 'confirmed', subject: 'X', body, personalize: { languageQuestion: 'tongue' } }
  const { status, text } = await office.send('POST', `${office.of}/mailings`, asked)
  expect([status, text]).toEqual([422, expect.stringContaining('Available: speaks')])
})

it('is not sent once the agenda is no longer public, and says why', async () => {
  await office.fan('fan', 'TYPES1')
  await office.jobs()
  office.server.taken.length = 0
  await office.must('POST', `${office.of}/mailings`, { to: 'confirmed', subject: 'For you', body, personalize: {} })
  await office.must('POST', `${office.of}/schedule/unpublish`, {})
  await office.jobs()
  expect(office.server.taken).toEqual([])
  const [message] = await office.messages('?status=expired')
  expect(message).toMatchObject({ error: 'the agenda is no longer public', to: 'fan@example.org' })
  const refused = await office.send('POST', `${office.of}/mailings`, {
    to: 'confirmed',
    subject: 'X',
    body,
    personalize: {},
  })
  expect([refused.status, refused.json.code]).toEqual([409, 'state_conflict'])
})

it('must use its list, and no other mailing may', async () => {
  const sent = (changes: object) =>
    office.send('POST', `${office.of}/mailings`, { to: 'confirmed', subject: 'X', body, ...changes })
  expect((await sent({ body: 'Hello', personalize: {} })).text).toContain('must use')
  expect((await sent({})).text).toContain('messages personalize')
})

it('goes to one reader too, and fills in no list in any other e-mail to one', async () => {
  const { id } = await office.fan('fan', 'TYPES1')
  await office.jobs()
  office.server.taken.length = 0
  const words = { subject: 'For you', body }
  const plain = await office.send('POST', `/v1/attendees/${id}/messages`, words)
  expect([plain.status, plain.text]).toEqual([422, expect.stringContaining('messages personalize')])
  const previewed = await office.send('POST', `${office.of}/mailing-preview`, { ...words, attendee: id })
  expect(previewed.status).toBe(422)
  await office.must('POST', `/v1/attendees/${id}/messages`, { ...words, personalize: {} })
  await office.jobs()
  expect(office.server.taken.map(({ to, email }) => [to[0], titlesIn(email.text)[0]])).toEqual([
    ['fan@example.org', 'TYPE 1'],
  ])
})

it('is looked at as a made-up reader gets it, and as those do who starred nothing', async () => {
  const { id } = await office.fan('fan', 'TYPES1')
  const words = { subject: 'For you', body, personalize: {} }
  for (const to of [{ to: 'confirmed' }, { attendee: id }]) {
    const { json } = await office.must('POST', `${office.of}/mailing-preview`, { ...words, ...to })
    expect(json).toMatchObject({ madeUp: true, recipients: [{ email: 'fan@example.org' }] })
    expect([starsIn(json.text).length, starsIn(json.generalText)]).toEqual([1, []])
    expect(titlesIn(json.generalText).length).toBeGreaterThan(0)
  }
  const { json } = await office.must('POST', `/v1/attendees/${id}/messages`, words)
  expect((await office.must('GET', `/v1/messages/${json.id}/text`)).json).toMatchObject({ madeUp: true })
})

it('forgets a recommendation once it is sent', async () => {
  await office.fan('fan', 'TYPES1')
  await office.personalize()
  const rows = await office.service.store.read(async ({ db }) => [
    ...(await db.selectFrom('messages').selectAll().execute()),
    ...(await db.selectFrom('mailings').selectAll().execute()),
  ])
  expect(JSON.stringify(rows)).not.toMatch(/TYPE 1|TYPES1/)
})

it('reads and indexes a release once for all mails, and again after the next release or ten minutes', async () => {
  const store = recorded(office.service.store)
  const { accountId } = office.service.owner
  const event = { id: office.eventId, status: 'published' } as const
  const open = async () => {
    await openRecommender({ store, accountId, event, now: office.now() })
    return store.takeQueries().length
  }
  const whole = await open()
  expect(whole).toBeGreaterThan(5)
  expect(await open()).toBe(1)
  office.passMinutes(11)
  expect(await open()).toBe(whole)
  const changes = [{ op: 'move', slot: (await sessionOf('TYPE11')).slots[0].id, start: '2027-03-14T19:00' }]
  await office.must('POST', `${office.of}/schedule/changes`, { changes })
  await office.must('POST', `${office.of}/schedule/releases`, { notify: [] })
  expect(await open()).toBeGreaterThan(5)
})
