// Opens a database only to read it: nothing is created, migrated or changed, whatever its schema version.
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
      giveBack(connection)
      await finaliseStatements()
    }
  } catch (error) {
    // A session says what it means to a service that goes on; here nothing goes on.
    const trouble = error instanceof Failure && error.cause !== undefined ? error.cause : error
    throw troubleOf(trouble) ? openingFailure(path, trouble) : error
  }
}

// Not left to the closing, which the driver puts off for as long as it keeps the statements.
function giveBack(connection: Connection): void {
  try {
    connection.execute('ROLLBACK')
  } catch {
    // Ended by the engine together with the error that is on its way to the caller.
  }
  connection.close()
}

/** How much there was of what only ever grows. */
export type Grown = Readonly<Record<'audit' | 'ledger', number>>

/**
 * Writes all that is committed at this moment to a new file, while others go on writing.
 * @returns what there was before: all of it must be in the copy
 * @throws Failure database_…
 */
export function copyDatabase(path: string, copy: string, known = schemaVersion): Grown {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) {
    throw new Failure('database_unavailable', `There is no database at ${path}`, {
      hint: 'name its file with --database',
    })
  }
  try {
    // Not read-only, though nothing is written: the last one to close it must be able to put its log away.
    const database = openSqlite(path, { busyTimeoutMs })
    try {
      const number = (sql: string) => Number(Object.values(database.prepare(sql).get())[0])
      if (number('PRAGMA application_id') !== applicationId) throw foreign(path, 'another program made it')
      const found = number('PRAGMA user_version')
      if (found > known) throw newer(path, found, known)
      const before = { audit: number('select count(*) from audit'), ledger: number('select count(*) from ledger') }
      // One snapshot, however long it takes; the backup API would start again with every write of another process.
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
 * What is wrong with a file at first sight; null for a closed database of ours. Must be asked before SQLite opens a file
 * of unknown origin, and never for a database that may be open in this process.
 */
export function describeForeign(path: string): string | null {
  const header = readHead(path, headerBytes)
  if (header.length < headerBytes || header.toString('latin1', 0, 16) !== 'SQLite format 3\0')
    return 'it is not a SQLite file'
  if (header.readUInt32BE(68) !== applicationId) return 'another program made it'
  // A database with a write-ahead log would make files beside the backup when it is looked at.
  if (header[18] !== 1 || header[19] !== 1) return 'it is a copy of an open database, not a backup'
  const version = header.readUInt32BE(60)
  return version > schemaVersion ? `it has schema ${version}; this turnout supports up to ${schemaVersion}` : null
}
