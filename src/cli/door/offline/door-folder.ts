// Where a laptop keeps what its doors need without a network: one file of tickets and one of scans a list, for nobody else
// to read. Knows no format.
import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { unwritable } from '../../../contract/files/file-errors.ts'
import { makePrivateDirectory } from '../../../files/durable-file.ts'
import type { Settings } from '../../core/settings.ts'

export interface DoorFiles {
  /** What was prepared. */
  readonly tickets: string
  /** Scans, one a line, only ever added to. */
  readonly scans: string
  /** How much of them has been sent. */
  readonly sent: string
  /** Empty; whoever decides about a scan holds it. */
  readonly lock: string
}

const folderOf = ({ dataDirectory }: Settings) => join(dataDirectory, 'door')

interface List {
  readonly eventId: string
  readonly listId: string
}

/** The files of one list; the folder is made where it is missing. */
export function doorFiles(settings: Settings, list: List): DoorFiles {
  const path = pathOf(settings, list)
  return { tickets: `${path}.tickets.json`, scans: `${path}.scans.ndjson`, sent: `${path}.sent`, lock: `${path}.lock` }
}

/** Where the device is noted by which others join this machine for a list. */
export const deviceFile = (settings: Settings, list: List): string => `${pathOf(settings, list)}.device.json`

const pathOf = (settings: Settings, { eventId, listId }: List) =>
  join(madeFolder(settings), `${plain(eventId)}.${plain(listId)}`)

/** Where the certificate of this machine is and its key; the folder is made where it is missing. */
export function tlsFiles(settings: Settings): { readonly cert: string; readonly key: string } {
  const folder = madeFolder(settings)
  return { cert: join(folder, 'tls.pem'), key: join(folder, 'tls.key') }
}

/** The folder of all that doors keep, made where it is missing. @throws Failure file_unwritable */
export function madeFolder(settings: Settings): string {
  const folder = folderOf(settings)
  makePrivateDirectory(folder)
  try {
    chmodSync(folder, 0o700)
  } catch (error) {
    throw unwritable(folder, error)
  }
  return folder
}

/** Where what a scanner types is noted. */
export const layoutFile = (settings: Settings): string => join(folderOf(settings), 'layout.json')

/** Ids come from a service: nothing of them may leave the folder. */
const plain = (id: string) => id.replace(/[^\w-]/g, '-').slice(0, 80)

/** Every file of tickets there is. */
export function preparedFiles(settings: Settings): string[] {
  const folder = folderOf(settings)
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.tickets.json'))
    return names.sort().map((name) => join(folder, name))
  } catch {
    return []
  }
}
