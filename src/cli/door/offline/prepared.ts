// What a door takes along to go on without a network: public keys, the list of tickets, and when all that was so.

import type { Reentry } from '../../../contract/door/choices.ts'
import type { DoorTicket } from '../../../contract/door/door.ts'
import { readFileWithin } from '../../../contract/files/bounded-file.ts'
import { parseJson } from '../../../contract/files/parse-json.ts'
import { replaceDurably } from '../../../files/durable-file.ts'
import type { Settings } from '../../core/settings.ts'
import { type DoorFiles, doorFiles, preparedFiles } from './door-folder.ts'

/** A million tickets. */
const bytesMax = 256 * 1024 * 1024

export interface PreparedDoor {
  readonly version: 1
  readonly baseUrl: string
  /** How the event was named. */
  readonly asked: string
  readonly eventId: string
  readonly eventName: string
  /** Null as long as no ticket of the event was signed. */
  readonly eventNumber: number | null
  readonly listId: string
  readonly listName: string
  readonly reentry: Reentry
  readonly timezone: string
  readonly opensAt: string
  readonly closesAt: string
  /** By the clock of this machine. */
  readonly preparedAt: string
  readonly keys: readonly { readonly keyId: number; readonly publicKey: string }[]
  /** Numbers, as tokens have them, of the ticket types that the list does not let in. */
  readonly refusedTypeNumbers: readonly number[]
  readonly tickets: readonly DoorTicket[]
}

/** Puts it in place of what was prepared before, whole or not at all. @throws Failure file_unwritable */
export function writePrepared(settings: Settings, door: PreparedDoor): DoorFiles {
  const files = doorFiles(settings, door)
  replaceDurably(files.tickets, JSON.stringify(door))
  return files
}

/** What was prepared for a list of an event of this service; undefined where there is nothing, or no telling which. */
export function findPrepared(
  settings: Settings,
  { event, list }: { readonly event: string; readonly list: string | undefined },
): PreparedDoor | undefined {
  const found = preparedFiles(settings).flatMap((path) => readPrepared(path) ?? [])
  const ofEvent = found.filter(
    ({ baseUrl, eventId, asked }) => baseUrl === settings.baseUrl.value && (eventId === event || asked === event),
  )
  const wanted = list?.toLowerCase()
  const matching =
    wanted === undefined
      ? ofEvent
      : ofEvent.filter(({ listId, listName }) => listId === wanted || listName.toLowerCase() === wanted)
  return matching.length === 1 ? matching[0] : undefined
}

const unasked = { timezone: 'UTC', refusedTypeNumbers: [] }

function readPrepared(path: string): PreparedDoor | undefined {
  try {
    const door = parseJson(readFileWithin(path, bytesMax).toString('utf8')) as PreparedDoor
    // Prepared by a program that did not ask for all of it.
    return door.version === 1 ? { ...unasked, ...door } : undefined
  } catch {
    return undefined
  }
}
