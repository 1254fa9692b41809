// On both engines.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '../../../../src/contract/catalog.ts'
import { createEvent, type Harness, openHarness } from '../../harness.ts'

let harness: Harness
let eventId: string
beforeEach(async () => {
  harness = await openHarness()
  eventId = (await createEvent(harness)).id
})
afterEach(() => harness.close())

const add = (body: Body<'addEventRoom'>, id = eventId) =>
  harness.run('addEventRoom', { params: { event_id: id }, body })
const refused = (body: Body<'addEventRoom'>) => harness.refusal('addEventRoom', { params: { event_id: eventId }, body })
const at = (id: string) => ({ params: { event_id: eventId, room_id: id } })
const names = async (query = {}) =>
  (await harness.run('listEventRooms', { params: { event_id: eventId }, query })).data.map(({ name }) => name)
const venues = async () => (await harness.run('listVenues')).data.map(({ name, rooms }) => [name, rooms])
const createVenue = (name: string) => harness.run('createVenue', { body: { name } })

/** A slot in a room, as the schedule makes them. */
async function addSlot(roomId: string) {
  await harness.store.write(async ({ db }) => {
    const now = '2027-01-10T12:00:00.000Z'
    const row = { id: 'slt_1', account_id: 'acc_1', event_id: eventId, session_id: null, kind: 'break', title: 'Lunch' }
    const time = {
      start: '2027-03-14T12:00',
      fold: 0,
      minutes: 60,
      number: 1,
      guid: 'g',
      changed_in: 1,
      changed_by: '',
    }
    await db
      .insertInto('slots')
      .values({ ...row, ...time, room_id: roomId, created_at: now, updated_at: now })
      .execute()
  })
}

describe('adding a room to an event', () => {
  it('makes the first room with one request, in a new venue named after the event', async () => {
    const room = await add({ name: 'Tent', capacity: 120, equipment: ['projector'] })
    expect(room).toEqual({
      id: expect.stringMatching(/^rom_/),
      eventId,
      venue: { id: expect.stringMatching(/^ven_/), name: 'DevConf' },
      name: 'Tent',
      capacity: 120,
      description: null,
      speakerInfo: null,
      equipment: ['projector'],
      parallel: 1,
      includes: [],
      changeoverMin: null,
      url: null,
      position: 1,
      hidden: false,
      windows: [],
      createdAt: '2027-01-10T12:00:00.000Z',
      updatedAt: '2027-01-10T12:00:00.000Z',
    })
    expect((await add({ name: 'Attic' })).venue).toEqual(room.venue)
    expect(await venues()).toEqual([['DevConf', 2]])
  })

  it("names the new venue by the event's words, or takes the only one of that name", async () => {
    eventId = (await createEvent(harness, { venue: 'Old Mill' })).id
    const { venue } = await add({ name: 'Loft' })
    expect(venue.name).toBe('Old Mill')
    const other = await createEvent(harness, { venue: 'old mill' })
    expect((await add({ name: 'Cellar' }, other.id)).venue).toEqual(venue)
    expect(await venues()).toEqual([['Old Mill', 2]])
  })

  it("makes it in the venue that is named, else in the event's", async () => {
    const mill = await createVenue('Old Mill')
    await createVenue('Town Hall')
    await harness.run('updateEvent', { params: { event_id: eventId }, body: { venueId: 'Town Hall' } })
    expect((await add({ name: 'Loft', venue: 'old mill' })).venue.name).toBe('Old Mill')
    expect((await add({ name: 'Cellar', venue: mill.id })).venue.name).toBe('Old Mill')
    expect((await add({ name: 'Main hall' })).venue.name).toBe('Town Hall')
    const failure = await refused({ name: 'X', venue: 'Old Mil' })
    expect(failure).toMatchObject({ issues: [{ pointer: '/venue' }], hint: 'Did you mean "Old Mill"?' })
  })

  it('uses a room that the venue has, by name or id, and changes its other fields', async () => {
    const { id: venueId } = await createVenue('Town Hall')
    const make = (name: string) => harness.run('createRoom', { params: { venue_id: venueId }, body: { name } })
    const [hall, attic] = [await make('Main hall'), await make('Attic')]
    expect(await add({ name: 'MAIN HALL', venue: 'Town Hall', capacity: 300 })).toMatchObject({
      id: hall.id,
      name: 'Main hall',
      capacity: 300,
    })
    expect(await add({ name: attic.id })).toMatchObject({ id: attic.id, name: 'Attic' })
    expect((await refused({ name: 'attic', venue: 'Town Hall' })).code).toBe('duplicate')
    expect((await refused({ name: 'rom_none' })).issues).toMatchObject([{ pointer: '/name' }])
    expect(await venues()).toEqual([['Town Hall', 2]])
  })

  it('puts it where it is wanted, and moves the others on', async () => {
    await add({ name: 'A' })
    await add({ name: 'B' })
    await add({ name: 'C', position: 1 })
    await add({ name: 'D', position: 99 })
    expect(await names()).toEqual(['C', 'A', 'B', 'D'])
    const { data } = await harness.run('listEventRooms', { params: { event_id: eventId } })
    expect(data.map(({ position }) => position)).toEqual([1, 2, 3, 4])
  })
})

