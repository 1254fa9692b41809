// On both engines.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '../../../src/contract/catalog.ts'
import { scopes } from '../../../src/contract/core/operation.ts'
import { createEvent, createTicketType, type Harness, openHarness, principalOf } from '../harness.ts'

let harness: Harness
let eventId: string
beforeEach(async () => {
  harness = await openHarness()
  eventId = (await createEvent(harness)).id
})
afterEach(() => harness.close())

const ofEvent = () => ({ params: { event_id: eventId } })
const createSession = (body: Partial<Body<'createSession'>> = {}) =>
  harness.run('createSession', { ...ofEvent(), body: { title: 'Types at scale', ...body } })
const refusedSession = (body: Partial<Body<'createSession'>>) =>
  harness.refusal('createSession', { ...ofEvent(), body: { title: 'Types at scale', ...body } })
const createSpeaker = (name: string, body: Partial<Body<'createSpeaker'>> = {}) =>
  harness.run('createSpeaker', { ...ofEvent(), body: { name, ...body } })
const at = (id: string) => ({ params: { session_id: id } })
const list = async (query: Record<string, unknown> = {}) =>
  (await harness.run('listSessions', { ...ofEvent(), query })).data.map(({ title }) => title)
const place = (session: string, start = '2027-03-14T10:00') =>
  harness.run('applyScheduleChanges', {
    ...ofEvent(),
    body: { changes: [{ op: 'place', session, start }] },
  })
/** A key that may plan and not see how to reach people. */
const planner = principalOf({ scopes: new Set(scopes.filter((scope) => !scope.startsWith('speakers:'))) })

describe('the type of a session', () => {
  it('is written as the event writes it already, in sessions as in the settings', async () => {
    expect((await createSession({ type: 'Workshop' })).type).toBe('Workshop')
    const second = await createSession({ type: 'WORKSHOP' })
    expect(second.type).toBe('Workshop')
    await harness.run('updateSchedule', { ...ofEvent(), body: { types: { workshop: 120 } } })
    expect((await harness.run('showSchedule', ofEvent())).types).toEqual({ Workshop: 120 })
    const third = await createSession({ type: 'workshop' })
    expect([third.type, third.minutes]).toEqual(['Workshop', 120])
    const changed = await harness.run('updateSession', { ...at(second.id), body: { type: 'workshop' } })
    expect(changed.type).toBe('Workshop')
  })

  it('is talk unless it says so itself, however the event writes that', async () => {
    expect((await createSession({ type: 'Talk' })).type).toBe('Talk')
    expect((await createSession()).type).toBe('Talk')
  })
})

describe('a list of sessions by start', () => {
  it('has those that are not placed last, on every page', async () => {
    for (const title of ['A', 'B', 'C', 'D', 'E']) await createSession({ title, code: `CODE${title}` })
    await place('CODEB', '2027-03-14T12:00')
    await place('CODED', '2027-03-14T09:00')
    await place('CODEA', '2027-03-14T12:00')
    expect(await list({ sort: 'start' })).toEqual(['D', 'A', 'B', 'C', 'E'])
    const paged: string[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const query = { sort: 'start' as const, limit: 2, ...(cursor === undefined ? {} : { cursor }) }
      const page = await harness.run('listSessions', { ...ofEvent(), query })
      paged.push(...page.data.map(({ title }) => title))
      cursor = page.nextCursor
    }
    expect(paged).toEqual(['D', 'A', 'B', 'C', 'E'])
  })
})

