// Locks a whole database while it is read: nobody can write to it, and no other process has it open.
import { statSync } from 'node:fs'
import { Failure } from '../../../contract/core/failures.ts'
import type { Session } from '../../core/store.ts'
import { createPostgresConnection } from '../../postgres/connection.ts'
import { connectPostgres, type PostgresClient } from '../../postgres/driver.ts'
import { openingFailure as failureAt } from '../../postgres/failure.ts'
import { checkedVersion, checkServer, firstRow } from '../../postgres/open.ts'
import { postgresOpeningFailure } from '../../postgres/opening-failure.ts'
import { writeLock } from '../../postgres/write-lock.ts'
import { createConnection } from '../../sqlite/connection.ts'
import { finaliseStatements } from '../../sqlite/driver.ts'
import { newer } from '../../sqlite/file.ts'
import { openingFailure } from '../../sqlite/opening-failure.ts'
import { schemaVersion } from '../../tables/index.ts'
import { takeAlone } from '../replace-database.ts'

/** @throws Failure database_locked while any other process has it open, database_… */
export async function holdSqlite<T>(path: string, work: (session: Session) => Promise<T>): Promise<T> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) {
    throw new Failure('database_unavailable', `There is no database at ${path}`, { hint: 'name its file with --from' })
  }
  const held = await takeAlone(path)
  if (held === null)
    throw new Failure('database_damaged', `The database is damaged: ${path}`, { hint: 'restore a backup' })
  const connection = createConnection(held.database)
  try {
    const { user_version: found } = held.database.prepare('PRAGMA user_version').get() as { user_version: number }
    if (found > schemaVersion) throw newer(path, found, schemaVersion)
    if (found < schemaVersion) throw older(path, found)
    return await work(connection.startSession().session)
  } catch (error) {
    throw error instanceof Failure || !(error instanceof Error && 'errcode' in error)
      ? error
      : openingFailure(path, error)
  } finally {
    connection.execute('ROLLBACK')
    connection.close()
    await finaliseStatements()
  }
}

const lockTimeoutMs = 10_000

/** @throws Failure database_locked while any other turnout process is connected, database_… */
export async function holdPostgres<T>(url: string, work: (session: Session) => Promise<T>): Promise<T> {
  let client: PostgresClient | undefined
  try {
    client = await connectPostgres(url, { lockTimeoutMs, answerWithinMs: 0 })
    await client.query({ text: 'set idle_in_transaction_session_timeout = 0' })
    if (!(await checkServer(client, url))) throw absent(url)
    const found = await checkedVersion(client, url)
    if (found < schemaVersion) throw older(url, found)
    await client.query({ text: `select pg_advisory_lock(${writeLock})` })
    if ((await firstRow<{ count: number }>(client, countOthers)).count > 0) throw open(url)
    await client.query({ text: 'begin isolation level repeatable read read only' })
    return await work(createPostgresConnection(client).startSession().session)
  } catch (error) {
    throw postgresOpeningFailure(url, error)
  } finally {
    await client?.close()
  }
}

// PostgreSQL hides other users' connections as null: such a one may be a service.
const countOthers = `
  select count(*) as count from pg_stat_activity where datname = current_database() and usesysid is not null
    and pid <> pg_backend_pid() and coalesce(application_name, 'turnout') = 'turnout'`

const open = (url: string) =>
  failureAt(url, {
    code: 'database_locked',
    message: 'Another process has the database open',
    hint: 'stop turnout serve and every other command that uses it, then try again',
  })

const absent = (url: string) =>
  failureAt(url, {
    code: 'database_foreign',
    message: 'This is not a turnout database',
    hint: 'Name the database that turnout serve uses',
  })

const older = (where: string, found: number) =>
  failureAt(where, {
    code: 'usage',
    message: `The database has schema ${found}; only schema ${schemaVersion} can be moved`,
    hint: 'run any command of this turnout on it once to upgrade it',
  })
