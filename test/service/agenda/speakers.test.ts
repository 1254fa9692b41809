// On both engines.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '../../../src/contract/catalog.ts'
import { scopes } from '../../../src/contract/core/operation.ts'
import { createEvent, createTicketType, type Harness, openHarness, principalOf, registration } from '../harness.ts'

let harness: Harness
let eventId: string
beforeEach(async () => {
  harness = await openHarness()
  eventId = (await createEvent(harness)).id
})
afterEach(() => harness.close())

const ofEvent = () => ({ params: { event_id: eventId } })
const createSpeaker = (body: Partial<Body<'createSpeaker'>> = {}) =>
  harness.run('createSpeaker', { ...ofEvent(), body: { name: 'Grace Hopper', ...body } })
const createSession = (body: Partial<Body<'createSession'>> = {}) =>
  harness.run('createSession', { ...ofEvent(), body: { title: 'Types at scale', ...body } })
const speaking = (...names: string[]) => ({ speakers: names.map((speaker) => ({ speaker, role: 'speaker' as const })) })
const at = (id: string) => ({ params: { speaker_id: id } })
const list = async (query: Record<string, unknown> = {}) =>
  (await harness.run('listSpeakers', { ...ofEvent(), query })).data.map(({ name }) => name)
const update = (id: string, body: Body<'updateSpeaker'>) => harness.run('updateSpeaker', { ...at(id), body })
/** A key that may plan and not see how to reach people. */
const planner = principalOf({ scopes: new Set(scopes.filter((scope) => !scope.startsWith('speakers:'))) })

describe('creating a speaker', () => {
  it('keeps what is given and gives a code', async () => {
    const window = { from: '2027-03-14T09:00', to: '2027-03-14T13:00' }
    const given = {
      name: 'Grace Hopper',
      email: 'Grace@example.org',
      phone: '+1 555 0100',
      notes: 'vegetarian',
      affiliation: 'US Navy',
      links: [{ title: 'Web', url: 'https://example.org/' }],
      available: [window],
    }
    const speaker = await createSpeaker({ ...given, consents: ['profile', 'picture'] })
    const consent = { given: true, at: '2027-01-10T12:00:00.000Z', by: 'organizer' }
    expect(speaker).toEqual({
      id: expect.stringMatching(/^spk_/),
      eventId,
      code: expect.stringMatching(/^[2-9B-DF-HJKMNP-TV-XZ]{6}$/),
      pronouns: null,
      biography: null,
      pictureUrl: null,
      language: null,
      avoid: [],
      ...given,
      consents: [
        { kind: 'profile', ...consent },
        { kind: 'picture', ...consent },
      ],
      attendeeId: null,
      sessions: 0,
      erased: false,
      createdAt: '2027-01-10T12:00:00.000Z',
      updatedAt: '2027-01-10T12:00:00.000Z',
    })
    expect(await harness.reply('showSpeaker', at(speaker.id))).toEqual({ body: speaker, version: 1 })
  })

  it('refuses an e-mail and a code that another one has, and takes a name twice', async () => {
    const first = await createSpeaker({ email: 'grace@example.org', code: 'GRACE' })
    const refused = (body: Partial<Body<'createSpeaker'>>) =>
      harness.refusal('createSpeaker', { ...ofEvent(), body: { name: 'Other', ...body } })
    expect(await refused({ email: 'GRACE@example.org' })).toMatchObject({
      code: 'duplicate',
      details: { speakerId: first.id },
      issues: [{ pointer: '/email', code: 'duplicate' }],
    })
    expect(await refused({ code: 'GRACE' })).toMatchObject({ code: 'duplicate', issues: [{ pointer: '/code' }] })
    await createSpeaker()
    expect(await list()).toEqual(['Grace Hopper', 'Grace Hopper'])
  })

  it('knows them as an attendee of the event', async () => {
    const { id, ticket } = await harness.run('registerAttendee', registration(eventId))
    expect((await createSpeaker({ attendee: ticket.code.toLowerCase() })).attendeeId).toBe(id)
    expect((await createSpeaker({ attendee: 'ADA@example.org' })).attendeeId).toBe(id)
    await harness.run('registerAttendee', registration(eventId, { name: 'Bob' }))
    const refused = (attendee: string) =>
      harness.refusal('createSpeaker', { ...ofEvent(), body: { name: 'Other', attendee } })
    expect(await refused('nobody@example.org')).toMatchObject({
      issues: [{ pointer: '/attendee', code: 'not_allowed' }],
    })
    expect(await refused('ada@example.org')).toMatchObject({ issues: [{ pointer: '/attendee', code: 'ambiguous' }] })
  })
})

