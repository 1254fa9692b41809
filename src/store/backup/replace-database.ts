// Replaces a database with a finished file and sets the old one aside, while nobody has it open.
import { linkSync, lstatSync, renameSync } from 'node:fs'
import { Failure } from '../../contract/core/failures.ts'
import { codeOf, flushDirectory, withoutLinks } from '../../files/durable-file.ts'
import { troubleOf } from '../engine/failures.ts'
import { finaliseStatements, openSqlite, type SqliteDatabase } from '../sqlite/driver.ts'
import { applicationId } from '../sqlite/file.ts'
import { openingFailure } from '../sqlite/opening-failure.ts'
import { placeFile, refuseOccupied } from './place-file.ts'

// Time for a command that is about to end.
const busyTimeoutMs = 1_000

/** What is at the path: nothing, a database that no process has open, or one too damaged to tell. */
export type Place = 'empty' | 'free' | 'damaged'

/** @throws Failure database_locked while any process has it open, database_foreign, file_unwritable for a link */
export async function inspectPlace(path: string): Promise<Place> {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats) return 'empty'
  if (!stats.isFile()) {
    const what = stats.isSymbolicLink() ? 'a symbolic link' : 'not a file'
    throw new Failure('file_unwritable', `${path} is ${what}`, { hint: 'name the file itself with --database' })
  }
  const held = await takeAlone(path)
  held?.release()
  return held ? 'free' : 'damaged'
}

/** @returns whether there was an old database, now at `asidePath` @throws as inspectPlace, and file_exists */
export async function replaceDatabase(
  finished: string,
  { path, asidePath }: { path: string; asidePath: string },
): Promise<boolean> {
  const place = await inspectPlace(path)
  refuseOccupied(asidePath)
  const held = place === 'empty' ? null : await takeAlone(path)
  try {
    if (place !== 'empty') keepAside(path, asidePath)
    // A write-ahead log of the old file must never stand beside the new one.
    for (const end of ['-wal', '-shm']) {
      if (lstatSync(path + end, { throwIfNoEntry: false })) renameSync(path + end, asidePath + end)
    }
    if (lstatSync(path, { throwIfNoEntry: false })) renameSync(finished, path)
    else placeFile(finished, path)
    flushDirectory(path)
  } finally {
    held?.release()
  }
  return place !== 'empty'
}

// As a second name first: the database exists at every moment, so that no process creates an empty one.
function keepAside(path: string, asidePath: string): void {
  try {
    linkSync(path, asidePath)
  } catch (error) {
    if (!withoutLinks.has(codeOf(error))) throw error
    renameSync(path, asidePath)
  }
}

interface HeldAlone {
  /** With an exclusive transaction open. */
  readonly database: SqliteDatabase
  readonly release: () => void
}

/** Locks out all other connections, with the write-ahead log checkpointed; null for a database too damaged to lock. */
export async function takeAlone(path: string): Promise<HeldAlone | null> {
  // Connections that this process has closed must not be in the way.
  await finaliseStatements()
  const database = openSqlite(path, { busyTimeoutMs })
  const pragma = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get())[0]
  try {
    // Any connection in WAL mode holds a lock that prevents leaving it.
    database.exec('PRAGMA journal_mode = DELETE')
    database.exec('BEGIN EXCLUSIVE')
    if (pragma('journal_mode') !== 'delete') throw locked(path)
    // An empty file belongs to nobody.
    if (pragma('page_count') !== 0 && pragma('application_id') !== applicationId) throw strange(path)
    const release = () => {
      // Not left to `close`, which the driver delays for as long as it caches statements.
      database.exec('ROLLBACK')
      database.close()
    }
    return { database, release }
  } catch (error) {
    if (database.isTransaction === true) database.exec('ROLLBACK')
    database.close()
    await finaliseStatements()
    const trouble = troubleOf(error)
    if (trouble === 'damaged') return null
    if (trouble === 'foreign') throw strange(path, error)
    throw trouble === 'busy' ? locked(path, error) : openingFailure(path, error)
  }
}

const locked = (path: string, cause?: unknown) =>
  new Failure('database_locked', `Another process has the database open: ${path}`, {
    hint: 'stop turnout serve and every other command that uses it, then try again',
    cause,
  })

const strange = (path: string, cause?: unknown) =>
  new Failure('database_foreign', `The file to replace is not a turnout database: ${path}`, {
    hint: 'move it away, along with its -wal and -shm files, then try again',
    cause,
  })
