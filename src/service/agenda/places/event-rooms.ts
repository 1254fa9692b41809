// The rules of the rooms that an event uses: add or make, list, change, take out.
import { roomsMax } from '../../../contract/agenda/limits.ts'
import type { EventRoom, NewEventRoom, RoomChanges } from '../../../contract/agenda/rooms.ts'
import { Failure } from '../../../contract/core/failures.ts'
import {
  countSlotsIn,
  deleteEventRoomRow,
  insertEventRoom,
  queryEventRooms,
  roomsOfEvent,
  type StoredEventRoom,
  updateEventRoomRow,
} from '../../../store/agenda/places/event-rooms.ts'
import { placedAt, writePositions } from '../../../store/agenda/places/positions.ts'
import { findRooms, namesOfRooms, type StoredRoom } from '../../../store/agenda/places/rooms.ts'
import { eventsOfVenue, findVenues, type StoredVenue } from '../../../store/agenda/places/venues.ts'
import type { StoredEvent } from '../../../store/events.ts'
import { nameKey } from '../../../store/ticket-types/ticket-types.ts'
import type { AnyCall, Call, Reply, Rules } from '../../core/call.ts'
import { recordChange } from '../../core/changes.ts'
import { findEvent, notFound } from '../../core/find-event.ts'
import { quoteValue } from '../../core/issues.ts'
import { makePage } from '../../core/paging.ts'
import { invalidField } from '../../core/refusals.ts'
import { expectVersion, expectWritten } from '../../core/versions.ts'
import { findVenueCalled } from './find-place.ts'
import { addRoom, changeRoom, named } from './rooms.ts'
import { addVenue } from './venues.ts'

async function addEventRoom(call: Call<'addEventRoom'>): Promise<Reply<'addEventRoom'>> {
  const { session, principal, body } = call
  const event = await findEvent(call, call.params.event_id)
  const used = await roomsOfEvent(session, { eventId: event.id })
  if (used.length >= roomsMax) {
    throw new Failure(
      'state_conflict',
      `${event.name} already has ${roomsMax} rooms, the most that an event can have`,
      {
        details: { limit: roomsMax },
        hint: 'Remove a room from the event first.',
      },
    )
  }
  const { position: place, hidden = false, windows = [], ...room } = body
  const position = used.length + 1
  const roomId = await settleRoom(call, { event, used }, room)
  const id = call.newId('evr')
  const now = call.now.toISOString()
  await session.run(insertEventRoom, {
    id,
    account_id: principal.accountId,
    event_id: event.id,
    room_id: roomId,
    position,
    hidden: hidden ? 1 : 0,
    windows: JSON.stringify(windows),
    version: 1,
    created_at: now,
    updated_at: now,
  })
  await putAt(call, used, { id, position, place })
  const reply = await replyWithRoom(call, event.id, roomId)
  recordChange(call, { topic: 'event_room.added', subject: roomId, eventId: event.id, data: { ...reply.body } })
  return reply
}

interface Place {
  readonly event: StoredEvent
  /** The rooms that it uses so far. */
  readonly used: readonly StoredEventRoom[]
}

/** The room that a body names, changed by its other fields, or a new one. @returns its id */
async function settleRoom(
  call: AnyCall,
  { event, used }: Place,
  { venue: venueName, ...room }: Pick<NewEventRoom, 'venue'> & RoomChanges & { name: string },
): Promise<string> {
  const { session, principal } = call
  const isId = room.name.startsWith('rom_')
  const venue =
    venueName === undefined ? await homeVenue(call, { event, used }) : await findVenueCalled(call, venueName)
  const known = isId
    ? await findRooms(session, principal, { id: room.name })
    : venue && (await findRooms(session, principal, { venueId: venue.id }))
  const existing = known?.find(({ id, name }) => id === room.name || nameKey(name) === nameKey(room.name))
  if (isId && (!existing || (venueName !== undefined && existing.venue.id !== venue?.id))) {
    throw invalidField('/name', `no room ${venueName ? 'of that venue ' : ''}has the id ${quoteValue(room.name)}`, {
      code: 'not_allowed',
      hint: "Give a name to create a room, or the id of one of a venue's rooms.",
    })
  }
  if (!existing) {
    const place = venue ?? {
      id: await addVenue(call, { name: event.venue ?? event.name }),
      name: event.venue ?? event.name,
    }
    return addRoom(call, place, room)
  }
  expectUnused(used, event, existing)
  const { name: _name, ...changes } = room
  await changeRoom(call, existing, changes)
  return existing.id
}

/**
 * Where an event's rooms are unless told otherwise: its venue, else that of its first room, else the one venue with the
 * name that the event gives. An event that says nothing of its place gets the one venue that no event uses and that has
 * no rooms: it was made for it. Undefined where a new one has to be made.
 */
async function homeVenue(call: AnyCall, { event, used }: Place): Promise<StoredVenue | undefined> {
  const { session, principal } = call
  const id = event.venueId ?? used[0]?.venue.id
  const filter = id === undefined ? { nameKey: nameKey(event.venue ?? event.name) } : { id }
  const [venue, ...others] = await findVenues(session, principal, { ...filter, limit: 2 })
  if (venue !== undefined || id !== undefined || event.venue !== null) return others.length === 0 ? venue : undefined
  const empty = (await findVenues(session, principal, { limit: venuesMax })).filter(({ rooms }) => rooms === 0)
  const [only, ...more] = empty
  if (only === undefined || more.length > 0) return undefined
  return (await eventsOfVenue(session, only.id)).length === 0 ? only : undefined
}

