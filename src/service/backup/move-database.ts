// Moves a whole database between SQLite and PostgreSQL, and proves that both hold the same data.
import type { BackupFinding, Inventory } from '../../contract/backup/backup.ts'
import { Failure } from '../../contract/core/failures.ts'
import { findInventoryDifference } from '../../store/backup/compare-inventories.ts'
import { findFileDamage, takeInventory } from '../../store/backup/inventory.ts'
import { fillPostgres, fillSqlite, removeUnfinishedName, requireFree } from '../../store/backup/move/fill-target.ts'
import { holdPostgres, holdSqlite } from '../../store/backup/move/hold-source.ts'
import { digestAll, digestTables, findDifferentTable, moveRows, type Watch } from '../../store/backup/move/move-rows.ts'
import { describeTables, type TableShape } from '../../store/backup/move/table-shapes.ts'
import { readDatabase } from '../../store/backup/open-read-only.ts'
import { readPostgresSnapshot } from '../../store/backup/postgres/snapshot.ts'
import type { Session } from '../../store/core/store.ts'
import { fillEmptyDatabase } from '../../store/postgres/empty-database.ts'
import { inspectDatabase } from './inspect-database.ts'

/** A file, or the URL of a database on a server. */
export type MovedDatabase = { readonly path: string } | { readonly url: string }

export interface Move extends Watch {
  readonly from: MovedDatabase
  readonly to: MovedDatabase
  /** Called before anything is moved, with the source's defects and the number of rows to read, each twice. */
  readonly onStart: (rows: number, warnings: readonly BackupFinding[]) => void
  /** Checks both sides and moves nothing. */
  readonly isDryRun: boolean
}

export interface Moved extends Inventory {
  /** Over all rows of all tables, equal on both engines; null in a dry run. */
  readonly contentSha256: string | null
  /** Whether an earlier run had already moved everything. */
  readonly isThereAlready: boolean
}

/**
 * @throws Failure database_not_empty for a target with other content, database_locked for a source in use;
 * the source stays unchanged, and the target is complete or does not exist
 */
export async function moveDatabase(move: Move): Promise<Moved> {
  const hold = 'path' in move.from ? holdSqlite.bind(null, move.from.path) : holdPostgres.bind(null, move.from.url)
  return (await hold(async (source) => {
    const tables = await describeTables()
    const inventory = await takeInventory(source)
    const warnings = await requireMovable(source, inventory, tables)
    const isThereAlready = await isThere(move, { source, inventory, tables })
    const rows = Object.values(inventory.rows).reduce((sum, count) => sum + count, 0)
    if (move.isDryRun) {
      move.onStart(rows, warnings)
      return { ...inventory, contentSha256: null, isThereAlready: isThereAlready !== null }
    }
    if (isThereAlready !== null) {
      if ('path' in move.to) removeUnfinishedName(move.to.path)
      return { ...inventory, contentSha256: isThereAlready, isThereAlready: true }
    }
    move.onStart(rows * 2, warnings)
    const fill = 'path' in move.to ? fillSqlite.bind(null, move.to.path) : fillPostgres.bind(null, move.to.url)
    const contentSha256 = (await fill((target) => moveAndProve(move, { source, target, inventory, tables }))) as string
    return { ...inventory, contentSha256, isThereAlready: false }
  })) as Moved
}

interface Content {
  readonly source: Session
  readonly inventory: Inventory
  readonly tables: readonly TableShape[]
}

async function moveAndProve(watch: Watch, content: Content & { target: Session }): Promise<string> {
  const { source, target, inventory, tables } = content
  const expected = await moveRows({ source, target }, tables, watch)
  const difference = findInventoryDifference(await takeInventory(target), inventory)
  const table = findDifferentTable(await digestTables(target, tables, watch), expected)
  const [damage] = target.engine === 'sqlite' ? await findFileDamage(target) : []
  const problem = difference ?? damage ?? (table === undefined ? null : `the rows of ${table} differ`)
  if (problem === null) return digestAll(expected)
  throw new Failure('database_damaged', `Nothing was moved: the copy differs from the source: ${problem}`, {
    hint: 'try again; neither database was changed',
  })
}

/** The hash of the content if the target holds exactly what the source holds; null if the target is free. */
async function isThere(move: Move, content: Content): Promise<string | null> {
  const { to } = move
  try {
    if ('path' in to) requireFree(to.path)
    else await fillEmptyDatabase(to.url, async () => {})
    return null
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'database_not_empty') throw error
    const compare = (target: Session) => compareContent(move, content, target)
    const look =
      'path' in to ? readDatabase(to.path, compare) : readPostgresSnapshot(to.url, ({ session }) => compare(session))
    const same = await look.catch((problem: unknown) => {
      if (problem instanceof Failure && problem.code === 'interrupted') throw problem
      return null
    })
    if (same === null) throw error
    return same
  }
}

async function compareContent({ signal }: Watch, content: Content, target: Session): Promise<string | null> {
  const { source, inventory, tables } = content
  if (findInventoryDifference(await takeInventory(target), inventory) !== null) return null
  const watch = { signal, onRows: () => {} }
  const expected = await digestTables(source, tables, watch)
  return findDifferentTable(await digestTables(target, tables, watch), expected) === undefined
    ? digestAll(expected)
    : null
}

/** @throws Failure for damage that would not survive the move @returns the other defects, which move along */
async function requireMovable(source: Session, { rows }: Inventory, tables: readonly TableShape[]) {
  const strange = Object.keys(rows).find((name) => !tables.some((table) => table.name === name))
  if (strange !== undefined) throw damaged('database_foreign', `it contains another program's table ${strange}`)
  const [damage] = source.engine === 'sqlite' ? await findFileDamage(source) : []
  if (damage !== undefined) throw damaged('database_damaged', damage)
  const findings = await inspectDatabase(source)
  const orphan = findings.find(({ check, status }) => check === 'references' && status !== 'ok')
  if (orphan) throw damaged('database_damaged', orphan.detail)
  return findings.filter(({ status }) => status !== 'ok')
}

const damaged = (code: 'database_foreign' | 'database_damaged', problem: string) =>
  new Failure(code, `This database cannot be moved: ${problem}`, {
    hint: 'fix that first; the database was not changed',
  })
