// Creates a new database with our tables and fills it: it is there whole or not at all.
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

/** In one transaction: who is killed leaves an empty database. @throws Failure as fillEmptyDatabase */
export const fillPostgres = <T>(url: string, work: Work<T>): Promise<T> =>
  fillEmptyDatabase(url, async ({ client }) => {
    await client.query({ text: 'begin isolation level read committed read write' })
    await client.query({ text: "set local synchronous_commit = 'on'" })
    await makeTables(client)
    const result = await work(createPostgresConnection(client).startSession().session)
    await client.query({ text: 'commit' })
    return result
  })

/** In a file beside it, which gets its name at the end. @throws Failure database_not_empty, database_locked */
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

/** Takes away the unfinished name of a file that was killed just after it got its own: both are the same file. */
export function removeUnfinishedName(path: string): void {
  const [named, unfinished] = [path, unfinishedName(path)].map((name) => lstatSync(name, { throwIfNoEntry: false }))
  if (named && unfinished && named.ino === unfinished.ino && named.dev === unfinished.dev) rmSync(unfinishedName(path))
}

/** @throws Failure database_not_empty for whatever is there */
export function requireFree(path: string): void {
  if (!lstatSync(path, { throwIfNoEntry: false })) return
  throw new Failure('database_not_empty', `Something already exists at ${path}`, {
    hint: 'name a file that does not exist yet; this one was not changed',
  })
}

// Nothing of it counts before it has its name, so nothing is waited for until then.
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

/** @throws Failure database_locked while another process fills it */
async function removeLeftover(path: string): Promise<void> {
  if (!existsSync(path)) return
  let database: SqliteDatabase | undefined
  try {
    database = openSqlite(path, { busyTimeoutMs: 0 })
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    if (troubleOf(error) === 'busy') throw openingFailure(path, error)
    // Half of a database, then: as good as anything else that is left over.
  } finally {
    database?.close()
    await finaliseStatements()
  }
  rmSync(path)
}