describe('creating a session', () => {
  it('confirms it, gives it a code and the minutes of its type, and nobody has to enrol', async () => {
    await harness.run('updateSchedule', { ...ofEvent(), body: { types: { workshop: 120 } } })
    const talk = await createSession()
    expect(talk).toEqual({
      id: expect.stringMatching(/^ses_/),
      eventId,
      code: expect.stringMatching(/^[2-9B-DF-HJKMNP-TV-XZ]{6}$/),
      title: 'Types at scale',
      subtitle: null,
      abstract: null,
      description: null,
      type: 'talk',
      status: 'confirmed',
      track: null,
      language: null,
      tags: [],
      speakers: [],
      minutes: 45,
      setupMin: 0,
      teardownMin: 0,
      needs: [],
      expected: null,
      featured: false,
      doNotRecord: false,
      recordingUrl: null,
      streamUrl: null,
      links: [],
      slots: [],
      enrolment: {
        kind: 'none',
        capacity: null,
        enrolled: 0,
        waiting: 0,
        ticketTypes: [],
        opensAt: null,
        closesAt: null,
      },
      reason: null,
      notes: null,
      createdAt: '2027-01-10T12:00:00.000Z',
      updatedAt: '2027-01-10T12:00:00.000Z',
    })
    expect((await createSession({ type: 'workshop' })).minutes).toBe(120)
    expect((await createSession({ type: 'workshop', minutes: 90, status: 'draft' })).minutes).toBe(90)
    expect(await harness.reply('showSession', at(talk.id))).toEqual({ body: talk, version: 1 })
  })

  it('finds its speakers by name, code, e-mail or id, and keeps their order and roles', async () => {
    const [ada, bob, cy, dee] = [
      await createSpeaker('Ada Lovelace'),
      await createSpeaker('Bob', { code: 'B0B' + 'X' }),
      await createSpeaker('Cy', { email: 'cy@example.org' }),
      await createSpeaker('Dee'),
    ]
    const speakers: Body<'createSession'>['speakers'] = [
      { speaker: dee.id, role: 'host' },
      { speaker: 'ada lovelace', role: 'speaker' },
      { speaker: 'CY@example.org', role: 'moderator' },
      { speaker: 'b0bx', role: 'panelist' },
    ]
    const session = await createSession({ speakers })
    expect(session.speakers.map(({ id, role }) => [id, role])).toEqual([
      [dee.id, 'host'],
      [ada.id, 'speaker'],
      [cy.id, 'moderator'],
      [bob.id, 'panelist'],
    ])
    expect(await harness.run('showSpeaker', { params: { speaker_id: ada.id } })).toMatchObject({ sessions: 1 })
  })

  const refusals: [string, Partial<Body<'createSession'>>, object][] = [
    [
      'an unknown speaker, with the nearest',
      { speakers: [{ speaker: 'Ada Lovelaec', role: 'speaker' }] },
      {
        code: 'validation_failed',
        issues: [{ pointer: '/speakers/0/speaker', code: 'not_allowed' }],
        hint: 'Did you mean "Ada Lovelace"?',
      },
    ],
    [
      'a name that two speakers have',
      { speakers: [{ speaker: 'Kim', role: 'speaker' }] },
      { issues: [{ pointer: '/speakers/0/speaker', code: 'ambiguous' }], hint: 'Name one by its code: KIM1, KIM2.' },
    ],
    [
      'a speaker named twice',
      {
        speakers: [
          { speaker: 'KIM1', role: 'speaker' },
          { speaker: 'KIM1', role: 'host' },
        ],
      },
      { issues: [{ pointer: '/speakers/1/speaker', code: 'duplicate' }] },
    ],
    ['a track that the event has not', { track: 'Web' }, { issues: [{ pointer: '/track', code: 'not_allowed' }] }],
    ['a code that is taken', { code: 'TAKEN' }, { code: 'duplicate', issues: [{ pointer: '/code' }] }],
    [
      'an open enrolment without places',
      { enrolment: { kind: 'open' } },
      { issues: [{ pointer: '/enrolment/capacity', code: 'required' }] },
    ],
    [
      'places where nobody has to enrol',
      { enrolment: { kind: 'none', capacity: 5 } },
      { issues: [{ pointer: '/enrolment/capacity', code: 'not_allowed' }] },
    ],
    [
      'an unknown ticket type',
      { enrolment: { kind: 'open', capacity: 5, ticketTypes: ['VPI'] } },
      { issues: [{ pointer: '/enrolment/ticketTypes/0' }], hint: 'Did you mean "VIP"?' },
    ],
    [
      'an add-on that enrols',
      { enrolment: { kind: 'open', capacity: 5, ticketTypes: ['VIP', 'Dinner'] } },
      { issues: [{ pointer: '/enrolment/ticketTypes/1', code: 'not_allowed' }] },
    ],
    [
      'an admission as the place in a session',
      { enrolment: { kind: 'ticket', ticketTypes: ['VIP'] } },
      { issues: [{ pointer: '/enrolment/ticketTypes', code: 'not_allowed' }] },
    ],
    [
      'places beside those of an add-on',
      { enrolment: { kind: 'ticket', ticketTypes: ['Dinner'], capacity: 3 } },
      { issues: [{ pointer: '/enrolment/capacity', code: 'not_allowed' }] },
    ],
    [
      'an enrolment that closes before it opens',
      {
        enrolment: {
          kind: 'open',
          capacity: 5,
          opensAt: '2027-03-02T00:00:00Z',
          closesAt: '2027-03-01T00:00:00Z',
        },
      },
      { issues: [{ pointer: '/enrolment/closesAt' }] },
    ],
  ]
  it.each(refusals)('refuses %s', async (_what, body, failure) => {
    await createSpeaker('Ada Lovelace')
    await createSpeaker('Kim', { code: 'KIM1' })
    await createSpeaker('Kim', { code: 'KIM2' })
    await createTicketType(harness, eventId, { name: 'VIP', price: 100 })
    await createTicketType(harness, eventId, { name: 'Dinner', kind: 'add_on', price: 100 })
    await createSession({ code: 'TAKEN' })
    expect(await refusedSession(body)).toMatchObject(failure)
    expect(await list()).toEqual(['Types at scale'])
  })
})

