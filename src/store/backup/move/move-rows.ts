// Copies all rows of one database to another, and compares two databases by digests.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Failure } from '../../../contract/core/failures.ts'
import type { Session } from '../../core/store.ts'
import { insertRows, type Row, readRows, startDigest } from './rows.ts'
import type { TableShape } from './table-shapes.ts'

export interface Watch {
  /** Called with the number of rows just read. */
  readonly onRows: (count: number) => void
  readonly signal?: AbortSignal | undefined
}

/** SHA-256 of the rows, by table name. */
export type Digests = Readonly<Record<string, string>>

/** @returns the source's digests, which the target's must equal */
export async function moveRows(
  { source, target }: { source: Session; target: Session },
  tables: readonly TableShape[],
  watch: Watch,
): Promise<Digests> {
  const digests = await digestTables(source, tables, {
    ...watch,
    take: (table, rows) => insertRows(target, table, rows),
  })
  if (target.engine === 'sqlite') return digests
  for (const table of tables) await continueCounting(target, table)
  // Otherwise the server would plan the first queries as if the tables were empty.
  await sql`analyze`.execute(target.db)
  return digests
}

type Taking = Watch & { readonly take?: (table: TableShape, rows: readonly Row[]) => Promise<void> }

export async function digestTables(session: Session, tables: readonly TableShape[], taking: Taking): Promise<Digests> {
  const digests: Record<string, string> = {}
  for (const table of tables) {
    const { take, digest } = startDigest(table)
    for await (const rows of readRows(session, table)) {
      if (taking.signal?.aborted) throw new Failure('interrupted', 'Interrupted; nothing was moved')
      take(rows)
      await taking.take?.(table, rows)
      taking.onRows(rows.length)
    }
    digests[table.name] = digest()
  }
  return digests
}

// SQLite continues from the highest number by itself.
async function continueCounting({ db }: Session, { name, key }: TableShape): Promise<void> {
  if (key[0] !== 'seq') return
  await sql`select setval(pg_get_serial_sequence(quote_ident(${name}), 'seq'), max(seq))
    from ${sql.table(name)} having count(*) > 0`.execute(db)
}

/** A single hash of a whole database. */
export const digestAll = (digests: Digests) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(digests).sort(([one], [other]) => (one < other ? -1 : 1))))
    .digest('hex')

/** The first table whose rows differ, if any. */
export const findDifferentTable = (found: Digests, expected: Digests): string | undefined =>
  Object.keys(expected).find((name) => found[name] !== expected[name])
