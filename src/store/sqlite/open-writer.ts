// Opens the connection that writes to a SQLite database: checks the file, sets its pragmas, and migrates it.

import type { EngineOptions } from '../engine/open-options.ts'
import { createPatience } from '../engine/patience.ts'
import { schemaVersion } from '../tables/index.ts'
import type { Migration } from '../tables/migrations/migration.ts'
import { finaliseStatements, openSqlite, type SqliteDatabase } from './driver.ts'
import {
  applicationId,
  type FileState,
  markClosed,
  markOpen,
  narrowFile,
  newer,
  prepareFile,
  requireSameFile,
} from './file.ts'
import { openingFailure } from './opening-failure.ts'
import { retryWhileBusy } from './retry-while-busy.ts'

// Holds the pages that registrations for one event touch; the driver's default of 2 MiB doesn't.
const cacheKib = 12 * 1024
// A page that many commits touch is copied once per checkpoint: fewer are cheaper, but each takes longer.
const checkpointPages = 4_000

export interface Writer {
  readonly database: SqliteDatabase
  /** Call this when the connection is closed. */
  readonly release: () => void
}

interface WriterOptions extends Pick<EngineOptions, 'backupBeforeUpgrade'> {
  readonly busyTimeoutMs: number
  readonly migrations?: readonly Migration[]
}

export async function openWriter(path: string, options: WriterOptions): Promise<Writer> {
  const inMemory = path === ':memory:'
  const { busyTimeoutMs, migrations, backupBeforeUpgrade } = options
  const known = migrations?.length ?? schemaVersion
  let file: FileState | undefined
  let database: SqliteDatabase | undefined
  try {
    if (!inMemory) file = prepareFile(path, known)
    // Never waits inside the driver: busy statements are retried here.
    database = openSqlite(path, { busyTimeoutMs: 0 })
    if (file) markOpen(file.identity)
    await setUp(database, { path, file, known, busyTimeoutMs, backupBeforeUpgrade, ...(migrations && { migrations }) })
    if (!inMemory) narrowFile(path)
  } catch (error) {
    database?.close()
    if (database) await finaliseStatements()
    if (database && file) markClosed(file.identity)
    throw openingFailure(path, error)
  }
  return { database, release: () => file && markClosed(file.identity) }
}

interface SetUp extends WriterOptions {
  readonly path: string
  /** Undefined in memory. */
  readonly file: FileState | undefined
  /** The schema version to migrate to. */
  readonly known: number
}

async function setUp(
  database: SqliteDatabase,
  { path, file, known, busyTimeoutMs, migrations, backupBeforeUpgrade }: SetUp,
): Promise<void> {
  // One budget for everything that opening waits for.
  const patience = createPatience(busyTimeoutMs)
  const execute = (sql: string) => retryWhileBusy(() => database.exec(sql), patience)
  const userVersion = () => Number(Object.values(database.prepare('PRAGMA user_version').get())[0])
  // The mark is written first, in rollback mode, so that the file itself carries it whatever happens next.
  if (file?.fresh !== false) await execute(`PRAGMA application_id = ${applicationId}`)
  const found = await retryWhileBusy(userVersion, patience)
  if (file) requireSameFile(path, file)
  if (found > known) throw newer(path, found, known)
  await execute('PRAGMA journal_mode = WAL')
  await execute('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  await execute(`PRAGMA cache_size = ${-cacheKib}; PRAGMA wal_autocheckpoint = ${checkpointPages}`)
  if (found === known) return
  const { migrate } = await import('./migrate.ts')
  await execute('BEGIN IMMEDIATE')
  try {
    // Another process may have migrated while this one waited for the lock.
    const current = userVersion()
    if (current > known) throw newer(path, current, known)
    // Nobody else can write between this and the migration: the write lock is held.
    if (file && current > 0 && current < known) await backupBeforeUpgrade({ from: current, to: known })
    await migrate(database, current, migrations)
    await execute('COMMIT')
  } catch (error) {
    rollBack(database)
    throw error
  }
}

// On a full disk the engine rolls back by itself; the error of a second rollback must not hide the cause.
function rollBack(database: SqliteDatabase): void {
  try {
    database.exec('ROLLBACK')
  } catch {}
}
