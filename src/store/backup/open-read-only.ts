// Opens a database for reading only: nothing is created, migrated or changed, whatever its schema version.
import { statSync } from 'node:fs'
import { Failure } from '../../contract/core/failures.ts'
import { readHead } from '../../contract/files/bounded-file.ts'
import type { Session } from '../core/store.ts'
import { troubleOf } from '../engine/failures.ts'
import { type Connection, createConnection } from '../sqlite/connection.ts'
import { finaliseStatements, openSqlite } from '../sqlite/driver.ts'
import { applicationId, foreign, newer } from '../sqlite/file.ts'
import { openingFailure } from '../sqlite/opening-failure.ts'
import { schemaVersion } from '../tables/index.ts'

const busyTimeoutMs = 5_000
const headerBytes = 100

/** Runs `work` on one snapshot of the database. @throws Failure database_… */
export async function readDatabase<T>(path: string, work: (session: Session) => Promise<T>): Promise<T> {
  try {
    const database = openSqlite(path, { readOnly: true, busyTimeoutMs })
    const connection = createConnection(database)
    try {
      connection.execute('BEGIN')
      return await work(connection.startSession().session)
    } finally {
      endRead(connection)
      await finaliseStatements()
    }
  } catch (error) {
    // A session translates errors for a service that keeps running; here the original error matters.
    const trouble = error instanceof Failure && error.cause !== undefined ? error.cause : error
    throw troubleOf(trouble) ? openingFailure(path, trouble) : error
  }
}

// Not left to `close`, which the driver delays for as long as it caches statements.
function endRead(connection: Connection): void {
  try {
    connection.execute('ROLLBACK')
  } catch {
    // The engine has already rolled back, with the error that the caller is about to get.
  }
  connection.close()
}

/** Row counts of the append-only tables. */
export type Grown = Readonly<Record<'audit' | 'ledger', number>>

/**
 * Writes everything committed at this moment to a new file, while other processes keep writing.
 * @returns the counts beforehand: the copy must have at least as many
 * @throws Failure database_…
 */
export function copyDatabase(path: string, copy: string, known = schemaVersion): Grown {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) {
    throw new Failure('database_unavailable', `There is no database at ${path}`, {
      hint: 'name its file with --database',
    })
  }
  try {
    // Not read-only, although nothing is written: the last connection to close must be able to remove the write-ahead log.
    const database = openSqlite(path, { busyTimeoutMs })
    try {
      const number = (sql: string) => Number(Object.values(database.prepare(sql).get())[0])
      if (number('PRAGMA application_id') !== applicationId) throw foreign(path, 'another program made it')
      const found = number('PRAGMA user_version')
      if (found > known) throw newer(path, found, known)
      const before = { audit: number('select count(*) from audit'), ledger: number('select count(*) from ledger') }
      // One snapshot, however long it takes; the backup API restarts whenever another process writes.
      database.prepare('VACUUM INTO ?').run(copy)
      return before
    } finally {
      database.close()
    }
  } catch (error) {
    throw openingFailure(path, error)
  }
}

/**
 * What is wrong with a file at first sight; null for a closed turnout database. Call it before SQLite opens a file of unknown
 * origin, and never for a database that may be open in this process.
 */
export function describeForeign(path: string): string | null {
  const header = readHead(path, headerBytes)
  if (header.length < headerBytes || header.toString('latin1', 0, 16) !== 'SQLite format 3\0')
    return 'it is not a SQLite file'
  if (header.readUInt32BE(68) !== applicationId) return 'another program made it'
  // SQLite creates files beside a database with a write-ahead log, even to read it.
  if (header[18] !== 1 || header[19] !== 1) return 'it is a copy of an open database, not a backup'
  const version = header.readUInt32BE(60)
  return version > schemaVersion ? `it has schema ${version}; this turnout supports up to ${schemaVersion}` : null
}
