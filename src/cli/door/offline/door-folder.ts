// The folder with a laptop's offline data: per check-in list a file of tickets and one of scans, readable only by its
// user. Knows only paths.
import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { unwritable } from '../../../contract/files/file-errors.ts'
import { makePrivateDirectory } from '../../../files/durable-file.ts'
import type { Settings } from '../../core/settings.ts'

export interface DoorFiles {
  /** The prepared door, sealed. */
  readonly tickets: string
  /** The same as earlier versions wrote it. */
  readonly plainTickets: string
  /** Scans, one per line, append-only. */
  readonly scans: string
  /** How many of them have been sent. */
  readonly sent: string
  /** Empty; locked while a window decides about a scan. */
  readonly lock: string
}

const folderOf = ({ dataDirectory }: Settings) => join(dataDirectory, 'door')

interface List {
  readonly eventId: string
  readonly listId: string
}

/** The files of one list; creates the folder if it is missing. */
export function doorFiles(settings: Settings, list: List): DoorFiles {
  const path = pathOf(settings, list)
  const tickets = `${path}.tickets`
  return {
    tickets,
    plainTickets: `${tickets}.json`,
    scans: `${path}.scans.ndjson`,
    sent: `${path}.sent`,
    lock: `${path}.lock`,
  }
}

/** The file with the device key that phones use to join this machine for a list. */
export const deviceFile = (settings: Settings, list: List): string => `${pathOf(settings, list)}.device.json`

const pathOf = (settings: Settings, { eventId, listId }: List) =>
  join(ensureFolder(settings), `${plain(eventId)}.${plain(listId)}`)

/** The files of this machine's certificate and its key; creates the folder if it is missing. */
export function tlsFiles(settings: Settings): { readonly cert: string; readonly key: string } {
  const folder = ensureFolder(settings)
  return { cert: join(folder, 'tls.pem'), key: join(folder, 'tls.key') }
}

/** The folder of all offline data, created if it is missing. @throws Failure file_unwritable */
export function ensureFolder(settings: Settings): string {
  const folder = folderOf(settings)
  makePrivateDirectory(folder)
  try {
    chmodSync(folder, 0o700)
  } catch (error) {
    throw unwritable(folder, error)
  }
  return folder
}

/** The file with the scanner's keyboard layout. */
export const layoutFile = (settings: Settings): string => join(folderOf(settings), 'layout.json')

/** Ids come from a service: none may lead out of the folder. */
const plain = (id: string) => id.replace(/[^\w-]/g, '-').slice(0, 80)

/** The ticket files of all prepared doors. */
export const preparedFiles = (settings: Settings): string[] => filesNamed(settings, '.tickets')

/** Those that earlier versions wrote. */
export const plainFiles = (settings: Settings): string[] => filesNamed(settings, '.tickets.json')

function filesNamed(settings: Settings, ending: string): string[] {
  const folder = folderOf(settings)
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(ending))
    return names.sort().map((name) => join(folder, name))
  } catch {
    return []
  }
}