describe('enrolling', () => {
  const stock = () =>
    harness.store.read(({ db }) => db.selectFrom('quotas').selectAll().where('event_id', 'is', null).execute())
  const enrolment = (changes: object) => ({ kind: 'open' as const, capacity: 3, ...changes })

  it('of an open session has a stock of its own, which changes and goes with it', async () => {
    const session = await createSession({ status: 'draft', enrolment: enrolment({}) })
    expect(session.enrolment).toMatchObject({ kind: 'open', capacity: 3, enrolled: 0, waiting: 0 })
    expect(await stock()).toMatchObject([{ id: session.id, cap: 3, sold: 0, ticket_type_id: null }])
    await harness.run('updateSession', { ...at(session.id), body: { enrolment: enrolment({ capacity: 8 }) } })
    expect(await stock()).toMatchObject([{ cap: 8 }])
    await harness.run('updateSession', { ...at(session.id), body: { enrolment: { kind: 'none' } } })
    expect(await stock()).toEqual([])
    await harness.run('updateSession', { ...at(session.id), body: { enrolment: enrolment({}) } })
    await harness.run('deleteSession', at(session.id))
    expect(await stock()).toEqual([])
  })

  it('keeps at least as many places as are taken, and its kind while people are in it', async () => {
    const session = await createSession({ enrolment: enrolment({}) })
    await harness.store.write(({ db }) =>
      db.updateTable('quotas').set({ sold: 2 }).where('id', '=', session.id).execute(),
    )
    const changed = (body: Body<'updateSession'>) => harness.refusal('updateSession', { ...at(session.id), body })
    expect(await changed({ enrolment: enrolment({ capacity: 1 }) })).toMatchObject({
      code: 'below_sold',
      details: { capacity: 1, enrolled: 2 },
      issues: [{ pointer: '/enrolment/capacity' }],
    })
    expect((await changed({ enrolment: { kind: 'none' } })).code).toBe('state_conflict')
    const { enrolment: now } = await harness.run('updateSession', {
      ...at(session.id),
      body: { enrolment: enrolment({ capacity: 2 }) },
    })
    expect(now).toMatchObject({ capacity: 2, enrolled: 2 })
  })

  it('by ticket counts the places of its add-on', async () => {
    await createTicketType(harness, eventId, { name: 'Soldering', kind: 'add_on', price: 900, quantity: 24 })
    const session = await createSession({ enrolment: { kind: 'ticket', ticketTypes: ['soldering'] } })
    expect(session.enrolment).toMatchObject({ kind: 'ticket', capacity: 24, ticketTypes: [{ name: 'Soldering' }] })
    expect(await stock()).toEqual([])
  })

  it('goes with a deleted event', async () => {
    await createSession({ enrolment: enrolment({}) })
    await harness.run('deleteEvent', ofEvent())
    expect(await stock()).toEqual([])
  })
})

