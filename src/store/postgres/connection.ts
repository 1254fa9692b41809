// One PostgreSQL connection and its sessions: prepared, pipelined statements, with Kysely on top. Records what happens in a
// session, so that its owner can tell whether it may be committed.
import { type DatabaseConnection, DefaultQueryExecutor, Kysely, PostgresDialect } from 'kysely'
import type { Session } from '../core/store.ts'
import { type Appended, byTable } from '../engine/appended.ts'
import { type AnyStatement, createCompiler, fillParameters } from '../engine/prepared.ts'
import type { Tables } from '../tables/index.ts'
import { createStatementBatch, type StatementBatch } from './batch-statements.ts'
import type { PostgresClient, PostgresQuery, PostgresResult } from './driver.ts'

/** A session, and what its owner needs to know afterwards. */
export interface WatchedSession {
  readonly session: Session
  /** Refuses further statements. */
  readonly end: () => void
  /** Whether it has changed a row, as far as is known. */
  readonly hasWritten: () => boolean
  /** The first error of any of its statements, even if the work ignored it. */
  readonly error: () => unknown
  /** Rows to insert at the end of the work. */
  readonly appended: Appended
}

export interface PostgresConnection {
  /** Sends one statement, carried out after those sent before. */
  readonly execute: (sql: string) => Promise<PostgresResult>
  readonly startSession: () => WatchedSession
  readonly schemaVersion: () => Promise<number>
  /** Inserts rows, grouped by table, in the order in which the tables first occur. */
  readonly append: (appended: Appended) => Promise<void>
  readonly isLost: () => boolean
  /** Cuts the connection; statements under way fail. */
  readonly cut: () => void
  readonly close: () => Promise<void>
}

type Run = (query: PostgresQuery) => Promise<PostgresResult>

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('connections are made elsewhere')) })
const compiler = dialect.createQueryCompiler()
const adapter = dialect.createAdapter()
const driver = dialect.createDriver()

/** A Kysely whose queries are carried out by `run`. */
export function createPostgresKysely<DB>(run: Run): Kysely<DB> {
  const connection: DatabaseConnection = {
    executeQuery: async ({ sql, parameters }) => {
      const { rows, rowCount, command } = await run({ text: sql, values: parameters })
      const changed = command === 'SELECT' || rowCount === null ? {} : { numAffectedRows: BigInt(rowCount) }
      return { rows: rows as never[], ...changed }
    },
    streamQuery: () => {
      throw new Error('rows are read page by page')
    },
  }
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (work) => work(connection) })
  return new Kysely<DB>({ config: { dialect }, dialect, driver, executor })
}

// Compiling needs the dialect but no connection.
const unconnected = createPostgresKysely<Tables>(() => Promise.reject(new Error('not connected')))
const compile = createCompiler()
const names = new WeakMap<AnyStatement, string>()
let named = 0

function nameOf(statement: AnyStatement): string {
  const known = names.get(statement)
  if (known !== undefined) return known
  named += 1
  const name = `turnout_${named}`
  names.set(statement, name)
  return name
}

function queryOf(statement: AnyStatement, values: object): PostgresQuery {
  const { sql, parameters } = compile(statement, unconnected)
  return { name: nameOf(statement), text: sql, values: fillParameters(parameters, values) }
}

export function createPostgresConnection(client: PostgresClient): PostgresConnection {
  const statements = createStatementBatch(client.query)
  return {
    execute: (text) => client.query({ text }),
    startSession: () => watchedSession(statements),
    schemaVersion: async () => {
      const { rows } = await client.query({ name: 'turnout_version', text: 'select version from turnout_schema' })
      return (rows[0] as { version: number }).version
    },
    append: async (appended) => {
      const sent = byTable(appended).map(({ statement, values }) => {
        return statements.add({ query: queryOf(statement, values), rows: statement.rows, values })
      })
      statements.flush()
      await Promise.all(sent)
    },
    isLost: client.isLost,
    cut: client.cut,
    close: client.close,
  }
}

/** Records whether a statement wrote, and the first error. */
function createWatch() {
  const seen = { wrote: false, error: undefined as unknown }
  const watch = async (sent: Promise<PostgresResult>): Promise<PostgresResult> => {
    try {
      const result = await sent
      if (result.command !== 'SELECT' && result.rowCount !== 0) seen.wrote = true
      return result
    } catch (error) {
      seen.error ??= error
      throw error
    }
  }
  return { seen, watch }
}

function watchedSession(statements: StatementBatch): WatchedSession {
  const { seen, watch } = createWatch()
  const appended: Appended = []
  let live = true
  let batched = 0
  const refuseAfterEnd = () => {
    if (!live) throw new Error('a session was used after its work had ended')
  }
  // Batched statements requested earlier are sent first, even if nobody awaited them.
  const run: Run = async (asked) => {
    refuseAfterEnd()
    if (batched > 0) statements.flush()
    return watch(statements.send(asked))
  }
  const batch: Ways['batch'] = (start) => {
    refuseAfterEnd()
    batched += 1
    return watch(start(statements)).finally(() => {
      batched -= 1
    })
  }
  const end = () => {
    live = false
    if (batched > 0) statements.flush()
  }
  const take = (row: Appended[number]) => {
    refuseAfterEnd()
    appended.push(row)
  }
  const session = createSession({ run, batch, append: take })
  return { session, end, appended, hasWritten: () => seen.wrote, error: () => seen.error }
}

interface Ways {
  readonly run: Run
  readonly batch: (start: (statements: StatementBatch) => Promise<PostgresResult>) => Promise<PostgresResult>
  readonly append: (row: Appended[number]) => void
}

function createSession({ run, batch, append }: Ways): Session {
  let db: Kysely<Tables> | undefined
  const start = ({ rows, lock }: AnyStatement, query: PostgresQuery, values: object) => {
    if (lock !== undefined) {
      return batch((statements) => statements.lock(String((values as Record<string, unknown>)[lock]), query))
    }
    if (rows === undefined && !isQuestion.test(query.text)) return run(query)
    return batch((statements) => statements.add({ query, rows, values }))
  }
  return {
    engine: 'postgres',
    get db() {
      db ??= createPostgresKysely<Tables>(run)
      return db
    },
    run: async (statement, values) => {
      const asked = queryOf(statement, values)
      return (await start(statement, asked, values)).rows as never[]
    },
    append: (statement, values) => append({ statement, values }),
  }
}

/** Reads and changes nothing. */
const isQuestion = /^select\b(?!.*\bfor (update|share)\b)/
