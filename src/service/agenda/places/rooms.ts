// The rules of rooms: create, list, show, change, delete. A room may include others of its venue, but never itself, however
// many rooms lie between.
import { roomsMax } from '../../../contract/agenda/limits.ts'
import type { NewRoom, Room, RoomChanges } from '../../../contract/agenda/rooms.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { nearestName } from '../../../contract/core/nearest.ts'
import {
  deleteRoomRow,
  eventsOfRoom,
  findRooms,
  insertRoom,
  namesOfRooms,
  noRoomDetails,
  queryRooms,
  type StoredRoom,
  updateRoomRow,
} from '../../../store/agenda/places/rooms.ts'
import { hasReleasedRoom } from '../../../store/agenda/releases/spans.ts'
import { nameKey } from '../../../store/ticket-types/ticket-types.ts'
import type { AnyCall, Call, Reply, Rules } from '../../core/call.ts'
import { recordChange } from '../../core/changes.ts'
import { quoteValue } from '../../core/issues.ts'
import { makePage } from '../../core/paging.ts'
import { expectFreeName, invalidField } from '../../core/refusals.ts'
import { expectVersion, expectWritten } from '../../core/versions.ts'
import { findCalled } from '../../ticket-types/find-called.ts'
import { expectNotShared, findRoom, findVenue, listEvents } from './find-place.ts'

async function createRoom(call: Call<'createRoom'>): Promise<Reply<'createRoom'>> {
  const venue = await findVenue(call, call.params.venue_id)
  return replyWithRoom(call, await addRoom(call, venue, call.body))
}

/**
 * Adds a room to a venue, and records it.
 * @returns its id
 * @throws Failure duplicate, validation_failed, or state_conflict where the venue has as many as it can
 */
export async function addRoom(
  call: AnyCall,
  venue: { readonly id: string; readonly name: string },
  { name, capacity = null, includes = [], ...details }: NewRoom,
): Promise<string> {
  const others = await findRooms(call.session, call.principal, { venueId: venue.id })
  expectFreeRoomName(others, venue, name)
  if (others.length >= roomsMax) {
    throw new Failure('state_conflict', `${venue.name} already has ${roomsMax} rooms, the most that a venue can have`, {
      details: { limit: roomsMax },
      hint: 'Delete a room that no event uses, or create another venue.',
    })
  }
  const id = call.newId('rom')
  const now = call.now.toISOString()
  await call.session.run(insertRoom, {
    id,
    account_id: call.principal.accountId,
    venue_id: venue.id,
    name,
    name_key: nameKey(name),
    capacity,
    details: JSON.stringify({ ...noRoomDetails, ...details, includes: includedIds(others, { id, name, includes }) }),
    version: 1,
    created_at: now,
    updated_at: now,
  })
  const data = { venueId: venue.id, name, capacity, ...details, ...(includes.length > 0 ? { includes } : {}) }
  recordChange(call, { topic: 'room.created', subject: id, eventId: null, data })
  return id
}

async function listRooms(call: Call<'listRooms'>): Promise<Reply<'listRooms'>> {
  const venue = await findVenue(call, call.params.venue_id)
  const filter = { venueId: venue.id, updatedSince: call.query.updatedSince }
  const list = queryRooms(call.session, call.principal, filter)
  return { body: await makePage(call, list, (rooms) => roomRecords(call, rooms)) }
}

async function showRoom(call: Call<'showRoom'>): Promise<Reply<'showRoom'>> {
  return replyWithRoom(call, call.params.room_id)
}

async function updateRoom(call: Call<'updateRoom'>): Promise<Reply<'updateRoom'>> {
  const room = await findRoom(call, call.params.room_id)
  expectVersion(call, room.version)
  await changeRoom(call, room, call.body)
  return replyWithRoom(call, room.id)
}

/**
 * Changes a room in all events that use it, and records it.
 * @throws Failure duplicate, validation_failed, version_conflict, or insufficient_scope where other events use it too
 */
export async function changeRoom(call: AnyCall, room: StoredRoom, changes: RoomChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return
  const { session, principal } = call
  await expectNotShared(call, room.name, () => eventsOfRoom(session, room.id))
  const { name = room.name, capacity = room.capacity, includes, ...details } = changes
  const all = await findRooms(session, principal, { venueId: room.venue.id })
  const others = all.filter(({ id }) => id !== room.id)
  expectFreeRoomName(others, room.venue, name)
  const { description, speakerInfo, equipment, parallel, changeoverMin, url } = { ...room, ...details }
  const ids = includes ? includedIds(others, { id: room.id, name, includes }) : room.includes
  const written = await updateRoomRow(session, room, {
    name,
    name_key: nameKey(name),
    capacity,
    details: JSON.stringify({ description, speakerInfo, equipment, parallel, includes: ids, changeoverMin, url }),
    updated_at: call.now.toISOString(),
  })
  expectWritten(written, room.version)
  recordChange(call, { topic: 'room.updated', subject: room.id, eventId: null, data: { ...changes } })
}

