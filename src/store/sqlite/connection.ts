// One SQLite connection: cached prepared statements, Kysely on top, and a session per piece of work.
import type { Kysely } from 'kysely'
import type { Session } from '../core/store.ts'
import type { Appended } from '../engine/appended.ts'
import { servingFailure, troubleOf } from '../engine/failures.ts'
import { type AnyStatement, createCompiler, fillParameters } from '../engine/prepared.ts'
import type { Tables } from '../tables/index.ts'
import type { SqliteDatabase, SqliteStatement } from './driver.ts'
import { createKysely } from './kysely.ts'

export interface Connection {
  /** Runs SQL without values or rows; errors are not translated. */
  readonly execute: (sql: string) => void
  /** A session that refuses to work after `end` was called. */
  readonly startSession: (appended?: Appended, known?: Session['known']) => { session: Session; end: () => void }
  /** Runs statements that return no rows. */
  readonly append: (appended: Appended) => void
  /** Of the transaction's snapshot, which this may start. */
  readonly schemaVersion: () => number
  /** Also drops its statements, and returns them for `whenFinalised`. */
  readonly close: () => readonly SqliteStatement[]
}

const compile = createCompiler()

export function createConnection(database: SqliteDatabase): Connection {
  const kept = new Map<string, SqliteStatement>()
  const prepare = createPrepare(database, kept)
  const guard = createGuard(database)
  const db = createKysely<Tables>({ prepare, guard: guard.watch })
  const compiled: Prepared = new Map()
  const runStatement = createRunStatement(database, db, compiled)

  return {
    execute: (sql) => {
      prepare(sql).run()
    },
    startSession: (appended, known) => {
      guard.reset()
      let live = true
      const session: Session = {
        engine: 'sqlite',
        db,
        known,
        run: (statement, values) => {
          if (!live) return Promise.reject(new Error('a session was used after its work had ended'))
          try {
            return Promise.resolve(guard.watch(() => runStatement(statement as never, values)) as never)
          } catch (error) {
            return Promise.reject(error)
          }
        },
        append: (statement, values) => {
          if (!live || !appended) throw new Error('a session took a row after its work had ended, or to read')
          appended.push({ statement, values })
        },
      }
      const end = () => {
        live = false
      }
      return { session, end }
    },
    append: (appended) => {
      for (const { statement, values } of appended) guard.watch(() => runStatement(statement, values))
    },
    schemaVersion: () => prepare('PRAGMA user_version').get().user_version as number,
    close: () => {
      const statements = [...kept.values(), ...[...compiled.values()].map(({ prepared }) => prepared)]
      kept.clear()
      compiled.clear()
      database.close()
      return statements
    },
  }
}

// Ad hoc SQL differs only by the shape of filters; the bound guards against values written into SQL by mistake.
const preparedMax = 500

function createPrepare(database: SqliteDatabase, kept: Map<string, SqliteStatement>) {
  return (sql: string): SqliteStatement => {
    const known = kept.get(sql)
    if (known) return known
    const prepared = database.prepare(sql)
    if (kept.size < preparedMax) kept.set(sql, prepared)
    return prepared
  }
}

type Prepared = Map<AnyStatement, { prepared: SqliteStatement; parameters: readonly unknown[] }>

function createRunStatement(database: SqliteDatabase, db: Kysely<Tables>, kept: Prepared) {
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

/** Translates errors. After SQLite has ended a transaction by itself, refuses statements, which would commit on their own. */
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
