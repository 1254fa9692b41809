// What a PostgreSQL database must be to be used, or in words why it is not, and the making of its tables. Knows no table but
// the one that holds the schema version.
import type { Failure } from '../../contract/core/failures.ts'
import { schemaVersion } from '../tables/index.ts'
import type { Migration } from '../tables/migrations/migration.ts'
import { tablesInSchema } from './catalog.ts'
import { createPostgresKysely } from './connection.ts'
import { connectPostgres, type PostgresClient, type PostgresLimits } from './driver.ts'
import { openingFailure } from './failure.ts'

const serverVersionMin = 140_000
/** Names our lock among the server's: "TRNT" in ASCII, and 1 for migrating. */
export const migrationLock = `${0x54524e54}, 1`

const describeServer = `
  select current_setting('server_version_num')::int as version, current_setting('server_version') as shown_version,
    current_setting('server_encoding') as encoding, pg_is_in_recovery() as is_standby,
    to_regclass(quote_ident(current_schema()) || '.turnout_schema') is not null as is_ours`

/** Brings the tables up to date in the transaction that its caller opened. */
export async function migrateFrom(client: PostgresClient, from: number, known?: readonly Migration[]): Promise<void> {
  const migrations = known ?? (await import('../tables/migrations/migrations.ts')).migrations
  const db = createPostgresKysely<unknown>(client.query)
  for (const migration of migrations.slice(from)) await migration(db, 'postgres')
  await client.query({ text: 'update turnout_schema set version = $1', values: [migrations.length] })
}

/** Makes all tables in an empty database, in the transaction that its caller opened. */
export async function makeTables(client: PostgresClient, known?: readonly Migration[]): Promise<void> {
  await client.query({ text: 'create table turnout_schema (version bigint not null)' })
  await client.query({ text: 'insert into turnout_schema values (0)' })
  await migrateFrom(client, 0, known)
}

/** @returns whether there is a schema version of ours @throws Failure for a server that can't hold one */
export async function checkServer(client: PostgresClient, url: string): Promise<boolean> {
  const row = await firstRow<{
    version: number
    shown_version: string
    encoding: string
    is_standby: boolean
    is_ours: boolean
  }>(client, describeServer)
  if (row.version < serverVersionMin) {
    throw openingFailure(url, {
      code: 'database_unavailable',
      message: `PostgreSQL ${row.shown_version} is too old`,
      hint: 'Use PostgreSQL 14 or later',
    })
  }
  if (row.encoding !== 'UTF8') {
    throw openingFailure(url, {
      code: 'database_unavailable',
      message: `The database is in ${row.encoding} and can not hold every name`,
      hint: 'Make one with: createdb --encoding UTF8 --template template0 NAME',
    })
  }
  if (row.is_standby) {
    throw openingFailure(url, {
      code: 'database_read_only',
      message: 'This server is a standby and takes no changes',
      hint: 'Name the primary server',
    })
  }
  return row.is_ours
}

/** The name of any table there; undefined for an empty schema. */
export async function findTable(client: PostgresClient): Promise<string | undefined> {
  const { rows } = await client.query({ text: `${tablesInSchema} order by relname limit 1`, answerWithinMs: lookMs })
  return (rows[0] as { name: string } | undefined)?.name
}

/** The schema's version. @throws Failure database_newer */
export async function checkedVersion(client: PostgresClient, url: string, known = schemaVersion): Promise<number> {
  const { version } = await firstRow<{ version: number }>(client, 'select version from turnout_schema')
  if (version > known) throw newer(url, version, known)
  return version
}

const newer = (url: string, found: number, known: number): Failure =>
  openingFailure(url, {
    code: 'database_newer',
    message: `The database has schema ${found}, this turnout knows up to ${known}`,
    hint: 'Update turnout; the database was left as it was',
  })

/**
 * A connection to serve with, to a database that is still of the version that this program knows.
 * @throws Failure database_newer, and what the driver throws
 */
export async function connectServing(url: string, limits: PostgresLimits): Promise<PostgresClient> {
  const client = await connectPostgres(url, limits)
  try {
    // An answer must not be given before its COMMIT is on the disk, whatever the server's default is.
    await client.query({ text: keepCommitsDurable, answerWithinMs: lookMs })
    await checkedVersion(client, url)
  } catch (error) {
    await client.close()
    throw error
  }
  return client
}

/** How long a look at what the server is may take: it waits for no lock, so a server that takes longer hangs. */
const lookMs = 5_000

const keepCommitsDurable = `
  select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`

/** The one row of a question that is answered at once. */
export async function firstRow<Row>(client: PostgresClient, text: string): Promise<Row> {
  return (await client.query({ text, answerWithinMs: lookMs })).rows[0] as Row
}
