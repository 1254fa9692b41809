// On both engines.
// Who a mailing reaches when conditions narrow it, and what conditions are refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailing, must, openMarketing } from './marketing/marketing-office.ts'
import { openSegments, type SegmentOffice, words } from './segments-office.ts'

describe('a mailing where', () => {
  let office: SegmentOffice
  beforeAll(async () => {
    office = await openSegments()
    await office.add('ada', {
      source: 'poster',
      answers: { diet: 'vegan', topics: ['types', 'tests'], photos: true, beds: 2 },
    })
    office.passMinutes(24 * 60)
    await office.add('bob', { answers: { diet: 'meat', topics: ['types'], photos: false, beds: 1 } })
    await office.add('cid', { ticketType: 'VIP, early' })
    const past = (await office.must('POST', '/v1/events', { name: 'Past', slug: 'past', date: '2027-01-11' })).json
    const people = `/v1/events/${past.id}/attendees`
    for (const name of ['ada', 'bob']) {
      const email = name === 'ada' ? 'ADA@example.org' : `${name}@example.org`
      const { json } = await office.must('POST', people, { name, email, ticketType: 'Any' })
      if (name === 'ada') await office.must('POST', `/v1/events/${past.id}/scans`, { code: json.ticket.code })
    }
    await office.must('POST', '/v1/events', { name: 'Empty', slug: 'empty', date: '2027-01-12' })
    const open = { enrolment: { kind: 'open', capacity: 5 } }
    const [{ id }] = (await office.must('GET', `/v1/events/${office.eventId}/sessions?code=TESTS1`)).json.data
    await office.must('PATCH', `/v1/sessions/${id}`, open)
    const [bob] = (await office.must('GET', `/v1/events/${office.eventId}/attendees?q=bob`)).json.data
    await office.must('POST', `/v1/sessions/${id}/enrolments`, { attendee: bob.id })
  })
  afterAll(() => office.close())

  it.each([
    ['ticketType=VIP, early', 'cid'],
    ['ticket-type = standard', 'ada,bob'],
    ['channel=api', 'ada,bob,cid'],
    ['channel=page', ''],
    ['source=Poster', 'ada'],
    ['source=nowhere', ''],
    // Ada ordered on January 10, 13:00 in Berlin.
    ['orderedBefore=2027-01-11', 'ada'],
    ['orderedBefore=2027-01-10', ''],
    ['orderedAfter=2027-01-10', 'bob,cid'],
    ['orderedAfter=2027-01-10 12:00', 'ada,bob,cid'],
    ['answers.diet=Vegan', 'ada'],
    ['answers.topics=types', 'ada,bob'],
    ['answers.topics=tests', 'ada'],
    ['answers.photos=yes', 'ada'],
    ['answers.photos=no', 'bob'],
    ['answers.beds=1', 'bob'],
    ['enrolled=tests1', 'bob'],
    ['enrolled=The TESTS1', 'bob'],
    ['attended=past', 'ada'],
    ['absent=past', 'bob'],
    ['not-in=past', 'cid'],
    ['not-in=empty', 'ada,bob,cid'],
  ])('%s reaches %s', async (condition, names) => {
    expect(await office.reached([condition])).toEqual(names === '' ? [] : names.split(','))
  })

  it('all conditions hold, and counts beforehand whom it reaches', async () => {
    const where = ['answers.topics=types', 'orderedAfter=2027-01-10']
    const query = encodeURIComponent(where.join(','))
    const plan = await office.must('GET', `/v1/events/${office.eventId}/mailing-plan?where=${query}`)
    expect(plan.json).toMatchObject({ people: 1, addresses: 1, example: { email: 'bob@example.org' } })
    const { json } = await office.must('POST', `/v1/events/${office.eventId}/mailings`, {
      to: 'everyone',
      where,
      ...words,
    })
    expect(json).toMatchObject({ to: 'everyone', where })
  })

  it('keeps a comma in a value of a query', async () => {
    const query = encodeURIComponent('channel=api, ticketType=VIP, early')
    const plan = await office.must('GET', `/v1/events/${office.eventId}/mailing-plan?where=${query}`)
    expect(plan.json.addresses).toBe(1)
  })

  it.each([
    ['ticketType=Gold', /DevConf has no ticket type "Gold"\. Available: Standard, VIP, early/],
    ['channel=fax', /"channel" cannot be "fax"\. Available: cli, api, page/],
    ['source=a b', /"source" must be letters a to z, digits/],
    ['orderedBefore=soon', /"soon" is not a date and time/],
    ['answers.colour=red', /has no question "colour"\. Available: diet, topics, photos, beds/],
    ['answers.wish=pony', /"Wish" is answered in free text/],
    ['answers.diet=fish', /must be one of "vegan", "meat", not "fish"/],
    ['answers=fish', /"answers" is not a field for conditions\. Use ticketType, .*answers\.QUESTION/],
    ['ticketTyp=VIP', /"ticketTyp" is not a field/],
    ['VIP', /written FIELD=VALUE/],
    ['starred=NONE', /DevConf has no session "NONE"\. Available: TESTS1 \(The TESTS1\), TYPES1/],
    ['attended=nowhere', /"attended": there is no event "nowhere"/],
    ['absent=empty', /[Nn]o tickets were scanned at Empty/],
  ])('%s is refused', async (condition, detail) => {
    const refused = await office.preview(['channel=api', condition])
    expect([refused.status, refused.json.code]).toEqual([422, 'validation_failed'])
    expect(refused.json.errors[0].pointer).toBe('/where/1')
    expect(refused.json.errors[0].detail).toMatch(detail)
  })

  it('refuses two ticket types, which nobody has, and stars beside an instant', async () => {
    expect((await office.preview(['ticketType=Standard', 'ticketType=VIP, early'])).json.errors[0].detail).toMatch(
      /once/,
    )
    for (const telling of ['orderedBefore=2027-01-11', 'source=poster']) {
      const refused = await office.preview(['starred=TYPES1', telling])
      expect(refused.json.errors[0]).toMatchObject({ pointer: '/where/1', code: 'not_allowed' })
    }
  })

  it('knows no event of another account, and none that a key may not see', async () => {
    const scopes = ['mail:read', 'mail:write']
    const apiKey = await office.service.key({ name: 'one event', scopes, eventId: office.eventId })
    const path = `/v1/events/${office.eventId}/mailing-plan?where=attended%3Dpast`
    expect((await office.service.send('GET', path, { apiKey })).status).toBe(422)
  })
})

describe('a mailing to who agreed', () => {
  it('is narrowed by what their mailbox did, and by a ticket of the event', async () => {
    const office = await openMarketing()
    await office.register({ answers: { news: true } })
    await office.register({ name: 'Bob', email: 'bob@example.org', ticketType: 'VIP', answers: { news: true } })
    await office.jobs()
    const evidence = { question: 'News?', questionVersion: '1', page: 'paper', grantedAt: '2026-12-01T00:00:00Z' }
    await must(office, 'POST', '/v1/consents', { email: 'cid@example.org', ...evidence })
    const of = `/v1/events/${office.eventId}/mailing-plan?to=agreed&purpose=marketing`
    const addresses = async (where: string) =>
      (await must(office, 'GET', `${of}&where=${encodeURIComponent(where)}`)).addresses
    expect(await addresses(`not-in=${office.eventId}`)).toBe(1)
    expect(await addresses('ticketType=VIP')).toBe(1)
    const { id } = await mailing(office, { to: 'agreed', where: [`not-in=${office.eventId}`] })
    await office.jobs()
    expect((await must(office, 'GET', `/v1/messages?mailing=${id}`)).data).toMatchObject([{ to: 'cid@example.org' }])
    await office.close()
  })
})
