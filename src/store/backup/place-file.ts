// Gives finished files their names: private, flushed to the disk, over nothing that is there. Knows no content.
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  type PathLike,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { Failure } from '../../contract/failures.ts'
import { unwritable } from '../../contract/unwritable.ts'

/** @throws Failure file_exists for anything of that name, a dangling link included */
export function refuseOccupied(path: string): void {
  if (!isThere(path)) return
  throw new Failure('file_exists', `${path} is already there, and a backup replaces nothing`, {
    hint: 'choose another name, or move that file away',
  })
}

function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined
  } catch {
    // Whatever stands in the way stands in the way of making it too.
    return false
  }
}

/** Runs `work` with a private directory beside `path`, on the same file system, that is gone afterwards. */
export async function besideFile<T>(path: string, work: (directory: string) => Promise<T>): Promise<T> {
  let directory: string | undefined
  try {
    directory = mkdtempSync(join(dirname(path), '.turnout-'))
    return await work(directory)
  } catch (error) {
    throw unwritable(path, error)
  } finally {
    if (directory !== undefined) rmSync(directory, { recursive: true, force: true })
  }
}

/** Makes a directory that only we can enter, unless there is one. */
export function makePrivateDirectory(directory: string): void {
  if (existsSync(directory)) return
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  chmodSync(directory, 0o700)
}

/** Makes a file private and waits until the disk has it. */
export function settle(path: string): void {
  chmodSync(path, 0o600)
  flush(path)
}

/** Gives a finished file its name. @throws Failure file_exists */
export function placeFile(finished: string, path: string): void {
  refuseOccupied(path)
  try {
    // Unlike rename, link refuses when somebody else has made the file in the meantime, and follows no link.
    linkSync(finished, path)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') refuseOccupied(path)
    if (!withoutLinks.has(codeOf(error))) throw error
    renameSync(finished, path)
  }
  flushDirectory(path)
}

export const withoutLinks: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'])

/** A name is on the disk only when its directory is. */
export function flushDirectory(path: string): void {
  try {
    flush(dirname(path))
  } catch {
    // Some systems don't open directories; there the rename is as safe as it gets.
  }
}

function flush(path: PathLike): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
