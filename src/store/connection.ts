// One SQLite connection: prepared statements kept, Kysely on top, sessions for one piece of work each.
// Knows nothing of who shares the connection and when.
import type { Kysely } from 'kysely'
import { servingFailure, troubleOf } from './failures.ts'
import { createKysely } from './kysely.ts'
import { type AnyStatement, createCompiler, fillParameters } from './prepared.ts'
import type { SqliteDatabase, SqliteStatement } from './sqlite.ts'
import type { Session } from './store.ts'
import type { Tables } from './tables.ts'

export interface Connection {
  /** Runs SQL without values or rows; errors come raw. */
  readonly execute: (sql: string) => void
  /** A session that refuses to work once `end` was called. */
  readonly startSession: () => { session: Session; end: () => void }
  readonly close: () => void
}

const compile = createCompiler()

export function createConnection(database: SqliteDatabase): Connection {
  const prepare = createPrepare(database)
  const guard = createGuard(database)
  const db = createKysely<Tables>({ prepare, guard: guard.watch })
  const runStatement = createRunStatement(database, db)

  return {
    execute: (sql) => {
      prepare(sql).run()
    },
    startSession: () => {
      guard.reset()
      let live = true
      const session: Session = {
        db,
        run: (statement, values) => {
          if (!live) return Promise.reject(new Error('a session was used after its work had ended'))
          try {
            return Promise.resolve(guard.watch(() => runStatement(statement as never, values)) as never)
          } catch (error) {
            return Promise.reject(error)
          }
        },
      }
      const end = () => {
        live = false
      }
      return { session, end }
    },
    close: () => database.close(),
  }
}

// Ad hoc SQL differs by the shape of filters only; the bound is for code that writes values into SQL by mistake.
const preparedMax = 500

function createPrepare(database: SqliteDatabase): (sql: string) => SqliteStatement {
  const kept = new Map<string, SqliteStatement>()
  return (sql) => {
    const known = kept.get(sql)
    if (known) return known
    const prepared = database.prepare(sql)
    if (kept.size < preparedMax) kept.set(sql, prepared)
    return prepared
  }
}

function createRunStatement(database: SqliteDatabase, db: Kysely<Tables>) {
  const kept = new Map<AnyStatement, { prepared: SqliteStatement; parameters: readonly unknown[] }>()
  return (statement: AnyStatement, values: object): unknown[] => {
    let entry = kept.get(statement)
    if (!entry) {
      const { sql, parameters } = compile(statement, db)
      entry = { prepared: database.prepare(sql), parameters }
      kept.set(statement, entry)
    }
    return entry.prepared.all(...fillParameters(entry.parameters, values))
  }
}

/** Maps errors; and where SQLite ended the transaction by itself, lets nothing follow that would commit on its own. */
function createGuard(database: SqliteDatabase) {
  let lost: unknown
  return {
    reset: () => {
      lost = undefined
    },
    watch: <T>(work: () => T): T => {
      if (lost !== undefined) throw lost
      try {
        return work()
      } catch (error) {
        const failure = servingFailure(error)
        if (troubleOf(error) && database.isTransaction === false) lost = failure
        throw failure
      }
    },
  }
}
