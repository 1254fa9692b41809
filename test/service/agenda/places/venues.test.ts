// On both engines.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '../../../../src/contract/catalog.ts'
import { scopes } from '../../../../src/contract/core/operation.ts'
import { createEvent, type Harness, openHarness, principalOf } from '../../harness.ts'

let harness: Harness
beforeEach(async () => {
  harness = await openHarness()
})
afterEach(() => harness.close())

const hall = {
  name: 'Town Hall',
  street: 'Rathausmarkt 1',
  city: 'Hamburg',
  country: 'DE',
  hours: [{ days: ['mon', 'fri'], from: '08:00', to: '22:00' }],
} as const satisfies Record<string, unknown>
const createVenue = (body: object = hall) => harness.run('createVenue', { body: body as Body<'createVenue'> })
const at = (id: string) => ({ params: { venue_id: id } })
const without = (...held: string[]) => principalOf({ scopes: new Set(scopes.filter((scope) => !held.includes(scope))) })

describe('a venue', () => {
  it('is created, shown and listed with all its fields', async () => {
    const venue = await createVenue({ ...hall, contactName: 'Ada', contactEmail: 'ada@example.org' })
    expect(venue).toEqual({
      id: expect.stringMatching(/^ven_/),
      ...hall,
      postalCode: null,
      latitude: null,
      longitude: null,
      url: null,
      description: null,
      access: null,
      contactName: 'Ada',
      contactEmail: 'ada@example.org',
      contactPhone: null,
      notes: null,
      rooms: 0,
      createdAt: '2027-01-10T12:00:00.000Z',
      updatedAt: '2027-01-10T12:00:00.000Z',
    })
    expect(await harness.reply('showVenue', at(venue.id))).toEqual({ body: venue, version: 1 })
    expect(await harness.run('listVenues')).toMatchObject({ data: [venue], total: 1 })
  })

  it('is found by its name, its city or the end of its id', async () => {
    const { id } = await createVenue()
    await createVenue({ name: 'Old Mill', city: 'Kiel' })
    const names = async (query: object) => (await harness.run('listVenues', { query })).data.map(({ name }) => name)
    expect(await names({ q: 'hamburg' })).toEqual(['Town Hall'])
    expect(await names({ named: 'OLD MILL' })).toEqual(['Old Mill'])
    expect(await names({ named: id.slice(-10) })).toEqual(['Town Hall'])
  })

  it('may have the name of another one', async () => {
    await createVenue()
    expect(await createVenue({ ...hall, city: 'Bremen' })).toMatchObject({ name: 'Town Hall', city: 'Bremen' })
  })

  it('changes what is given and keeps the rest, for the version that was read', async () => {
    const { id } = await createVenue()
    const changed = await harness.run('updateVenue', { ...at(id), body: { street: null, notes: 'Ring twice' } })
    expect(changed).toMatchObject({ name: 'Town Hall', street: null, city: 'Hamburg', notes: 'Ring twice' })
    const stale = await harness.refusal('updateVenue', { ...at(id), ifMatch: '1', body: { name: 'X' } })
    expect(stale.code).toBe('version_conflict')
  })
})

describe('whom to call at a venue', () => {
  it('is told only to keys that may read it', async () => {
    const { id } = await createVenue({ ...hall, contactPhone: '+49 40 1', notes: 'Ring twice' })
    const principal = without('speakers:read', 'speakers:write')
    const shown = await harness.run('showVenue', { ...at(id), principal })
    const [listed] = (await harness.run('listVenues', { principal })).data
    for (const venue of [shown, listed]) expect(JSON.stringify(venue)).not.toMatch(/contact|notes|Ring/)
  })

  it('is changed only by keys that may', async () => {
    const { id } = await createVenue()
    const principal = without('speakers:write')
    const body = { contactEmail: 'bob@example.org' }
    const failure = await harness.refusal('updateVenue', { ...at(id), principal, body })
    expect(failure).toMatchObject({ code: 'insufficient_scope', issues: [{ pointer: '/contactEmail' }] })
    expect(failure.message).toContain('speakers:write')
    const refused = await harness.refusal('createVenue', { principal, body: { name: 'X', ...body } })
    expect(refused.code).toBe('insufficient_scope')
    await harness.run('updateVenue', { ...at(id), principal, body: { city: 'Kiel' } })
  })

  it('never gets into the log', async () => {
    const { id } = await createVenue({ ...hall, contactEmail: 'ada@example.org' })
    await harness.run('updateVenue', { ...at(id), body: { contactEmail: 'bob@example.org', notes: 'Bob' } })
    const entries = await harness.store.read(({ db }) => db.selectFrom('audit').select('data').execute())
    expect(JSON.stringify(entries)).not.toMatch(/example\.org|Bob/)
    expect(JSON.stringify(entries)).toContain('contactEmail')
  })
})