describe('what is private of a speaker', () => {
  it('is left out of records for keys that may not read it, and found by no search of theirs', async () => {
    const { id } = await createSpeaker({ email: 'grace@example.org', phone: '1', notes: 'n' })
    const shown = await harness.run('showSpeaker', { ...at(id), principal: planner })
    expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['email']))
    for (const field of ['email', 'phone', 'notes', 'linkNumber']) expect(shown).not.toHaveProperty(field)
    const found = async (query: object, principal = harness.principal) =>
      (await harness.run('listSpeakers', { ...ofEvent(), query, principal })).data.length
    expect([await found({ q: 'example.org' }), await found({ q: 'example.org' }, planner)]).toEqual([1, 0])
    expect([await found({ named: 'grace@example.org' }), await found({ named: 'grace@example.org' }, planner)]).toEqual(
      [1, 0],
    )
  })

  it('never gets into the audit log', async () => {
    const { id } = await createSpeaker({ email: 'grace@example.org', phone: '1', notes: 'n' })
    await update(id, { name: 'Rear Admiral Hopper', email: 'hopper@example.org' })
    await harness.run('eraseSpeaker', at(id))
    const entries = await harness.store.read(({ db }) => db.selectFrom('audit').select('data').execute())
    expect(JSON.stringify(entries)).not.toMatch(/hopper|grace/i)
  })
})

describe('listing speakers', () => {
  it('finds parts of names, codes and e-mails', async () => {
    await createSpeaker({ email: 'amazing@example.org' })
    await createSpeaker({ name: 'Kim', code: 'KIMKIM' })
    expect(await list({ q: 'hop' })).toEqual(['Grace Hopper'])
    expect(await list({ q: 'mkim' })).toEqual(['Kim'])
    expect(await list({ q: 'amazing' })).toEqual(['Grace Hopper'])
    expect(await list({ named: 'kim' })).toEqual(['Kim'])
  })

  it('without a ticket are those of confirmed sessions who have none', async () => {
    const grace = await createSpeaker()
    for (const name of ['Kim', 'Lee', 'Max']) await createSpeaker({ name })
    await createSession(speaking('Grace Hopper', 'Kim'))
    await createSession({ ...speaking('Lee'), status: 'draft' })
    expect(await list({ withoutTicket: true })).toEqual(['Grace Hopper', 'Kim'])
    const { id } = await harness.run('registerAttendee', registration(eventId))
    await update(grace.id, { attendee: id })
    expect(await list({ withoutTicket: true })).toEqual(['Kim'])
    expect(await list({ withoutTicket: false })).toEqual(['Grace Hopper', 'Lee', 'Max'])
    await harness.run('cancelAttendee', { params: { attendee_id: id } })
    expect(await list({ withoutTicket: true })).toEqual(['Grace Hopper', 'Kim'])
  })

  it('without consent are those who agree to no page of their own', async () => {
    await createSpeaker({ consents: ['profile'] })
    await createSpeaker({ name: 'Kim', consents: ['picture'] })
    const { id } = await createSpeaker({ name: 'Lee', consents: ['profile'] })
    expect(await list({ withoutConsent: true })).toEqual(['Kim'])
    await update(id, { consents: [] })
    expect(await list({ withoutConsent: true })).toEqual(['Kim', 'Lee'])
    expect(await list({ withoutConsent: false })).toEqual(['Grace Hopper'])
  })
})

describe('changing a speaker', () => {
  it('takes a list of consents as the complete one, and keeps since when each stands', async () => {
    const { id } = await createSpeaker({ consents: ['profile', 'picture'] })
    harness.setNow('2027-02-01T12:00:00.000Z')
    const { consents } = await update(id, { consents: ['profile', 'recording'] })
    expect(consents).toEqual([
      { kind: 'profile', given: true, at: '2027-01-10T12:00:00.000Z', by: 'organizer' },
      { kind: 'picture', given: false, at: '2027-02-01T12:00:00.000Z', by: 'organizer' },
      { kind: 'recording', given: true, at: '2027-02-01T12:00:00.000Z', by: 'organizer' },
    ])
    expect((await update(id, { affiliation: 'Yale' })).consents).toEqual(consents)
  })

  it('changes what is given and leaves the rest, and null empties', async () => {
    const { id } = await createSpeaker({ email: 'grace@example.org', affiliation: 'US Navy', pronouns: 'she' })
    expect(await update(id, { affiliation: null, email: null, phone: '1' })).toMatchObject({
      affiliation: null,
      email: null,
      phone: '1',
      pronouns: 'she',
    })
    expect((await update(id, { email: 'grace@example.org' })).email).toBe('grace@example.org')
    expect((await update(id, { email: 'Grace@example.org' })).email).toBe('Grace@example.org')
  })

  it('shows a new name in their sessions at once', async () => {
    const { id } = await createSpeaker()
    const session = await createSession(speaking('Grace Hopper'))
    await update(id, { name: 'Grace M. Hopper' })
    const shown = await harness.run('showSession', { params: { session_id: session.id } })
    expect(shown.speakers).toMatchObject([{ name: 'Grace M. Hopper' }])
  })
})

