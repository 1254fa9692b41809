// Private directories for unfinished files, each beside the file's final place. The process holds a lock inside, so that the
// next one can tell leftovers of a killed process from directories in use, and remove them.
import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unwritable } from '../../contract/files/file-errors.ts'
import { holdFileLock } from '../sqlite/file-lock.ts'
import { manifestPath } from './manifest.ts'

const manifestEnd = manifestPath('')
const lockName = 'in-use'
const directoryName = /^\.turnout-[\da-zA-Z]{6}$/
// All that turnout puts there; a directory that holds anything else is not ours to remove.
const fileName = /^(in-use|manifest\.json|password|(backup|restored)\.(db|dump)(-journal|-wal|-shm|\.manifest\.json)?)$/

/** Runs `work` with a private directory beside `path`, on the same file system, and removes it afterwards. */
export async function besideFile<T>(path: string, work: (directory: string) => Promise<T>): Promise<T> {
  try {
    return await inWorkspace(dirname(path), work)
  } catch (error) {
    throw unwritable(path, error)
  }
}

/** The same in any folder. */
export async function inWorkspace<T>(folder: string, work: (directory: string) => Promise<T>): Promise<T> {
  removeLeftovers(folder)
  const { directory, release } = openWorkspace(folder)
  try {
    return await work(directory)
  } finally {
    // Some systems cannot remove open files.
    release()
    rmSync(directory, { recursive: true, force: true })
  }
}

function openWorkspace(folder: string): { directory: string; release: () => void } {
  for (;;) {
    const directory = mkdtempSync(join(folder, '.turnout-'))
    const lock = join(directory, lockName)
    const held = holdFileLock(lock)
    // Between the two, another process may have taken it for a leftover.
    if (held && existsSync(lock)) return { directory, release: held.release }
    held?.release()
    rmSync(directory, { recursive: true, force: true })
  }
}

export interface Leftover {
  readonly path: string
  readonly sizeBytes: number
  /** Whether its process has certainly ended; otherwise this cannot be told. */
  readonly isEnded: boolean
}

/** Leftovers of killed processes in a folder, including uncertain ones, but nothing that is certainly in use. */
export function findLeftovers(folder: string): Leftover[] {
  return workspacesIn(folder).flatMap((path) => {
    const state = whileLocked(path, () => undefined)
    return state === 'in use' ? [] : [{ path, sizeBytes: sizeOf(path), isEnded: state === 'ended' }]
  })
}

/** Removes what killed processes left in a folder. */
export function removeLeftovers(folder: string): void {
  for (const path of workspacesIn(folder)) {
    let isEmptied = false
    whileLocked(path, () => {
      removeLoneManifest(folder, path)
      for (const name of readdirSync(path)) if (name !== lockName) rmSync(join(path, name), { force: true })
      isEmptied = true
    })
    if (isEmptied) rmSync(path, { recursive: true, force: true })
  }
}

function workspacesIn(folder: string): string[] {
  try {
    const names = readdirSync(folder, { withFileTypes: true })
    return names.flatMap((entry) =>
      entry.isDirectory() && directoryName.test(entry.name) ? [join(folder, entry.name)] : [],
    )
  } catch {
    return []
  }
}

/** Runs `work`, holding the directory's lock, if its process has ended. */
function whileLocked(path: string, work: () => void): 'ended' | 'in use' | 'unknown' {
  try {
    // Without a lock it belongs to an export, or is just being created.
    if (!existsSync(join(path, lockName)) || !readdirSync(path).every((name) => fileName.test(name))) return 'unknown'
    const held = holdFileLock(join(path, lockName))
    if (!held) return 'in use'
    try {
      work()
    } finally {
      held.release()
    }
    return 'ended'
  } catch {
    // Another user's, or just removed.
    return 'unknown'
  }
}

/** A backup gets its name after its manifest does: if killed in between, the manifest stands alone, under a second name too. */
function removeLoneManifest(folder: string, path: string): void {
  const own = lstatSync(join(path, 'manifest.json'), { throwIfNoEntry: false })
  if (!own || own.nlink < 2) return
  for (const name of readdirSync(folder)) {
    if (!name.endsWith(manifestEnd)) continue
    const other = lstatSync(join(folder, name), { throwIfNoEntry: false })
    const isSame = other?.ino === own.ino && other.dev === own.dev
    if (isSame && !existsSync(join(folder, name.slice(0, -manifestEnd.length)))) rmSync(join(folder, name))
  }
}

function sizeOf(path: string): number {
  try {
    return readdirSync(path).reduce(
      (sum, name) => sum + (lstatSync(join(path, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    )
  } catch {
    return 0
  }
}
