// Reads and writes the rows of any table in batches, ordered by key, so that both engines give the same sequence.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Failure } from '../../../contract/core/failures.ts'
import type { Session } from '../../core/store.ts'
import type { TableShape } from './table-shapes.ts'

export type Row = Readonly<Record<string, string | number | null>>

const batchRows = 1_000

/** All rows of a table in key order, text compared byte by byte. */
export async function* readRows({ db }: Session, table: TableShape): AsyncIterable<readonly Row[]> {
  const [columns, key] = [names(table.columns), names(table.key)]
  let last: Row | undefined
  do {
    const values = last === undefined ? [] : table.key.map((column) => last?.[column] ?? null)
    const behind = last === undefined ? sql`` : sql`where (${key}) > (${sql.join(values)})`
    const { rows } = await sql<Row>`
      select ${columns} from ${sql.table(table.name)} ${behind} order by ${key} limit ${sql.lit(batchRows)}`.execute(db)
    if (rows.length > 0) yield rows
    last = rows.length < batchRows ? undefined : rows.at(-1)
  } while (last !== undefined)
}

const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

/** Inserts rows unchanged, including numbers that the database would generate. @throws Failure database_damaged */
export async function insertRows(session: Session, table: TableShape, rows: readonly Row[]): Promise<void> {
  const into = sql`insert into ${sql.table(table.name)} (${names(table.columns)})`
  try {
    if (session.engine === 'postgres') {
      await sql`${into} overriding system value select ${names(table.columns)}
        from json_populate_recordset(null::${sql.table(table.name)}, ${JSON.stringify(rows)}::json)`.execute(session.db)
    } else {
      const values = table.columns.map((_, index) => sql`value ->> ${sql.lit(index)}`)
      const json = JSON.stringify(rows.map((row) => table.columns.map((column) => row[column])))
      await sql`${into} select ${sql.join(values)} from json_each(${json}) where true`.execute(session.db)
    }
  } catch (error) {
    if (!isAboutValues(error)) throw error
    const problem = error instanceof Error ? error.message : String(error)
    throw new Failure('database_damaged', `A row of ${table.name} cannot be stored: ${problem}`, {
      hint: 'fix that row, then try again; the source was not changed',
      cause: error,
    })
  }
}

/** PostgreSQL's data exceptions and violated constraints; in SQLite, any error that is not about the file. */
const isAboutValues = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(2[23]|ERR_SQLITE)/.test(String(error.code))

/** A running SHA-256 over rows. */
export function startDigest(table: TableShape) {
  const hash = createHash('sha256')
  return {
    take: (rows: readonly Row[]) => {
      for (const row of rows) hash.update(`${JSON.stringify(table.columns.map((column) => row[column]))}\n`)
    },
    digest: () => hash.digest('hex'),
  }
}
