// Gives finished files their names: private, flushed to the disk, and never over an existing file.
import { chmodSync, linkSync, lstatSync, renameSync } from 'node:fs'
import { Failure } from '../../contract/core/failures.ts'
import { codeOf, flushDirectory, flushFile, withoutLinks } from '../../files/durable-file.ts'

/** @throws Failure file_exists for anything of that name, including a dangling link */
export function refuseOccupied(path: string): void {
  if (!isThere(path)) return
  throw new Failure('file_exists', `${path} already exists, and a backup never replaces a file`, {
    hint: 'choose another name, or move that file away',
  })
}

function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined
  } catch {
    // Whatever the trouble is, creating the file will report it.
    return false
  }
}

/** Makes a file private and flushes it to the disk. */
export function settle(path: string): void {
  chmodSync(path, 0o600)
  flushFile(path)
}

/** Gives a finished file its name. @throws Failure file_exists */
export function placeFile(finished: string, path: string): void {
  refuseOccupied(path)
  try {
    // Unlike rename, link fails if somebody else has created the file in the meantime, and follows no links.
    linkSync(finished, path)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') refuseOccupied(path)
    if (!withoutLinks.has(codeOf(error))) throw error
    renameSync(finished, path)
  }
  flushDirectory(path)
}
