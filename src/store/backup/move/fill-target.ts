// Creates a new database with turnout's tables and fills it: afterwards it is complete or does not exist.
import { existsSync, lstatSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { Failure } from '../../../contract/core/failures.ts'
import { makePrivateDirectory } from '../../../files/durable-file.ts'
import type { Session } from '../../core/store.ts'
import { troubleOf } from '../../engine/failures.ts'
import { createPostgresConnection } from '../../postgres/connection.ts'
import { fillEmptyDatabase } from '../../postgres/empty-database.ts'
import { makeTables } from '../../postgres/open.ts'
import { createConnection } from '../../sqlite/connection.ts'
import { finaliseStatements, openSqlite, type SqliteDatabase } from '../../sqlite/driver.ts'
import { applicationId } from '../../sqlite/file.ts'
import { migrate } from '../../sqlite/migrate.ts'
import { openingFailure } from '../../sqlite/opening-failure.ts'
import { placeFile, settle } from '../place-file.ts'

type Work<T> = (session: Session) => Promise<T>

/** In one transaction: if it is killed, the database stays empty. @throws Failure as fillEmptyDatabase */
export const fillPostgres = <T>(url: string, work: Work<T>): Promise<T> =>
  fillEmptyDatabase(url, async ({ client }) => {
    await client.query({ text: 'begin isolation level read committed read write' })
    await client.query({ text: "set local synchronous_commit = 'on'" })
    await makeTables(client)
    const result = await work(createPostgresConnection(client).startSession().session)
    await client.query({ text: 'commit' })
    return result
  })

/** In a file beside it, renamed at the end. @throws Failure database_not_empty, database_locked */
export async function fillSqlite<T>(path: string, work: Work<T>): Promise<T> {
  requireFree(path)
  makePrivateDirectory(dirname(path))
  const unfinished = unfinishedName(path)
  await removeLeftover(unfinished)
  const result = await fillFile(unfinished, work)
  settle(unfinished)
  placeFile(unfinished, path)
  rmSync(unfinished, { force: true })
  return result
}

const unfinishedName = (path: string) => `${path}.moving`

/** Removes the temporary name, left by a process killed just after it gave the file its own: both name the same file. */
export function removeUnfinishedName(path: string): void {
  const [named, unfinished] = [path, unfinishedName(path)].map((name) => lstatSync(name, { throwIfNoEntry: false }))
  if (named && unfinished && named.ino === unfinished.ino && named.dev === unfinished.dev) rmSync(unfinishedName(path))
}

/** @throws Failure database_not_empty if anything exists there */
export function requireFree(path: string): void {
  if (!lstatSync(path, { throwIfNoEntry: false })) return
  throw new Failure('database_not_empty', `Something already exists at ${path}`, {
    hint: 'name a file that does not exist yet; this one was not changed',
  })
}

// The file counts for nothing until it has its name, so no write waits for the disk.
const quickly = `PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA application_id = ${applicationId}`

async function fillFile<T>(path: string, work: Work<T>): Promise<T> {
  const database = openSqlite(path, { busyTimeoutMs: 0 })
  const connection = createConnection(database)
  try {
    database.exec(`${quickly}; PRAGMA foreign_keys = OFF; BEGIN EXCLUSIVE`)
    await migrate(database, 0)
    const result = await work(connection.startSession().session)
    connection.execute('COMMIT')
    return result
  } catch (error) {
    rmSync(path, { force: true })
    throw troubleOf(error) ? openingFailure(path, error) : error
  } finally {
    connection.close()
    await finaliseStatements()
  }
}

/** @throws Failure database_locked while another process is filling it */
async function removeLeftover(path: string): Promise<void> {
  if (!existsSync(path)) return
  let database: SqliteDatabase | undefined
  try {
    database = openSqlite(path, { busyTimeoutMs: 0 })
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    if (troubleOf(error) === 'busy') throw openingFailure(path, error)
    // Half a database, then: removed like any other leftover.
  } finally {
    database?.close()
    await finaliseStatements()
  }
  rmSync(path)
}