/** Among more, nobody can say which one was made for an event. */
const venuesMax = 100

function expectUnused(used: readonly StoredEventRoom[], event: StoredEvent, { id, name }: StoredRoom): void {
  if (!used.some((room) => room.id === id)) return
  throw new Failure('duplicate', `${event.name} already uses the room ${name}`, {
    details: { eventId: event.id, roomId: id },
    issues: [{ pointer: '/name', code: 'duplicate', detail: `${name} is already a room of the event` }],
    hint: 'Choose another name, or change the existing room.',
  })
}

const rowOf = ({ use, position }: StoredEventRoom) => ({ id: use.id, position })

/** Puts a room at a place among the rooms of its event, and moves the others on. */
async function putAt(
  call: AnyCall,
  used: readonly StoredEventRoom[],
  room: { readonly id: string; readonly position: number; readonly place: number | undefined },
): Promise<void> {
  const rows = placedAt(used.map(rowOf), room, room.place)
  await writePositions(call.session, { table: 'event_rooms', rows, updatedAt: call.now.toISOString() })
}

async function listEventRooms(call: Call<'listEventRooms'>): Promise<Reply<'listEventRooms'>> {
  const event = await findEvent(call, call.params.event_id)
  const { updatedSince } = call.query
  const list = queryEventRooms(call.session, { eventId: event.id, updatedSince })
  // Somebody who follows changes pages through rows whose position may change meanwhile.
  const query = updatedSince === undefined ? { ...call.query, sort: 'position' } : call.query
  return { body: await makePage({ ...call, query }, list, (rooms) => eventRoomRecords(call, rooms)) }
}

async function updateEventRoom(call: Call<'updateEventRoom'>): Promise<Reply<'updateEventRoom'>> {
  const { body, session } = call
  const event = await findEvent(call, call.params.event_id)
  const room = await findEventRoom(call, event.id, call.params.room_id)
  expectVersion(call, versionOf(room))
  const { position, hidden, windows, ...changes } = body
  await changeRoom(call, room, changes)
  if (hidden !== undefined || windows !== undefined) {
    const written = await updateEventRoomRow(session, room.use, {
      ...(hidden === undefined ? {} : { hidden: hidden ? 1 : 0 }),
      ...(windows === undefined ? {} : { windows: JSON.stringify(windows) }),
      updated_at: call.now.toISOString(),
    })
    expectWritten(written, room.use.version)
  }
  if (position !== undefined) {
    const used = await roomsOfEvent(session, { eventId: event.id })
    await putAt(call, used, { ...rowOf(room), place: position })
  }
  const own = { ...(position && { position }), ...(hidden !== undefined && { hidden }), ...(windows && { windows }) }
  if (Object.keys(own).length > 0) {
    recordChange(call, { topic: 'event_room.updated', subject: room.id, eventId: event.id, data: own })
  }
  return replyWithRoom(call, event.id, room.id)
}

async function removeEventRoom(call: Call<'removeEventRoom'>): Promise<Reply<'removeEventRoom'>> {
  const { session } = call
  const event = await findEvent(call, call.params.event_id)
  const room = await findEventRoom(call, event.id, call.params.room_id)
  expectVersion(call, versionOf(room))
  const { id, name } = room
  const slots = await countSlotsIn(session, { eventId: event.id, roomId: id })
  if (slots > 0) {
    const what = slots === 1 ? 'a slot is' : `${slots} slots are`
    throw new Failure('state_conflict', `Can't remove ${name} from ${event.name}: ${what} in it`, {
      details: { slots },
      hint: 'Move or unplace them first, or hide the room: turnout rooms update ROOM --hidden.',
    })
  }
  await deleteEventRoomRow(session, room.use.id)
  const left = await roomsOfEvent(session, { eventId: event.id })
  const rows = left.map(rowOf)
  await writePositions(session, { table: 'event_rooms', rows, updatedAt: call.now.toISOString() })
  recordChange(call, { topic: 'event_room.removed', subject: id, eventId: event.id, data: { name } })
  return { body: { id, eventId: event.id, removed: true } }
}

/** @throws Failure not_found for a room that the event doesn't use */
async function findEventRoom(call: AnyCall, eventId: string, roomId = ''): Promise<StoredEventRoom> {
  const [room] = await roomsOfEvent(call.session, { eventId, roomId })
  if (!room) throw notFound('room', roomId)
  return room
}

/** A change of either the room or of how the event uses it makes another version. */
const versionOf = ({ version, use }: StoredEventRoom) => version + use.version - 1

async function replyWithRoom(call: AnyCall, eventId: string, roomId: string) {
  const room = await findEventRoom(call, eventId, roomId)
  const [body] = await eventRoomRecords(call, [room])
  return { body: body as EventRoom, version: versionOf(room) }
}

async function eventRoomRecords(call: AnyCall, rooms: readonly StoredEventRoom[]): Promise<EventRoom[]> {
  const names = await namesOfRooms(
    call.session,
    rooms.flatMap(({ includes }) => includes),
  )
  return rooms.map(({ version: _version, use: _use, includes, windows, ...room }) => ({
    ...room,
    includes: named(includes, names),
    windows: [...windows],
  }))
}

export const eventRoomRules: Rules<'addEventRoom' | 'listEventRooms' | 'updateEventRoom' | 'removeEventRoom'> = {
  addEventRoom,
  listEventRooms,
  updateEventRoom,
  removeEventRoom,
}
