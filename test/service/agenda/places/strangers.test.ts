// On both engines.
// What a key restricted to one event sees and changes of places, which belong to the account.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Principal } from '../../../../src/service/core/call.ts'
import { createEvent, type Harness, openHarness, principalOf } from '../../harness.ts'

let harness: Harness
let own: string
let other: string
let principal: Principal
let hall: string
let mill: string
let attic: string
let loft: string
beforeEach(async () => {
  harness = await openHarness()
  hall = (await harness.run('createVenue', { body: { name: 'Town Hall' } })).id
  mill = (await harness.run('createVenue', { body: { name: 'Old Mill' } })).id
  own = (await createEvent(harness, { venueId: hall })).id
  other = (await createEvent(harness, { venueId: mill })).id
  attic = (await harness.run('addEventRoom', { params: { event_id: own }, body: { name: 'Attic' } })).id
  loft = (await harness.run('addEventRoom', { params: { event_id: other }, body: { name: 'Loft' } })).id
  principal = principalOf({ eventId: own })
})
afterEach(() => harness.close())

describe('a key restricted to one event', () => {
  it('sees the venues of its event with all their rooms, and no other', async () => {
    const unused = await harness.run('createRoom', { params: { venue_id: hall }, body: { name: 'Cellar' } })
    expect((await harness.run('listVenues', { principal })).data.map(({ id }) => id)).toEqual([hall])
    const rooms = await harness.run('listRooms', { principal, params: { venue_id: hall } })
    expect(rooms.data.map(({ id }) => id)).toEqual([attic, unused.id])
    expect((await harness.refusal('showVenue', { principal, params: { venue_id: mill } })).code).toBe('not_found')
    expect((await harness.refusal('listRooms', { principal, params: { venue_id: mill } })).code).toBe('not_found')
    expect((await harness.refusal('showRoom', { principal, params: { room_id: loft } })).code).toBe('not_found')
    const foreign = { principal, params: { event_id: other } }
    expect((await harness.refusal('listEventRooms', foreign)).code).toBe('not_found')
  })

  it('sees a venue by a room that its event uses there, for as long as it does', async () => {
    const ofOwn = { params: { event_id: own } }
    await harness.run('addEventRoom', { ...ofOwn, body: { name: loft } })
    expect(await harness.run('showVenue', { principal, params: { venue_id: mill } })).toMatchObject({
      name: 'Old Mill',
    })
    await harness.run('removeEventRoom', { params: { event_id: own, room_id: loft } })
    expect((await harness.refusal('showVenue', { principal, params: { venue_id: mill } })).code).toBe('not_found')
  })

  it('makes no venues but those that a first room needs', async () => {
    const failure = await harness.refusal('createVenue', { principal, body: { name: 'Mine' } })
    expect(failure.code).toBe('insufficient_scope')
    const event = await createEvent(harness, { name: 'Open day', venue: 'Old Mill' })
    const ofThis = principalOf({ eventId: event.id })
    const body = { name: 'Loft' }
    const room = await harness.run('addEventRoom', { principal: ofThis, params: { event_id: event.id }, body })
    expect(room.venue).toMatchObject({ name: 'Old Mill' })
    expect([room.venue.id, room.id]).not.toEqual([mill, loft])
  })

  it.each(['Old Mill', 'by id'])('can use no room of a venue that it does not see: %s', async (name) => {
    const venue = name === 'by id' ? mill : name
    const params = { event_id: own }
    const failure = await harness.refusal('addEventRoom', { principal, params, body: { name: 'Loft', venue } })
    expect(failure).toMatchObject({ code: 'validation_failed', issues: [{ pointer: '/venue' }] })
    expect(failure.message).not.toContain('Old Mill, ')
    const byId = await harness.refusal('addEventRoom', { principal, params, body: { name: loft } })
    expect(byId.issues).toMatchObject([{ pointer: '/name' }])
    const moved = await harness.refusal('updateEvent', { principal, params, body: { venueId: venue } })
    expect(moved.issues).toMatchObject([{ pointer: '/venueId' }])
  })

  it('changes what only its event uses', async () => {
    const room = { principal, params: { room_id: attic } }
    expect(await harness.run('updateRoom', { ...room, body: { capacity: 40 } })).toMatchObject({ capacity: 40 })
    const venue = { principal, params: { venue_id: hall } }
    expect(await harness.run('updateVenue', { ...venue, body: { city: 'Hamburg' } })).toMatchObject({ city: 'Hamburg' })
    await harness.run('addEventRoom', { params: { event_id: other }, body: { name: attic } })
    const refusals = [
      await harness.refusal('updateRoom', { ...room, body: { capacity: 50 } }),
      await harness.refusal('updateVenue', { ...venue, body: { city: 'Kiel' } }),
      await harness.refusal('updateEventRoom', {
        principal,
        params: { event_id: own, room_id: attic },
        body: { capacity: 50 },
      }),
    ]
    expect(refusals.map(({ code }) => code)).toEqual(Array(3).fill('insufficient_scope'))
    const use = { principal, params: { event_id: own, room_id: attic }, body: { hidden: true } }
    expect(await harness.run('updateEventRoom', use)).toMatchObject({ hidden: true, capacity: 40 })
  })
})

it('an account sees nothing of another one', async () => {
  const stranger = principalOf({ accountId: 'acc_2' })
  expect((await harness.run('listVenues', { principal: stranger })).data).toEqual([])
  const refusals = [
    await harness.refusal('showVenue', { principal: stranger, params: { venue_id: hall } }),
    await harness.refusal('updateVenue', { principal: stranger, params: { venue_id: hall }, body: { name: 'X' } }),
    await harness.refusal('deleteVenue', { principal: stranger, params: { venue_id: hall } }),
    await harness.refusal('showRoom', { principal: stranger, params: { room_id: attic } }),
    await harness.refusal('deleteRoom', { principal: stranger, params: { room_id: attic } }),
    await harness.refusal('listEventRooms', { principal: stranger, params: { event_id: own } }),
  ]
  expect(refusals.map(({ code }) => code)).toEqual(Array(6).fill('not_found'))
})
