// On both engines.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AttendeeQuery } from '../../../src/contract/attendees/attendees.ts'
import { engine } from '../../postgres/database.ts'
import { createEvent, createTicketType, type Harness, openHarness, principalOf, registration } from '../harness.ts'

const names = ['eve', 'Bob', 'ada', 'Bob', 'carl', 'Dan', 'Ädele', 'bob', 'Zoe', 'adam']
let harness: Harness
let eventId: string
let otherId: string

beforeAll(async () => {
  harness = await openHarness()
  eventId = (await createEvent(harness)).id
  otherId = (await createEvent(harness)).id
  await createTicketType(harness, eventId, { name: 'Standard' })
  await createTicketType(harness, eventId, { name: 'VIP', price: 100 })
  for (const [index, name] of names.entries()) {
    harness.setNow(`2027-01-10T12:00:0${index}.000Z`)
    const ticketType = index % 2 ? 'VIP' : 'Standard'
    await harness.run('registerAttendee', registration(eventId, { name, email: `Guest${index}@x.org`, ticketType }))
  }
})
afterAll(() => harness.close())

const list = (query: AttendeeQuery) => harness.run('listAttendees', { params: { event_id: eventId }, query })

async function walk(query: AttendeeQuery): Promise<string[]> {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list({ ...query, ...(cursor === undefined ? {} : { cursor }) })
    seen.push(...page.data.map((attendee) => attendee.email))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return seen
}

describe('a list read page by page', () => {
  const orders = [undefined, 'createdAt', '-createdAt', 'name', '-name'] as const
  it.each(orders)('sorted by %s gives each row once, in the order of one big page', async (sort) => {
    const query = sort === undefined ? {} : { sort }
    const whole = (await list({ ...query, limit: 500 })).data.map((attendee) => attendee.email)
    expect(new Set(whole).size).toBe(names.length)
    for (const limit of [1, 2, 3, 9, 10]) expect(await walk({ ...query, limit })).toEqual(whole)
  })

  it('is oldest first by default, and newest first for -createdAt', async () => {
    const oldest = (await list({})).data.map((attendee) => attendee.createdAt)
    expect(oldest).toEqual([...oldest].sort())
    const newest = (await list({ sort: '-createdAt' })).data.map((attendee) => attendee.createdAt)
    expect(newest).toEqual([...oldest].reverse())
  })

  it('sorts names ignoring the case of Latin letters', async () => {
    const sorted = (await list({ sort: 'name' })).data.map((attendee) => attendee.name.toLowerCase())
    expect(sorted.slice(0, 6)).toEqual(['ada', 'adam', 'ädele', 'bob', 'bob', 'bob'])
  })

  it('sorts letters with marks with the letters that they are made of', async () => {
    const sorted = (await list({ sort: 'name' })).data.map(({ name }) => name)
    expect(sorted.slice(0, 4)).toEqual(['ada', 'adam', 'Ädele', expect.stringMatching(/^bob$/i)])
    expect(sorted.at(-1)).toBe('Zoe')
  })

  it('has 50 rows per page by default', async () => {
    const crowded = await openHarness()
    const { id } = await createEvent(crowded)
    for (let count = 0; count < 51; count += 1) await crowded.run('registerAttendee', registration(id))
    const page = await crowded.run('listAttendees', { params: { event_id: id } })
    expect(page.data).toHaveLength(50)
    expect(page.total).toBe(51)
    await crowded.close()
  })

  it('reports the total on each page without a filter, and on the first page with one', async () => {
    const first = await list({ limit: 4 })
    expect(first.total).toBe(10)
    expect((await list({ limit: 4, cursor: first.nextCursor ?? '' })).total).toBe(10)
    const filtered = await list({ limit: 2, status: 'pending' })
    expect(filtered.total).toBe(5)
    expect(await list({ limit: 2, status: 'pending', cursor: filtered.nextCursor ?? '' })).not.toHaveProperty('total')
  })

  it('with updatedSince gives what changed since, in order of change, with any offset', async () => {
    const page = await list({ updatedSince: '2027-01-10T13:00:07+01:00' })
    expect(page.data.map((attendee) => attendee.email)).toEqual(['Guest7@x.org', 'Guest8@x.org', 'Guest9@x.org'])
    expect(await walk({ updatedSince: '2027-01-10T12:00:03Z', limit: 2 })).toHaveLength(7)
  })
})

describe('the filters of attendees', () => {
  const cases: [AttendeeQuery, number][] = [
    [{ status: 'confirmed' }, 5],
    [{ status: 'cancelled' }, 0],
    [{ ticketType: 'vip' }, 5],
    [{ email: 'guest3@X.org' }, 1],
    [{ email: 'guest%@x.org' }, 0],
    [{ q: 'BOB' }, 3],
    [{ q: 'x.org' }, 10],
    [{ q: 'Ädele' }, 1],
    [{ q: '%' }, 0],
    [{ q: '_' }, 0],
    [{ q: '\\' }, 0],
    [{ q: '%'.repeat(200) }, 0],
    [{ q: '(a+)+$' }, 0],
    [{ q: '"NEAR(' }, 0],
    [{ q: 'id=1 OR 1=1' }, 0],
  ]
  it.each(cases)('%j finds %d', async (query, count) => {
    expect(await list(query)).toMatchObject({ total: count, nextCursor: null })
  })

  it('lists the existing ticket types when one does not exist', async () => {
    const given = { params: { event_id: eventId }, query: { ticketType: 'Gold' } }
    const failure = await harness.refusal('listAttendees', given)
    expect(failure).toMatchObject({ code: 'invalid_query', issues: [{ pointer: '?ticketType' }] })
    expect(failure.message).toContain('Available: Standard, VIP')
  })
})

