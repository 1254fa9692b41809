// One SQLite connection: prepared statements kept, Kysely on top, sessions for one piece of work each.
// Knows nothing of who shares the connection and when.
import { Kysely, SqliteDialect } from 'kysely'
import { servingFailure, troubleOf } from './failures.ts'
import { type AnyStatement, createCompiler, fillParameters } from './prepared.ts'
import type { SqliteDatabase, SqliteStatement } from './sqlite.ts'
import type { Session } from './store.ts'
import type { Tables } from './tables.ts'

export interface Connection {
  readonly db: Kysely<Tables>
  /** Runs SQL without values or rows; errors come raw. */
  execute(sql: string): void
  /** A session that refuses to work once `end` was called. */
  startSession(): { session: Session; end(): void }
  close(): void
}

const compile = createCompiler()
const returnsRows = /^\s*(?:select|with|values|pragma|explain)\b|\breturning\b/i

export function createConnection(database: SqliteDatabase): Connection {
  const bySql = new Map<string, SqliteStatement>()
  const byStatement = new Map<unknown, { prepared: SqliteStatement; parameters: readonly unknown[] }>()
  let lost: unknown

  const prepare = (sql: string): SqliteStatement => {
    const known = bySql.get(sql)
    if (known) return known
    const prepared = database.prepare(sql)
    if (bySql.size < preparedMax) bySql.set(sql, prepared)
    return prepared
  }

  // SQLite may end a transaction by itself (disk full, input/output error): what follows must not commit on its own.
  const guarded = <T>(work: () => T): T => {
    if (lost !== undefined) throw lost
    try {
      return work()
    } catch (error) {
      const failure = servingFailure(error)
      if (troubleOf(error) && database.isTransaction === false) lost = failure
      throw failure
    }
  }

  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({
      database: {
        close: () => {},
        prepare: (sql) => {
          const prepared = guarded(() => prepare(sql))
          return {
            reader: returnsRows.test(sql),
            all: (parameters) => guarded(() => prepared.all(...parameters)),
            run: (parameters) => guarded(() => prepared.run(...parameters)),
            iterate: (parameters) => prepared.iterate(...parameters),
          }
        },
      },
    }),
  })

  const run = (statement: AnyStatement, values: object): unknown[] => {
    let entry = byStatement.get(statement)
    if (!entry) {
      const { sql, parameters } = compile(statement, db)
      entry = { prepared: database.prepare(sql), parameters }
      byStatement.set(statement, entry)
    }
    return entry.prepared.all(...fillParameters(entry.parameters, values))
  }

  return {
    db,
    execute: (sql) => {
      prepare(sql).run()
    },
    startSession: () => {
      lost = undefined
      let live = true
      const session: Session = {
        db,
        run: (statement, values) => {
          if (!live) return Promise.reject(new Error('a session was used after its work had ended'))
          try {
            return Promise.resolve(guarded(() => run(statement as never, values)) as never)
          } catch (error) {
            return Promise.reject(error)
          }
        },
      }
      return {
        session,
        end: () => {
          live = false
        },
      }
    },
    close: () => database.close(),
  }
}

// Ad hoc SQL differs by the shape of filters only; the bound is for code that writes values into SQL by mistake.
const preparedMax = 500
