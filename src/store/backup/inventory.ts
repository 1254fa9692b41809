// Takes the inventory of a whole database, of either engine and any schema version: counts, sums and damage.
import { sql } from 'kysely'
import type { Inventory } from '../../contract/backup/backup.ts'
import { findLastSealed } from '../audit/audit.ts'
import { sumBooks } from '../books/totals.ts'
import type { Session } from '../core/store.ts'
import { findPostgresOrphans, listPostgresTables, readPostgresSchemaVersion } from '../postgres/catalog.ts'

/** Reads the whole database. */
export async function takeInventory(session: Session): Promise<Inventory> {
  const ledgerTotals: Record<string, Record<string, number>> = {}
  for (const { currency, book, amount } of await sumBooks(session)) {
    ledgerTotals[currency] = { ...ledgerTotals[currency], [book]: amount }
  }
  const last = await findLastSealed(session)
  return {
    schemaVersion: await readSchemaVersion(session),
    rows: await countRows(session),
    ledgerTotals,
    auditSealed: await count(session, 'audit where seal is not null'),
    auditHead: last?.seal ?? null,
  }
}

export async function readSchemaVersion(session: Session): Promise<number> {
  if (session.engine === 'postgres') return readPostgresSchemaVersion(session)
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(session.db)
  return rows[0]?.user_version ?? 0
}

async function countRows(session: Session): Promise<Record<string, number>> {
  const tables = session.engine === 'postgres' ? await listPostgresTables(session) : await listSqliteTables(session)
  const counts: Record<string, number> = {}
  for (const name of tables) counts[name] = await count(session, `"${name.replaceAll('"', '""')}"`)
  return counts
}

async function listSqliteTables({ db }: Session): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name
  `.execute(db)
  return rows.map(({ name }) => name)
}

async function count({ db }: Session, from: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.raw(from)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Damage in a SQLite file itself, one sentence each. */
export async function findFileDamage({ db }: Session): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(10)`.execute(db)
  return rows.map((row) => row.integrity_check).filter((text) => text !== 'ok')
}

/** Rows that refer to missing rows, one sentence each. */
export async function findOrphans(session: Session): Promise<string[]> {
  if (session.engine === 'postgres') return findPostgresOrphans(session)
  const { rows } = await sql<{ table: string; rowid: number | null; parent: string }>`pragma foreign_key_check`.execute(
    session.db,
  )
  return rows.map(({ table, rowid, parent }) => {
    return `a row of ${table}${rowid === null ? '' : ` (${rowid})`} refers to a row of ${parent} that does not exist`
  })
}
