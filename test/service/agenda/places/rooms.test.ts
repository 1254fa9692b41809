// On both engines.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '../../../../src/contract/catalog.ts'
import { createEvent, type Harness, openHarness } from '../../harness.ts'

let harness: Harness
let venueId: string
beforeEach(async () => {
  harness = await openHarness()
  venueId = (await harness.run('createVenue', { body: { name: 'Town Hall' } })).id
})
afterEach(() => harness.close())

const createRoom = (body: Body<'createRoom'>) => harness.run('createRoom', { params: { venue_id: venueId }, body })
const refusedRoom = (body: Body<'createRoom'>) => harness.refusal('createRoom', { params: { venue_id: venueId }, body })
const at = (id: string) => ({ params: { room_id: id } })
const change = (id: string, body: Body<'updateRoom'>) => harness.run('updateRoom', { ...at(id), body })

describe('a room', () => {
  it('is created, shown and listed with all its fields', async () => {
    const room = await createRoom({ name: 'Main hall', capacity: 300, equipment: ['projector'] })
    expect(room).toEqual({
      id: expect.stringMatching(/^rom_/),
      venue: { id: venueId, name: 'Town Hall' },
      name: 'Main hall',
      capacity: 300,
      description: null,
      speakerInfo: null,
      equipment: ['projector'],
      parallel: 1,
      includes: [],
      changeoverMin: null,
      url: null,
      createdAt: '2027-01-10T12:00:00.000Z',
      updatedAt: '2027-01-10T12:00:00.000Z',
    })
    expect(await harness.reply('showRoom', at(room.id))).toEqual({ body: room, version: 1 })
    expect(await harness.run('listRooms', { params: { venue_id: venueId } })).toMatchObject({ data: [room], total: 1 })
    expect(await harness.run('showVenue', { params: { venue_id: venueId } })).toMatchObject({ rooms: 1 })
  })

  it('has a name of its own in its venue, in any case', async () => {
    const { id } = await createRoom({ name: 'Attic' })
    expect(await refusedRoom({ name: 'ATTIC' })).toMatchObject({ code: 'duplicate', details: { roomId: id } })
    const lab = await createRoom({ name: 'Lab' })
    const failure = await harness.refusal('updateRoom', { ...at(lab.id), body: { name: 'attic' } })
    expect(failure.code).toBe('duplicate')
    expect(await change(id, { name: 'ATTIC' })).toMatchObject({ name: 'ATTIC' })
  })

  it('changes what is given and keeps the rest, for the version that was read', async () => {
    const { id } = await createRoom({ name: 'Attic', capacity: 60, parallel: 4, speakerInfo: 'Mind your head' })
    expect(await change(id, { capacity: null, changeoverMin: 15 })).toMatchObject({
      name: 'Attic',
      capacity: null,
      parallel: 4,
      speakerInfo: 'Mind your head',
      changeoverMin: 15,
    })
    const stale = await harness.refusal('updateRoom', { ...at(id), ifMatch: '1', body: { capacity: 1 } })
    expect(stale.code).toBe('version_conflict')
  })

  it('is one of 200 at most in its venue', async () => {
    for (let number = 1; number <= 200; number++) await createRoom({ name: `Room ${number}` })
    const failure = await refusedRoom({ name: 'Room 201' })
    expect(failure).toMatchObject({ code: 'state_conflict', details: { limit: 200 } })
    expect(failure.message).toBe('Town Hall already has 200 rooms, the most that a venue can have')
  })
})

describe('a room that includes others', () => {
  it('names them by id or name', async () => {
    const [left, right] = [await createRoom({ name: 'Left' }), await createRoom({ name: 'Right' })]
    const hall = await createRoom({ name: 'Hall', includes: ['left', right.id] })
    expect(hall.includes).toEqual([
      { id: left.id, name: 'Left' },
      { id: right.id, name: 'Right' },
    ])
    expect((await change(hall.id, { includes: ['Right'] })).includes).toEqual([{ id: right.id, name: 'Right' }])
  })

  it('is made of rooms of its venue only', async () => {
    const other = await harness.run('createVenue', { body: { name: 'Old Mill' } })
    const mill = await harness.run('createRoom', { params: { venue_id: other.id }, body: { name: 'Loft' } })
    await createRoom({ name: 'Left' })
    for (const typed of ['Loft', mill.id]) {
      const failure = await refusedRoom({ name: 'Hall', includes: ['Left', typed] })
      expect(failure.issues).toMatchObject([{ pointer: '/includes/1', code: 'not_allowed' }])
    }
    const near = await refusedRoom({ name: 'Hall', includes: ['Letf'] })
    expect(near).toMatchObject({ code: 'validation_failed', hint: 'Did you mean "Left"?' })
    expect(await refusedRoom({ name: 'Hall', includes: ['Left', 'LEFT'] })).toMatchObject({
      issues: [{ pointer: '/includes/1', code: 'duplicate' }],
    })
  })

  it('never includes itself, however many rooms lie between', async () => {
    const left = await createRoom({ name: 'Left' })
    const hall = await createRoom({ name: 'Hall', includes: ['Left'] })
    await createRoom({ name: 'House', includes: ['Hall'] })
    const cases: [id: string, includes: string[]][] = [
      [left.id, ['Hall']],
      [left.id, ['House']],
      [hall.id, ['House']],
      [hall.id, ['Left', 'Hall']],
      [hall.id, [hall.id]],
    ]
    for (const [id, includes] of cases) {
      const failure = await harness.refusal('updateRoom', { ...at(id), body: { includes } })
      expect(failure, includes.join()).toMatchObject({ code: 'validation_failed', issues: [{ code: 'not_allowed' }] })
    }
    expect(await harness.run('showRoom', at(left.id))).toMatchObject({ includes: [] })
  })
})

describe('deleting a room', () => {
  it('is refused while an event uses it', async () => {
    const { id } = await createRoom({ name: 'Attic' })
    const event = await createEvent(harness, { venueId })
    await harness.run('addEventRoom', { params: { event_id: event.id }, body: { name: id } })
    const failure = await harness.refusal('deleteRoom', at(id))
    expect(failure).toMatchObject({ code: 'state_conflict', details: { events: [event.id] } })
    expect(failure.message).toBe("Can't delete Attic: it is used by DevConf")
    await harness.run('removeEventRoom', { params: { event_id: event.id, room_id: id } })
    expect(await harness.run('deleteRoom', at(id))).toEqual({ id, deleted: true })
    expect((await harness.refusal('showRoom', at(id))).code).toBe('not_found')
  })

  it('is refused while another room includes it', async () => {
    const { id } = await createRoom({ name: 'Left' })
    const hall = await createRoom({ name: 'Hall', includes: ['Left'] })
    const failure = await harness.refusal('deleteRoom', at(id))
    expect(failure.message).toBe("Can't delete Left: Hall includes it")
    await change(hall.id, { includes: [] })
    await harness.run('deleteRoom', at(id))
  })
})