describe('a cursor', () => {
  const refused = async (query: AttendeeQuery, given: object = {}) => {
    const call = { params: { event_id: eventId }, query, ...given }
    expect(await harness.refusal('listAttendees', call)).toMatchObject({
      code: 'invalid_query',
      issues: [{ pointer: '?cursor' }],
    })
  }
  const cursorOf = async (query: AttendeeQuery) => (await list({ ...query, limit: 2 })).nextCursor ?? ''

  it('continues with another page size', async () => {
    const page = await list({ limit: 3, cursor: await cursorOf({}) })
    expect(page.data.map((attendee) => attendee.email)).toEqual(['Guest2@x.org', 'Guest3@x.org', 'Guest4@x.org'])
  })

  it('is refused when any character is changed', async () => {
    const cursor = await cursorOf({})
    for (let index = 0; index < cursor.length - 1; index += 1) {
      const other = cursor[index] === 'A' ? 'B' : 'A'
      await refused({ cursor: cursor.slice(0, index) + other + cursor.slice(index + 1) })
    }
  })

  it.each(['x', '', '====', 'W10', '\u{1F389}', 'a'.repeat(1000)])('is refused as %j', async (cursor) => {
    await refused({ cursor })
  })

  it('is refused under another filter, order, event, account or key', async () => {
    const cursor = await cursorOf({})
    await refused({ cursor, status: 'confirmed' })
    await refused({ cursor, sort: '-createdAt' })
    await refused({ cursor }, { params: { event_id: otherId } })
    await refused({ cursor }, { principal: principalOf({ eventId }) })
    const foreign = await harness.refusal('listEvents', { query: { cursor } })
    expect(foreign.code).toBe('invalid_query')
  })
})

describe('a cursor of a list that every account has', () => {
  beforeEach(async () => {
    for (const principal of [principalOf(), principalOf({ accountId: 'acc_2' })]) {
      for (const name of ['One', 'Two', 'Three']) {
        await harness.run('createEvent', { body: { name, date: '2027-03-14' }, principal })
      }
    }
  })

  it.each<['listEvents' | 'listAuditEntries', object]>([
    ['listEvents', { status: 'draft' }],
    ['listEvents', { sort: 'name' }],
    ['listAuditEntries', { action: 'createEvent' }],
    ['listAuditEntries', { sort: '-createdAt' }],
  ])('is refused to another account, and under another filter: %s %j', async (operation, other) => {
    const first = await harness.run(operation, { query: { limit: 1 } })
    const cursor = first.nextCursor ?? ''
    expect((await harness.run(operation, { query: { limit: 1, cursor } })).data).toHaveLength(1)
    const stranger = principalOf({ accountId: 'acc_2' })
    for (const given of [{ query: { cursor }, principal: stranger }, { query: { ...other, cursor } }]) {
      expect(await harness.refusal(operation, given)).toMatchObject({
        code: 'invalid_query',
        issues: [{ pointer: '?cursor' }],
      })
    }
  })
})

// `npm run bench` holds PostgreSQL to the same promise on a million rows.
const skipped = engine === 'postgres' ? ' (skipped: its planner looks at sizes)' : ''

describe.skipIf(skipped !== '')(`reading pages${skipped}`, () => {
  const plans: [string, AttendeeQuery, string][] = [
    ['by creation', {}, 'attendees_by_event'],
    ['by change', { updatedSince: '2027-01-10T12:00:00Z' }, 'attendees_by_change'],
    // No index of their own, which each registration would pay for: the event's rows are walked in their order.
    ['by status', { status: 'pending' }, 'attendees_by_event'],
    ['by ticket type', { ticketType: 'VIP' }, 'attendees_by_event'],
    ['by address', { email: 'guest3@x.org' }, 'attendees_by_email'],
  ]
  it.each(plans)('%s takes the rows from an index in order, also on the next page', async (_name, query, index) => {
    const { store } = harness
    const { listAttendeesAsText } = await import('../../../src/store/attendees/list-attendees.ts')
    const types = await harness.run('listTicketTypes', { params: { event_id: eventId } })
    const ticketTypeId = query.ticketType && types.data.find((type) => type.name === query.ticketType)?.id
    const filter = { eventId, ...query, ticketTypeId, now: '2027-01-10T12:00:00.000Z' }
    const order = query.sort ?? (query.updatedSince ? 'updatedAt' : 'createdAt')
    for (const after of [null, ['2027', 'att_1']] as const) {
      const window = { order, descending: false, limit: 50, after }
      const plan = await store.read(async (session) => {
        const { explained } = await import('../query-plan.ts')
        return explained(session, (recording) => listAttendeesAsText(recording, principalOf(), { filter, window }))
      })
      expect(plan).toContain(`INDEX ${index} `)
      expect(plan).not.toContain('TEMP B-TREE')
      expect(plan).not.toMatch(/SCAN attendees/)
    }
  })
})
