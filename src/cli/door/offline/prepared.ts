// The offline data of a door: public keys, its ticket list, and when they were downloaded; sealed on the disk.
import { rmSync } from 'node:fs'
import { Failure } from '../../../contract/core/failures.ts'
import { shellWord } from '../../../contract/core/words/shell-word.ts'
import { readFileWithin } from '../../../contract/files/bounded-file.ts'
import { replaceDurably } from '../../../files/durable-file.ts'
import type { Settings } from '../../core/settings.ts'
import { readJsonFile } from '../../files/read-json-file.ts'
import { deviceSecret } from './device-secret.ts'
import { type DoorFiles, doorFiles, plainFiles, preparedFiles } from './door-folder.ts'
import type { PreparedDoor } from './prepared-door.ts'
import { isSealedBy, labelOf, openRoster, type RosterLabel, sealRoster } from './roster-seal.ts'

/** A million tickets. */
const bytesMax = 256 * 1024 * 1024

/** Replaces the earlier file atomically. @param secret of this device @throws Failure file_unwritable */
export function writePrepared(settings: Settings, door: PreparedDoor, secret: string): DoorFiles {
  const files = doorFiles(settings, door)
  replaceDurably(files.tickets, sealRoster(door, secret))
  rmSync(files.plainTickets, { force: true })
  return files
}

interface Wanted {
  readonly event: string
  readonly list: string | undefined
}

/**
 * The door prepared for an event's list at this service; undefined if there is none, or more than one fits.
 * @throws Failure missing_input if its file was changed, or belongs to another device
 */
export async function findPrepared(settings: Settings, wanted: Wanted): Promise<PreparedDoor | undefined> {
  if (plainFiles(settings).length > 0) await sealPlain(settings)
  const fits = isWanted(settings, wanted)
  const [only, other] = rosters(settings).filter(({ label }) => fits(label))
  if (only === undefined || other !== undefined) return undefined
  const { bytes, label } = only
  const secret = await deviceSecret(settings)
  const door = isSealedBy(label, secret) ? openRoster(bytes, label, secret) : otherDevice(label)
  return door ? { ...addedFields, ...door } : damaged(label)
}

/** Names of the lists prepared on this machine for an event of this service. */
export function preparedLists(settings: Settings, event: string): string[] {
  const fits = isWanted(settings, { event, list: undefined })
  return rosters(settings).flatMap(({ label }) => (fits(label) ? [label.listName] : []))
}

function isWanted(settings: Settings, { event, list }: Wanted) {
  const wanted = list?.toLowerCase()
  return ({ baseUrl, eventId, asked, listId, listName }: RosterLabel) =>
    baseUrl === settings.baseUrl.value &&
    (eventId === event || asked === event) &&
    (wanted === undefined || listId === wanted || listName.toLowerCase() === wanted)
}

const again = ({ asked, listName }: RosterLabel) => ({
  hint: `turnout door prepare ${shellWord(asked)} --list ${shellWord(listName)}`,
})

function otherDevice(label: RosterLabel): never {
  const text = `the ticket list of ${label.asked} on this machine was prepared with another API key, and can only be opened with that key`
  throw new Failure('missing_input', text, again(label))
}

function damaged(label: RosterLabel): never {
  const text = `the ticket list of ${label.asked} on this machine was changed or damaged, so it is not used`
  throw new Failure('missing_input', text, again(label))
}

interface Roster {
  readonly path: string
  readonly bytes: Buffer
  readonly label: RosterLabel
}

function rosters(settings: Settings): Roster[] {
  return preparedFiles(settings).flatMap((path) => {
    const bytes = readOr(path)
    const label = bytes && labelOf(bytes)
    return bytes && label ? [{ path, bytes, label }] : []
  })
}

/** The lists that a device's secret opens. */
export const sealedBy = (settings: Settings, secret: string): Roster[] =>
  rosters(settings).filter(({ label }) => isSealedBy(label, secret))

function readOr(path: string): Buffer | undefined {
  try {
    return readFileWithin(path, bytesMax)
  } catch {
    return undefined
  }
}

const addedFields = { timezone: 'UTC', refusedTypeNumbers: [] }

/** Earlier versions wrote lists that anybody with the file could read; those of this service are replaced, once. */
async function sealPlain(settings: Settings): Promise<void> {
  for (const path of plainFiles(settings)) {
    const door = readJsonFile<PreparedDoor>(path, bytesMax)
    if (door?.version === 1 && door.baseUrl === settings.baseUrl.value)
      writePrepared(settings, door, await deviceSecret(settings))
  }
}
