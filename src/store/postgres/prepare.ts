// Prepares a PostgreSQL database for serving: creates its tables, or upgrades them after a backup, however many processes
// start at once.

import type { EngineOptions } from '../engine/open-options.ts'
import { schemaVersion } from '../tables/index.ts'
import type { Migration } from '../tables/migrations/migration.ts'
import { connectPostgres, type PostgresClient } from './driver.ts'
import { openingFailure } from './failure.ts'
import { checkedVersion, checkServer, findTable, makeTables, migrateFrom, migrationLock } from './open.ts'
import { postgresOpeningFailure } from './opening-failure.ts'
import { writeLock } from './write-lock.ts'

/** How long a start waits for another one's migration. */
const migrationWaitMs = 60_000
/** Beyond the server's own limit; after that the server hangs. */
const graceMs = 5_000

export type PrepareOptions = Pick<EngineOptions, 'migrations' | 'backupBeforeUpgrade' | 'upgradesWithoutBackup'>

/** Creates or migrates the tables if needed. @throws Failure database_…, program_missing */
export async function preparePostgres(url: string, options: PrepareOptions): Promise<void> {
  let client: PostgresClient | undefined
  try {
    client = await connectPostgres(url, { lockTimeoutMs: migrationWaitMs, answerWithinMs: 0 })
    await prepare(client, url, options)
  } catch (error) {
    throw postgresOpeningFailure(url, error)
  } finally {
    await client?.close()
  }
}

async function prepare(client: PostgresClient, url: string, options: PrepareOptions): Promise<void> {
  const known = options.migrations?.length ?? schemaVersion
  const findVersion = async () => ((await checkServer(client, url)) ? checkedVersion(client, url, known) : null)
  if ((await findVersion()) === known) return
  // Held until the connection ends. Taken before the transaction, which would not see later changes of the tables.
  await client.query({ text: `select pg_advisory_lock(${migrationLock})`, answerWithinMs: migrationWaitMs + graceMs })
  // Another process may have been first while this one waited for the lock.
  const found = await findVersion()
  if (found === known) return
  if (found === null) await requireNoOther(client, url)
  else await prepareUpgrade(client, { ...options, from: found, to: known })
  await client.query({ text: 'begin isolation level read committed read write' })
  await change(client, found, options.migrations)
  await client.query({ text: 'commit' })
}

const change = (client: PostgresClient, found: number | null, migrations?: readonly Migration[]) =>
  found === null ? makeTables(client, migrations) : migrateFrom(client, found, migrations)

/** From here on nobody else writes, so that nothing changes between the backup and the migration. */
async function prepareUpgrade(
  client: PostgresClient,
  { from, to, backupBeforeUpgrade, upgradesWithoutBackup }: PrepareOptions & { from: number; to: number },
): Promise<void> {
  await client.query({ text: `select pg_advisory_lock(${writeLock})`, answerWithinMs: migrationWaitMs + graceMs })
  if (upgradesWithoutBackup === true) return
  await backupBeforeUpgrade({ from, to })
}

async function requireNoOther(client: PostgresClient, url: string): Promise<void> {
  const other = await findTable(client)
  if (other === undefined) return
  throw openingFailure(url, {
    code: 'database_foreign',
    message: `This is not a turnout database: it contains another program's table ${other}`,
    hint: 'Name an empty database; this one was not changed.',
  })
}
