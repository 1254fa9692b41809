// The rules of venues: create, list, show, change, delete. Whom to call there is told, and taken, only with the scopes for
// private fields.
import { privateVenueFields, type Venue, type VenueChanges } from '../../../contract/agenda/venues.ts'
import { Failure } from '../../../contract/core/failures.ts'
import {
  deleteVenueRow,
  eventsOfVenue,
  insertVenue,
  noVenueDetails,
  queryVenues,
  type StoredVenue,
  updateVenueRow,
} from '../../../store/agenda/places/venues.ts'
import { nameKey } from '../../../store/ticket-types/ticket-types.ts'
import type { AnyCall, Call, Reply, Rules } from '../../core/call.ts'
import { recordChange } from '../../core/changes.ts'
import { makePage } from '../../core/paging.ts'
import { expectWholeAccount } from '../../core/refusals.ts'
import { expectVersion, expectWritten } from '../../core/versions.ts'
import { expectMayWrite, maySee, withoutFields } from '../private-fields.ts'
import { expectNotShared, findVenue, listEvents } from './find-place.ts'

/** A function, because a start makes no schemas. */
const privateFields = () => Object.keys(privateVenueFields) as (keyof typeof privateVenueFields)[]

async function createVenue(call: Call<'createVenue'>): Promise<Reply<'createVenue'>> {
  expectWholeAccount(call, 'create venues')
  expectMayWrite(call, privateFields())
  const id = await addVenue(call, call.body)
  return replyWithVenue(call, id)
}

/** Adds a venue, and records it. @returns its id */
export async function addVenue(call: AnyCall, body: VenueChanges & { readonly name: string }): Promise<string> {
  const { name, contactName = null, contactEmail = null, contactPhone = null, notes = null, ...details } = body
  const id = call.newId('ven')
  const now = call.now.toISOString()
  await call.session.run(insertVenue, {
    id,
    account_id: call.principal.accountId,
    name,
    name_key: nameKey(name),
    details: JSON.stringify({ ...noVenueDetails, ...details }),
    contact_name: contactName,
    contact_email: contactEmail,
    contact_phone: contactPhone,
    notes,
    version: 1,
    created_at: now,
    updated_at: now,
  })
  recordChange(call, { topic: 'venue.created', subject: id, eventId: null, data: { name, ...details } })
  return id
}

async function listVenues(call: Call<'listVenues'>): Promise<Reply<'listVenues'>> {
  const { q, updatedSince } = call.query
  const list = queryVenues(call.session, call.principal, { q, updatedSince })
  return { body: await makePage(call, list, (venues) => venues.map((venue) => toRecord(call, venue))) }
}

async function showVenue(call: Call<'showVenue'>): Promise<Reply<'showVenue'>> {
  return replyWithVenue(call, call.params.venue_id)
}

async function updateVenue(call: Call<'updateVenue'>): Promise<Reply<'updateVenue'>> {
  const { body, session } = call
  const venue = await findVenue(call, call.params.venue_id)
  expectVersion(call, venue.version)
  expectMayWrite(call, privateFields())
  if (Object.keys(body).length === 0) return replyWithVenue(call, venue.id)
  await expectNotShared(call, venue.name, () => eventsOfVenue(session, venue.id))
  const { name, contactName, contactEmail, contactPhone, notes, ...details } = body
  const written = await updateVenueRow(session, venue, {
    ...(name === undefined ? {} : { name, name_key: nameKey(name) }),
    details: JSON.stringify({ ...detailsOf(venue), ...details }),
    ...(contactName === undefined ? {} : { contact_name: contactName }),
    ...(contactEmail === undefined ? {} : { contact_email: contactEmail }),
    ...(contactPhone === undefined ? {} : { contact_phone: contactPhone }),
    ...(notes === undefined ? {} : { notes }),
    updated_at: call.now.toISOString(),
  })
  expectWritten(written, venue.version)
  // The log is for ever: of a contact it has only that it changed.
  const touched = privateFields().filter((field) => body[field] !== undefined)
  const data = { ...withoutFields(body, privateFields()), ...(touched.length > 0 ? { privateFields: touched } : {}) }
  recordChange(call, { topic: 'venue.updated', subject: venue.id, eventId: null, data })
  return replyWithVenue(call, venue.id)
}

async function deleteVenue(call: Call<'deleteVenue'>): Promise<Reply<'deleteVenue'>> {
  const { id, name, version } = await findVenue(call, call.params.venue_id)
  expectVersion(call, version)
  const events = await eventsOfVenue(call.session, id)
  if (events.length > 0) {
    throw new Failure('state_conflict', `Can't delete ${name}: it is used by ${listEvents(events)}`, {
      details: { events: events.slice(0, 10).map((event) => event.id) },
      hint: 'First remove its rooms from these events, and give the events another venue.',
    })
  }
  await deleteVenueRow(call.session, id)
  recordChange(call, { topic: 'venue.deleted', subject: id, eventId: null, data: { name } })
  return { body: { id, deleted: true } }
}

function detailsOf(venue: StoredVenue) {
  const keys = Object.keys(noVenueDetails) as (keyof typeof noVenueDetails)[]
  return Object.fromEntries(keys.map((key) => [key, venue[key]]))
}

async function replyWithVenue(call: AnyCall, id: string | undefined) {
  const venue = await findVenue(call, id)
  return { body: toRecord(call, venue), version: venue.version }
}

function toRecord(call: AnyCall, { version: _version, ...venue }: StoredVenue): Venue {
  return maySee(call) ? venue : withoutFields(venue, privateFields())
}

export const venueRules: Rules<'createVenue' | 'listVenues' | 'showVenue' | 'updateVenue' | 'deleteVenue'> = {
  createVenue,
  listVenues,
  showVenue,
  updateVenue,
  deleteVenue,
}
