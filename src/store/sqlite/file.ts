// Checks a database file before SQLite touches it, so that a file that isn't ours stays as it was, and keeps it private.
// Reads only the header (https://www.sqlite.org/fileformat.html).
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  fchmodSync,
  mkdirSync,
  openSync,
  type Stats,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { Failure } from '../../contract/core/failures.ts'
import { readHead } from '../../contract/files/bounded-file.ts'
import { fileFailure } from './opening-failure.ts'

/** Marks a file as ours: "TRNT" in ASCII. */
export const applicationId = 0x54524e54

export interface FileState {
  /** Nothing was ever written to it. */
  readonly fresh: boolean
  /** Identifies the file on this machine, whatever its path. */
  readonly identity: string
}

// Closing a second descriptor would drop the locks this process holds on the file
// (https://www.sqlite.org/howtocorrupt.html, 2.2): a file that is open already is not read again.
const openFiles = new Map<string, number>()

/** Creates a missing file, 0600 in a directory 0700; refuses a file that isn't ours or isn't usable. */
export function prepareFile(path: string, schemaVersion: number): FileState {
  const stats = statSync(path, { throwIfNoEntry: false }) ?? createFile(path)
  if (!stats.isFile()) throw foreign(path, 'it is not a file')
  requireWritable(path)
  const identity = `${stats.dev}:${stats.ino}`
  if (stats.size > 0 && !openFiles.has(identity)) checkHeader(path, schemaVersion)
  return { fresh: stats.size === 0, identity }
}

export function markOpen(identity: string): void {
  openFiles.set(identity, (openFiles.get(identity) ?? 0) + 1)
}

export function markClosed(identity: string): void {
  const left = (openFiles.get(identity) ?? 1) - 1
  if (left > 0) openFiles.set(identity, left)
  else openFiles.delete(identity)
}

/** Refuses to go on when `turnout restore` has replaced the file since it was checked. */
export function requireSameFile(path: string, { identity }: FileState): void {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats && `${stats.dev}:${stats.ino}` === identity) return
  throw new Failure('database_locked', `The database was just replaced: ${path}`, { hint: 'Try again.' })
}

/** Removes access for others from the file and those that SQLite keeps beside it. */
export function narrowFile(path: string): void {
  for (const name of [path, `${path}-wal`, `${path}-shm`]) {
    const stats = statSync(name, { throwIfNoEntry: false })
    if (stats && (stats.mode & 0o077) !== 0) chmodSync(name, 0o600)
  }
}

function createFile(path: string): Stats {
  try {
    const made = mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    if (made !== undefined) chmodSync(dirname(path), 0o700)
    const file = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600)
    fchmodSync(file, 0o600)
    closeSync(file)
    return statSync(path)
  } catch (error) {
    throw fileFailure(path, error)
  }
}

function requireWritable(path: string): void {
  for (const name of [path, dirname(path)]) {
    try {
      accessSync(name, constants.R_OK | constants.W_OK)
    } catch (cause) {
      const what = name === path ? 'The database' : 'The directory of the database'
      throw new Failure('database_read_only', `${what} is not writable: ${path}`, {
        hint: `Run chmod u+rw ${name}, or name another database.`,
        cause,
      })
    }
  }
}

const headerBytes = 100

function checkHeader(path: string, schemaVersion: number): void {
  const header = readHead(path, headerBytes)
  if (header.length < headerBytes || header.toString('latin1', 0, 16) !== 'SQLite format 3\0') {
    throw foreign(path, 'it is not a SQLite file')
  }
  if (header.readUInt32BE(68) !== applicationId) throw foreign(path, 'another program made it')
  const version = header.readUInt32BE(60)
  if (version > schemaVersion) throw newer(path, version, schemaVersion)
}

/** The failure for a file of another program, or one that isn't a database. */
export const foreign = (path: string, reason: string) =>
  new Failure('database_foreign', `This is not a turnout database, ${reason}: ${path}`, {
    hint: 'Name another file; this one was not changed.',
  })

/** The failure for a database of a newer turnout. */
export const newer = (path: string, found: number, known: number) =>
  new Failure('database_newer', `The database has schema ${found}; this turnout supports up to ${known}: ${path}`, {
    hint: 'Update turnout; the file was not changed.',
  })
