// Checks whether a PostgreSQL server and database can be used, and creates or migrates the tables.
import type { Failure } from '../../contract/core/failures.ts'
import { schemaVersion } from '../tables/index.ts'
import type { Migration } from '../tables/migrations/migration.ts'
import { tablesInSchema } from './catalog.ts'
import { createPostgresKysely } from './connection.ts'
import { connectPostgres, type PostgresClient, type PostgresLimits } from './driver.ts'
import { openingFailure } from './failure.ts'

const serverVersionMin = 140_000
/** Our advisory lock for migrations: "TRNT" in ASCII, and 1. */
export const migrationLock = `${0x54524e54}, 1`

const describeServer = `
  select current_setting('server_version_num')::int as version, current_setting('server_version') as shown_version,
    current_setting('server_encoding') as encoding, pg_is_in_recovery() as is_standby,
    to_regclass(quote_ident(current_schema()) || '.turnout_schema') is not null as is_ours`

/** Migrates the tables within the transaction that its caller opened. */
export async function migrateFrom(client: PostgresClient, from: number, known?: readonly Migration[]): Promise<void> {
  const migrations = known ?? (await import('../tables/migrations/migrations.ts')).migrations
  const db = createPostgresKysely<unknown>(client.query)
  for (const migration of migrations.slice(from)) await migration(db, 'postgres')
  await client.query({ text: 'update turnout_schema set version = $1', values: [migrations.length] })
}

/** Creates all tables in an empty database, within the transaction that its caller opened. */
export async function makeTables(client: PostgresClient, known?: readonly Migration[]): Promise<void> {
  await client.query({ text: 'create table turnout_schema (version bigint not null)' })
  await client.query({ text: 'insert into turnout_schema values (0)' })
  await migrateFrom(client, 0, known)
}

/** @returns whether the database has our tables @throws Failure for a server that can't be used */
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
      hint: 'Use PostgreSQL 14 or later.',
    })
  }
  if (row.encoding !== 'UTF8') {
    throw openingFailure(url, {
      code: 'database_unavailable',
      message: `The database's encoding is ${row.encoding}, which cannot store every name`,
      hint: 'Create one with: createdb --encoding UTF8 --template template0 NAME',
    })
  }
  if (row.is_standby) {
    throw openingFailure(url, {
      code: 'database_read_only',
      message: 'This server is a read-only standby',
      hint: 'Name the primary server.',
    })
  }
  return row.is_ours
}

/** The name of any table in the schema; undefined if it is empty. */
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
    message: `The database has schema ${found}; this turnout supports up to ${known}`,
    hint: 'Update turnout; the database was not changed.',
  })

/**
 * Opens a connection for serving, if the database still has a schema that this program supports.
 * @throws Failure database_newer, and what the driver throws
 */
export async function connectServing(url: string, limits: PostgresLimits): Promise<PostgresClient> {
  const client = await connectPostgres(url, limits)
  try {
    await client.query({ text: settings, answerWithinMs: lookMs })
    await checkedVersion(client, url)
  } catch (error) {
    await client.close()
    throw error
  }
  return client
}

/** How long such a check may take: it waits for no lock, so a server that takes longer hangs. */
const lookMs = 5_000

// No response before its COMMIT is on the disk, whatever the server's default is. And no compiling of statements to machine
// code: ours read few rows, but taking places looks expensive to the planner, and compiling it took up to a second each time.
const settings = `
  select set_config('jit', 'off', false),
    case current_setting('synchronous_commit') when 'off' then set_config('synchronous_commit', 'on', false) end`

/** The first row of a query that must be answered at once. */
export async function firstRow<Row>(client: PostgresClient, text: string): Promise<Row> {
  return (await client.query({ text, answerWithinMs: lookMs })).rows[0] as Row
}