describe('listing sessions', () => {
  beforeEach(async () => {
    await harness.run('createTrack', { ...ofEvent(), body: { name: 'Web' } })
    await createSpeaker('Grace Hopper', { code: 'GRACE' })
    await createSession({ track: 'web', title: 'Opening', type: 'keynote', code: 'OPEN1' })
    await createSession({
      title: 'Compilers',
      status: 'draft',
      speakers: [{ speaker: 'Grace Hopper', role: 'speaker' }],
    })
    await place((await createSession({ title: 'Types', status: 'accepted' })).code)
  })

  const filters: [string, Record<string, unknown>, string[]][] = [
    ['everything', {}, ['Opening', 'Compilers', 'Types']],
    ['a state', { status: 'draft' }, ['Compilers']],
    ['a type, in any case', { type: 'KEYNOTE' }, ['Opening']],
    ['a code, in any case', { code: 'open1' }, ['Opening']],
    ['a track', { track: 'Web' }, ['Opening']],
    ['a speaker', { speaker: 'grace' }, ['Compilers']],
    ['what has a slot', { placed: true }, ['Types']],
    ['what has none', { placed: false }, ['Opening', 'Compilers']],
    ['words of a title', { q: 'pil' }, ['Compilers']],
    ['a part of a code', { q: 'open' }, ['Opening']],
    ['the name of a speaker', { q: 'hopper' }, ['Compilers']],
    ['what people call it', { named: 'TYPES' }, ['Types']],
  ]
  it.each(filters)('finds %s', async (_what, query, titles) => {
    expect(await list(query)).toEqual(titles)
  })

  it('refuses a speaker and a track that the event has not', async () => {
    const refused = (query: object) => harness.refusal('listSessions', { ...ofEvent(), query })
    expect(await refused({ speaker: 'Grace Hoper' })).toMatchObject({
      code: 'invalid_query',
      issues: [{ pointer: '?speaker' }],
      hint: 'Did you mean "Grace Hopper"?',
    })
    expect(await refused({ track: 'Nowhere' })).toMatchObject({
      code: 'invalid_query',
      issues: [{ pointer: '?track' }],
    })
  })

  it('shows where and when a session is', async () => {
    const [placed] = (await harness.run('listSessions', { ...ofEvent(), query: { placed: true } })).data
    expect(placed?.slots).toEqual([
      { id: expect.stringMatching(/^slt_/), number: 1, room: null, start: '2027-03-14T10:00', fold: 0, minutes: 45 },
    ])
  })
})

describe('changing a session', () => {
  it('changes what is given and leaves the rest', async () => {
    const { id } = await createSession({ tags: ['a'], needs: ['projector'], setupMin: 10 })
    harness.setNow('2027-01-11T12:00:00.000Z')
    const changed = await harness.run('updateSession', { ...at(id), body: { featured: true, tags: [] } })
    expect(changed).toMatchObject({
      featured: true,
      tags: [],
      needs: ['projector'],
      setupMin: 10,
      minutes: 45,
      updatedAt: '2027-01-11T12:00:00.000Z',
    })
  })

  it('refuses one that somebody else changed since', async () => {
    const { id } = await createSession()
    await harness.run('updateSession', { ...at(id), body: { title: 'New' } })
    const failure = await harness.refusal('updateSession', { ...at(id), body: { title: 'Old' }, ifMatch: '1' })
    expect(failure.code).toBe('version_conflict')
  })

  it('leaves a note to those who may read it', async () => {
    const { id } = await createSession({ notes: 'difficult' })
    const shown = await harness.run('showSession', { ...at(id), principal: planner })
    expect(shown).not.toHaveProperty('notes')
    const refused = await harness.refusal('updateSession', { ...at(id), body: { notes: null }, principal: planner })
    expect(refused).toMatchObject({ code: 'insufficient_scope', issues: [{ pointer: '/notes' }] })
    await harness.run('updateSession', { ...at(id), body: { title: 'Renamed' }, principal: planner })
    expect(await harness.run('showSession', at(id))).toMatchObject({ title: 'Renamed', notes: 'difficult' })
  })

  it('finds nobody by an e-mail that the key may not read', async () => {
    await createSpeaker('Cy', { email: 'cy@example.org' })
    const body = { title: 'T', speakers: [{ speaker: 'cy@example.org', role: 'speaker' as const }] }
    const failure = await harness.refusal('createSession', { ...ofEvent(), body, principal: planner })
    expect(failure.code).toBe('validation_failed')
  })
})