async function deleteRoom(call: Call<'deleteRoom'>): Promise<Reply<'deleteRoom'>> {
  const room = await findRoom(call, call.params.room_id)
  expectVersion(call, room.version)
  const { id, name, venue } = room
  const events = await eventsOfRoom(call.session, id)
  if (events.length > 0) {
    throw new Failure('state_conflict', `Can't delete ${name}: it is used by ${listEvents(events)}`, {
      details: { events: events.slice(0, 10).map((event) => event.id) },
      hint: 'Remove it from these events first.',
    })
  }
  const others = await findRooms(call.session, call.principal, { venueId: venue.id })
  const whole = others.find(({ includes }) => includes.includes(id))
  if (whole) {
    throw new Failure('state_conflict', `Can't delete ${name}: ${whole.name} includes it`, {
      details: { roomId: whole.id },
      hint: `Remove it from ${whole.name} first.`,
    })
  }
  if (await hasReleasedRoom(call.session, id)) {
    throw new Failure('state_conflict', `Can't delete ${name}: a release of a schedule includes it`, {
      details: { roomId: id },
      hint: 'You can keep the room: an event that does not use it never shows it.',
    })
  }
  await deleteRoomRow(call.session, id)
  recordChange(call, { topic: 'room.deleted', subject: id, eventId: null, data: { venueId: venue.id, name } })
  return { body: { id, deleted: true } }
}

interface Including {
  readonly id: string
  readonly name: string
  /** Ids or names. */
  readonly includes: readonly string[]
}

/** Ids of the rooms that a room includes. @throws Failure validation_failed for an unknown one, and for a circle */
function includedIds(others: readonly StoredRoom[], { id, name, includes }: Including): string[] {
  const ids = new Set<string>()
  for (const [index, typed] of includes.entries()) {
    const pointer = `/includes/${index}`
    const room = findCalled(others, typed)
    if (!room) throw unknownRoom(typed, { pointer, isItself: typed === id || nameKey(typed) === nameKey(name) }, others)
    if (ids.has(room.id)) throw invalidField(pointer, `${room.name} is named twice`, { code: 'duplicate' })
    if (reaches(others, room.id, id)) {
      throw invalidField(pointer, `${name} cannot include ${room.name}, which includes ${name}`, {
        code: 'not_allowed',
      })
    }
    ids.add(room.id)
  }
  return [...ids]
}

function unknownRoom(
  typed: string,
  { pointer, isItself }: { readonly pointer: string; readonly isItself: boolean },
  others: readonly StoredRoom[],
): Failure {
  if (isItself)
    return invalidField(pointer, `a room cannot include itself, ${quoteValue(typed)}`, { code: 'not_allowed' })
  const names = others.map(({ name }) => name)
  const nearest = nearestName(typed, names)
  const available = names.slice(0, 10).join(', ') || 'none'
  return invalidField(pointer, `the venue has no other room ${quoteValue(typed)}. Available: ${available}`, {
    code: 'not_allowed',
    ...(nearest === undefined ? {} : { hint: `Did you mean ${quoteValue(nearest)}?` }),
  })
}

/** Whether a room includes another one, also through others. */
function reaches(rooms: readonly StoredRoom[], from: string, to: string): boolean {
  const seen = new Set<string>()
  const left = [from]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (id === to) return true
    if (seen.has(id)) continue
    seen.add(id)
    left.push(...(rooms.find((room) => room.id === id)?.includes ?? []))
  }
  return false
}

const expectFreeRoomName = (others: readonly StoredRoom[], venue: StoredRoom['venue'], name: string): void =>
  expectFreeName(others, name, {
    owner: venue.name,
    noun: 'room',
    details: ({ id }) => ({ venueId: venue.id, roomId: id }),
  })

/** Public records of rooms, in the same order. */
async function roomRecords(call: AnyCall, rooms: readonly StoredRoom[]): Promise<Room[]> {
  const names = await namesOfRooms(
    call.session,
    rooms.flatMap(({ includes }) => includes),
  )
  return rooms.map(({ version: _version, includes, ...room }) => ({ ...room, includes: named(includes, names) }))
}

/** What a record has instead of ids. */
export const named = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
  ids.map((id) => ({ id, name: names.get(id) ?? id }))

async function replyWithRoom(call: AnyCall, id: string | undefined) {
  const room = await findRoom(call, id)
  const [body] = await roomRecords(call, [room])
  return { body: body as Room, version: room.version }
}

export const roomRules: Rules<'createRoom' | 'listRooms' | 'showRoom' | 'updateRoom' | 'deleteRoom'> = {
  createRoom,
  listRooms,
  showRoom,
  updateRoom,
  deleteRoom,
}