describe('deleting and erasing', () => {
  it('deletes nobody whom a session names', async () => {
    const { id } = await createSpeaker()
    const session = await createSession(speaking('Grace Hopper'))
    expect(await harness.refusal('deleteSpeaker', at(id))).toMatchObject({
      code: 'state_conflict',
      message: 'Cannot delete Grace Hopper: they are a speaker of a session',
    })
    await harness.run('updateSession', { params: { session_id: session.id }, body: { speakers: [] } })
    expect(await harness.run('deleteSpeaker', at(id))).toEqual({ id, deleted: true })
    expect((await harness.refusal('showSpeaker', at(id))).code).toBe('not_found')
  })

  it('empties the row and keeps the code and the sessions; nothing brings it back', async () => {
    const { id, code } = await createSpeaker({
      email: 'grace@example.org',
      phone: '1',
      notes: 'n',
      biography: 'Compilers.',
      consents: ['profile'],
    })
    const session = await createSession(speaking('Grace Hopper'))
    const gone = await harness.run('eraseSpeaker', at(id))
    expect(gone).toMatchObject({
      code,
      name: 'a speaker',
      email: null,
      phone: null,
      notes: null,
      biography: null,
      consents: [],
      erased: true,
      sessions: 1,
    })
    expect(await harness.reply('eraseSpeaker', at(id))).toMatchObject({ body: gone, version: 2 })
    const shown = await harness.run('showSession', { params: { session_id: session.id } })
    expect(shown.speakers).toMatchObject([{ id, code, name: 'a speaker' }])
    expect((await harness.refusal('updateSpeaker', { ...at(id), body: { name: 'Grace' } })).code).toBe('state_conflict')
    const rows = await harness.store.read(({ db }) => db.selectFrom('speakers').selectAll().execute())
    expect(rows).toMatchObject([{ link_number: 1, details: '{}' }])
    expect(JSON.stringify(rows)).not.toMatch(/grace|compilers/i)
  })
})

describe('a ticket for a speaker', () => {
  const ticket = (id: string, body: Body<'ticketSpeaker'> = {}) => harness.run('ticketSpeaker', { ...at(id), body })
  const refused = (id: string, body: Body<'ticketSpeaker'> = {}) =>
    harness.refusal('ticketSpeaker', { ...at(id), body })
  const attendees = async () => (await harness.run('listAttendees', ofEvent())).data
  const mailed = () =>
    harness.store.read(({ db }) =>
      db.selectFrom('outbox').select('subject').where('topic', '=', 'attendee.registered').execute(),
    )
  let id: string
  beforeEach(async () => {
    await createTicketType(harness, eventId, { name: 'Standard', price: 5000 })
    await createTicketType(harness, eventId, { name: 'Speaker', price: 900, quantity: 1 })
    id = (await createSpeaker({ email: 'grace@example.org' })).id
  })

  it('is complimentary, of the type named, and the same one the second time', async () => {
    await createSession(speaking('Grace Hopper'))
    const speaker = await ticket(id, { ticketType: 'speaker' })
    const people = await attendees()
    expect(people).toMatchObject([
      {
        id: speaker.attendeeId,
        name: 'Grace Hopper',
        email: 'grace@example.org',
        ticketType: 'Speaker',
        price: 0,
        status: 'confirmed',
        payment: 'complimentary',
        ticket: { status: 'valid' },
      },
    ])
    expect(await ticket(id, { ticketType: 'speaker' })).toEqual(speaker)
    expect(await attendees()).toEqual(people)
    expect(await mailed()).toEqual([])
  })

  it('is mailed if that is asked for', async () => {
    await createSession(speaking('Grace Hopper'))
    const { attendeeId } = await ticket(id, { ticketType: 'Speaker', notify: true })
    expect(await mailed()).toEqual([{ subject: attendeeId }])
  })

  it('is of the type that the schedule sets, and given anew after it was cancelled', async () => {
    await createSession(speaking('Grace Hopper'))
    expect(await refused(id)).toMatchObject({ code: 'validation_failed', issues: [{ pointer: '/ticketType' }] })
    await harness.run('updateSchedule', { ...ofEvent(), body: { speakerTicketType: 'Speaker' } })
    const { attendeeId } = await ticket(id)
    await harness.run('cancelAttendee', { params: { attendee_id: attendeeId ?? '' } })
    const again = await ticket(id)
    expect(again.attendeeId).not.toBe(attendeeId)
    expect((await attendees()).map(({ status }) => status)).toEqual(['cancelled', 'confirmed'])
  })

  it('is refused without a confirmed session, an address or a place', async () => {
    expect(await refused(id, { ticketType: 'Speaker' })).toMatchObject({
      code: 'state_conflict',
      message: 'Cannot give Grace Hopper a ticket: they are not in a confirmed session',
    })
    const session = await createSession({ ...speaking('Grace Hopper'), status: 'accepted' })
    expect((await refused(id, { ticketType: 'Speaker' })).code).toBe('state_conflict')
    await harness.run('confirmSession', { params: { session_id: session.id } })
    expect(await refused(id, { ticketType: 'Speker' })).toMatchObject({ hint: 'Did you mean "Speaker"?' })
    await harness.run('registerAttendee', registration(eventId, { ticketType: 'Speaker' }))
    expect((await refused(id, { ticketType: 'Speaker' })).code).toBe('sold_out')
    await update(id, { email: null })
    expect(await refused(id, { ticketType: 'Standard' })).toMatchObject({
      hint: expect.stringMatching(/turnout speakers update [0-9A-Z]{6} --event devconf --email/),
    })
  })
})
