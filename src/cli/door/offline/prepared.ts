// The offline data of a door: public keys, its ticket list, and when they were downloaded.
import type { Reentry } from '../../../contract/door/choices.ts'
import type { DoorTicket } from '../../../contract/door/door.ts'
import { replaceDurably } from '../../../files/durable-file.ts'
import type { Settings } from '../../core/settings.ts'
import { readJsonFile } from '../../files/read-json-file.ts'
import { type DoorFiles, doorFiles, preparedFiles } from './door-folder.ts'

/** A million tickets. */
const bytesMax = 256 * 1024 * 1024

export interface PreparedDoor {
  readonly version: 1
  readonly baseUrl: string
  /** The event as the user named it, by id or slug. */
  readonly asked: string
  readonly eventId: string
  readonly eventName: string
  /** Null until the event's first ticket is signed. */
  readonly eventNumber: number | null
  readonly listId: string
  readonly listName: string
  readonly reentry: Reentry
  readonly timezone: string
  readonly opensAt: string
  readonly closesAt: string
  /** By this machine's clock. */
  readonly preparedAt: string
  readonly keys: readonly { readonly keyId: number; readonly publicKey: string }[]
  /** Ticket types the list refuses, by the numbers used in tokens. */
  readonly refusedTypeNumbers: readonly number[]
  readonly tickets: readonly DoorTicket[]
}

/** Replaces the earlier file atomically. @throws Failure file_unwritable */
export function writePrepared(settings: Settings, door: PreparedDoor): DoorFiles {
  const files = doorFiles(settings, door)
  replaceDurably(files.tickets, JSON.stringify(door))
  return files
}

/** The door prepared for an event's list at this service; undefined if there is none, or more than one fits. */
export function findPrepared(
  settings: Settings,
  { event, list }: { readonly event: string; readonly list: string | undefined },
): PreparedDoor | undefined {
  const doors = preparedFiles(settings).flatMap((path) => readPrepared(path) ?? [])
  const ofEvent = doors.filter(
    ({ baseUrl, eventId, asked }) => baseUrl === settings.baseUrl.value && (eventId === event || asked === event),
  )
  const wanted = list?.toLowerCase()
  const matching =
    wanted === undefined
      ? ofEvent
      : ofEvent.filter(({ listId, listName }) => listId === wanted || listName.toLowerCase() === wanted)
  return matching.length === 1 ? matching[0] : undefined
}

const addedFields = { timezone: 'UTC', refusedTypeNumbers: [] }

function readPrepared(path: string): PreparedDoor | undefined {
  const door = readJsonFile<PreparedDoor>(path, bytesMax)
  // Earlier versions did not write all of these fields.
  return door?.version === 1 ? { ...addedFields, ...door } : undefined
}