describe('the states of a session', () => {
  const actions = ['accept', 'confirm', 'reject', 'withdraw', 'cancel', 'restore'] as const
  type Action = (typeof actions)[number]
  /** How a session comes into a state. */
  const ways: Record<string, [Body<'createSession'>['status'], ...Action[]]> = {
    draft: ['draft'],
    accepted: ['accepted'],
    confirmed: ['confirmed'],
    rejected: ['draft', 'reject'],
    withdrawn: ['confirmed', 'withdraw'],
    cancelled: ['confirmed', 'cancel'],
  }
  const possible: Record<string, Partial<Record<Action, string>>> = {
    draft: { accept: 'accepted', confirm: 'confirmed', reject: 'rejected', withdraw: 'withdrawn', cancel: 'cancelled' },
    accepted: { confirm: 'confirmed', reject: 'rejected', withdraw: 'withdrawn', cancel: 'cancelled' },
    confirmed: { withdraw: 'withdrawn', cancel: 'cancelled' },
    rejected: { restore: 'accepted' },
    withdrawn: { restore: 'accepted' },
    cancelled: { restore: 'accepted' },
  }
  const move = (id: string, action: Action, body = {}) => harness.run(`${action}Session`, { ...at(id), body } as never)

  it.each(Object.keys(ways).flatMap((state) => actions.map((action) => [state, action] as const)))(
    'of one that is %s: %s',
    async (state, action) => {
      const [status, ...path] = ways[state] ?? ['draft']
      const { id } = await createSession({ status })
      for (const step of path) await move(id, step)
      const to = possible[state]?.[action]
      if (to !== undefined) {
        expect(await move(id, action)).toMatchObject({ status: to })
        return
      }
      const failure = await harness.refusal(`${action}Session`, at(id) as never)
      const open = Object.keys(possible[state] ?? {})
      expect(failure).toMatchObject({ code: 'state_conflict', details: { status: state, possible: open } })
      expect(failure.message).toContain(`Possible now: ${open.join(', ')}`)
    },
  )

  it('keep a reason until it is back, and the slots throughout', async () => {
    const { id, code } = await createSession()
    await place(code)
    const cancelled = await move(id, 'cancel', { reason: 'Speaker is ill' })
    expect(cancelled).toMatchObject({ status: 'cancelled', reason: 'Speaker is ill', slots: [{ number: 1 }] })
    expect(await move(id, 'restore')).toMatchObject({ status: 'accepted', reason: null, slots: [{ number: 1 }] })
  })

  it('let only drafts without a slot be deleted', async () => {
    const confirmed = await createSession()
    expect(await harness.refusal('deleteSession', at(confirmed.id))).toMatchObject({
      code: 'state_conflict',
      details: { status: 'confirmed', possible: ['withdraw', 'cancel'] },
    })
    const draft = await createSession({ status: 'draft' })
    await place(draft.code)
    expect(await harness.refusal('deleteSession', at(draft.id))).toMatchObject({
      code: 'state_conflict',
      details: { possible: ['unplace'], slots: 1 },
    })
    const other = await createSession({ status: 'draft' })
    expect(await harness.run('deleteSession', at(other.id))).toEqual({ id: other.id, deleted: true })
    await harness.store.write(({ db }) =>
      db.updateTable('sessions').set({ status: 'draft', released: 1 }).where('id', '=', confirmed.id).execute(),
    )
    expect((await harness.refusal('deleteSession', at(confirmed.id))).message).toContain('a release includes it')
  })
})
