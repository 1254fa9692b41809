// Reads the working copy of a schedule with what a file about it needs to be written, or to be compared.
import type { Client } from '../../../../client/client.ts'
import type { Slot } from '../../../../contract/agenda/slots.ts'
import { Failure } from '../../../../contract/core/failures.ts'
import type { Input } from '../../../core/command.ts'
import { nearest } from '../../../core/nearest.ts'
import { findRoom, type KnownSchedule, type Part } from '../file/schedule-file.ts'
import { readRooms, readSessions, readSlots } from './read-schedule.ts'

/**
 * The version is read first: what changes meanwhile is newer than it, and so a conflict.
 * @param release whose slots are meant, by number, or `current`; those of the working copy by default
 */
export async function readKnown(client: Client, event: string, release?: string): Promise<KnownSchedule> {
  const params = { event_id: event }
  const { version, timezone, dayStartsAt } = (await client.call('showSchedule', { params })).value
  const [shown, slots, rooms, sessions] = await Promise.all([
    client.call('showEvent', { params }),
    readSlots(client, event, release === undefined ? {} : { release }),
    readRooms(client, event),
    readSessions(client, event),
  ])
  const { date } = shown.value
  return { event, release, version, timezone, dayStartsAt, date, slots: slots.filter(isOn), rooms, sessions }
}

/** What a release has as off is in no place. */
const isOn = ({ released }: Slot) => released === undefined || released.status === 'confirmed'

/** The part of a schedule that flags choose. @throws Failure not_found for an unknown room */
export function partOf({ flags }: Input, { rooms }: KnownSchedule): Part {
  const { day, room } = flags
  return {
    ...(typeof day === 'string' && { day }),
    ...(typeof room === 'string' && { room: expectRoom(room, rooms).id }),
  }
}

/** @throws Failure not_found where no room is called that */
export function expectRoom<R extends KnownSchedule['rooms'][number]>(typed: string, rooms: readonly R[]): R {
  const room = findRoom(typed, rooms)
  if (room !== undefined) return room
  const names = rooms.map(({ name }) => name)
  const near = nearest(typed, names)
  throw new Failure('not_found', `There is no room "${typed}"`, {
    details: { record: 'room' },
    hint: near === undefined ? roomsHint(names) : `did you mean "${near}"?`,
  })
}

const roomsHint = (names: readonly string[]): string =>
  names.length === 0 ? 'the event has no rooms yet: turnout rooms create' : `the event has ${names.join(', ')}`