describe('deleting a venue', () => {
  it('deletes its rooms with it', async () => {
    const { id } = await createVenue()
    const room = await harness.run('createRoom', { ...at(id), body: { name: 'Main hall' } })
    expect(await harness.run('deleteVenue', at(id))).toEqual({ id, deleted: true })
    expect((await harness.refusal('showRoom', { params: { room_id: room.id } })).code).toBe('not_found')
    expect((await harness.refusal('showVenue', at(id))).code).toBe('not_found')
  })

  it('is refused while an event uses one of its rooms, or names it', async () => {
    const { id } = await createVenue()
    const event = await createEvent(harness, { venueId: 'town hall' })
    const failure = await harness.refusal('deleteVenue', at(id))
    expect(failure).toMatchObject({ code: 'state_conflict', details: { events: [event.id] } })
    expect(failure.message).toBe("Can't delete Town Hall: it is used by DevConf")
    const ofEvent = { params: { event_id: event.id } }
    const room = await harness.run('addEventRoom', { ...ofEvent, body: { name: 'Tent' } })
    await harness.run('updateEvent', { ...ofEvent, body: { venueId: null } })
    expect((await harness.refusal('deleteVenue', at(id))).code).toBe('state_conflict')
    await harness.run('removeEventRoom', { params: { event_id: event.id, room_id: room.id } })
    expect(await harness.run('deleteVenue', at(id))).toMatchObject({ deleted: true })
  })
})

describe("an event's venue", () => {
  it('is named by id or name and gives the event its words', async () => {
    const { id } = await createVenue()
    const event = await createEvent(harness, { venueId: 'TOWN HALL' })
    expect(event).toMatchObject({ venueId: id, venue: 'Town Hall, Rathausmarkt 1, Hamburg' })
    const other = await createEvent(harness, { venueId: id, venue: 'The hall' })
    expect(other).toMatchObject({ venueId: id, venue: 'The hall' })
    const copy = await harness.run('duplicateEvent', { params: { event_id: event.id }, body: { date: '2028-03-12' } })
    expect(copy).toMatchObject({ venueId: id, venue: event.venue })
  })

  it('tells ticket holders of the new words, and leaves them when it goes', async () => {
    const { id } = await createVenue()
    const event = await createEvent(harness, { venue: 'Somewhere' })
    const ofEvent = { params: { event_id: event.id } }
    expect(await harness.run('updateEvent', { ...ofEvent, body: { venueId: id } })).toMatchObject({
      venueId: id,
      venue: 'Town Hall, Rathausmarkt 1, Hamburg',
    })
    const change = await harness.store.read(({ db }) =>
      db.selectFrom('outbox').select('payload').where('topic', '=', 'event.updated').executeTakeFirstOrThrow(),
    )
    expect(JSON.parse(change.payload)).toMatchObject({ was: { venue: 'Somewhere' } })
    expect(await harness.run('updateEvent', { ...ofEvent, body: { venueId: null } })).toMatchObject({
      venueId: null,
      venue: 'Town Hall, Rathausmarkt 1, Hamburg',
    })
  })

  it('must be there, and the only one of its name', async () => {
    await createVenue()
    const missing = await harness.refusal('createEvent', {
      body: { name: 'X', date: '2027-03-14', venueId: 'Town Hal' },
    })
    expect(missing).toMatchObject({ code: 'validation_failed', issues: [{ pointer: '/venueId' }] })
    expect(missing.hint).toBe('Did you mean "Town Hall"?')
    await createVenue({ ...hall, city: 'Bremen' })
    const several = await harness.refusal('createEvent', {
      body: { name: 'X', date: '2027-03-14', venueId: 'Town Hall' },
    })
    expect(several.message).toMatch(/Several venues are called "Town Hall": ven_\w+ \(Hamburg\), ven_\w+ \(Bremen\)/i)
  })
})
