// Rooms of venues, and which of them an event uses, in which order and when.
import * as z from 'zod'
import { count, line, paragraphs, reference, webAddress } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import { equipment, gapMinutes, listPosition, Named, timeWindows } from './fields.ts'

const fields = {
  /** People that fit in; null if that doesn't matter. */
  capacity: count(1).nullable(),
  /** The way there, for everybody. */
  description: paragraphs(1000).nullable(),
  /** For speakers only. */
  speakerInfo: paragraphs(1000).nullable(),
  equipment,
  /** How many sessions there can be at once: posters, stands. */
  parallel: z.int('must be a whole number').min(1, 'must be at least 1').max(500, 'must be at most 500'),
  /** Rooms of the same venue that it is made of: whoever uses the hall uses both halves. */
  includes: z.array(reference).max(10, 'must have at most 10 entries'),
  /** Minutes that it takes to make it ready for the next session. */
  changeoverMin: gapMinutes.nullable(),
  /** Of a room on the web. */
  url: webAddress.nullable(),
}

export const NewRoom = z
  .strictObject({ ...z.strictObject(fields).partial().shape, name: line(100) })
  .meta({ example: { name: 'Main hall', capacity: 300, equipment: ['projector', 'microphone'] } })
export type NewRoom = z.output<typeof NewRoom>

export const RoomChanges = NewRoom.partial().meta({ example: { capacity: 280 } })
export type RoomChanges = z.output<typeof RoomChanges>

export const Room = z.object({
  id: z.string(),
  venue: Named,
  name: z.string(),
  ...fields,
  includes: z.array(Named),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Room = z.output<typeof Room>

export const DeletedRoom = z.object({ id: z.string(), deleted: z.literal(true) })
export type DeletedRoom = z.output<typeof DeletedRoom>

export const RoomQuery = z.strictObject({ ...pageQuery })
export const RoomPage = page(Room)

const inEvent = {
  /** Its place among the event's rooms; the last by default. */
  position: listPosition,
  /** Out of planning, never out of what was released. */
  hidden: z.boolean(),
  /** When the event has it; empty: the event's days within the venue's hours. */
  windows: timeWindows,
}

/**
 * A room of a venue, by id or name, or a new one: in the venue named, else in the event's, else in a new one called like
 * the event's venue or the event. Fields of a room that is there already change it.
 */
export const NewEventRoom = z
  .strictObject({
    ...z.strictObject(inEvent).partial().shape,
    ...NewRoom.shape,
    /** An id or a name of a venue of the account. */
    venue: reference.optional(),
  })
  .meta({ example: { name: 'Tent', capacity: 120, equipment: ['projector', 'microphone'] } })
export type NewEventRoom = z.output<typeof NewEventRoom>

export const EventRoomChanges = z
  .strictObject({ ...inEvent, ...NewRoom.shape })
  .partial()
  .meta({ example: { hidden: false, windows: [{ from: '2027-03-14T08:00', to: '2027-03-14T20:00' }] } })
export type EventRoomChanges = z.output<typeof EventRoomChanges>

/** A room as an event uses it; its id is the room's. */
export const EventRoom = Room.extend({ eventId: z.string(), ...inEvent })
export type EventRoom = z.output<typeof EventRoom>

export const RemovedEventRoom = z.object({ id: z.string(), eventId: z.string(), removed: z.literal(true) })
export type RemovedEventRoom = z.output<typeof RemovedEventRoom>

export const EventRoomQuery = z.strictObject({ ...pageQuery })
export const EventRoomPage = page(EventRoom)