describe('the rooms of an event', () => {
  it('are listed page by page in their order, and by name', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) await add({ name, position: 1 })
    const list = (query: object) => harness.run('listEventRooms', { params: { event_id: eventId }, query })
    const first = await list({ limit: 2 })
    const second = await list({ limit: 2, cursor: first.nextCursor ?? '' })
    const third = await list({ limit: 2, cursor: second.nextCursor ?? '' })
    const pages = [first, second, third].map(({ data }) => data.map(({ name }) => name).join(''))
    expect([pages, first.total, third.nextCursor]).toEqual([['ED', 'CB', 'A'], 5, null])
    expect(await names({ named: 'c' })).toEqual(['C'])
    expect(await names({ updatedSince: '2027-01-11T00:00:00Z' })).toEqual([])
  })

  it('are changed with how the event uses them, under one version', async () => {
    const { id } = await add({ name: 'A' })
    await add({ name: 'B' })
    harness.setNow('2027-01-11T12:00:00.000Z')
    const windows = [{ from: '2027-03-14T08:00', to: '2027-03-14T20:00' }]
    const body = { capacity: 40, hidden: true, windows, position: 2 }
    const { body: changed, version } = await harness.reply('updateEventRoom', { ...at(id), body, ifMatch: '1' })
    expect(changed).toMatchObject({ ...body, name: 'A', updatedAt: '2027-01-11T12:00:00.000Z' })
    expect(await names()).toEqual(['B', 'A'])
    const stale = await harness.refusal('updateEventRoom', { ...at(id), body: { hidden: false }, ifMatch: '1' })
    expect(stale.code).toBe('version_conflict')
    const again = { ...at(id), body: { hidden: false }, ifMatch: String(version) }
    expect(await harness.run('updateEventRoom', again)).toMatchObject({ hidden: false, capacity: 40 })
  })

  it('are taken out without slots only, and stay in their venue', async () => {
    const { id } = await add({ name: 'A' })
    const other = await add({ name: 'B' })
    await addSlot(id)
    const failure = await harness.refusal('removeEventRoom', at(id))
    expect(failure).toMatchObject({ code: 'state_conflict', details: { slots: 1 } })
    expect(failure.message).toBe("Can't remove A from DevConf: a slot is in it")
    await harness.store.write(async ({ db }) => void (await db.deleteFrom('slots').execute()))
    expect(await harness.run('removeEventRoom', at(id))).toEqual({ id, eventId, removed: true })
    expect((await harness.refusal('removeEventRoom', at(id))).code).toBe('not_found')
    const [left] = (await harness.run('listEventRooms', { params: { event_id: eventId } })).data
    expect(left).toMatchObject({ id: other.id, position: 1 })
    expect(await harness.run('showRoom', { params: { room_id: id } })).toMatchObject({ name: 'A' })
  })

  it('go with the event, and stay in their venue', async () => {
    const { id } = await add({ name: 'A' })
    await harness.run('deleteEvent', { params: { event_id: eventId } })
    expect(await harness.run('deleteRoom', { params: { room_id: id } })).toEqual({ id, deleted: true })
  })
})
