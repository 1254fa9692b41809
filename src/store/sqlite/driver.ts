// The one file that loads a SQLite driver: the one inside Node where there is one, else the prebuilt package with the
// same API. Knows nothing of schemas and transactions.
/* oxlint-disable no-restricted-globals -- the driver that Node brings warns through `process`, and only there */
import { createRequire } from 'node:module'
import { setImmediate as turnEnd } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite'
import { Failure } from '../../contract/core/failures.ts'

export type SqliteDatabase = DatabaseSyncInstance
export type SqliteStatement = StatementSyncInstance

interface Driver {
  DatabaseSync: new (path: string, options: { readOnly?: boolean; timeout?: number }) => SqliteDatabase
}

// `require` inside the bundle, which is CommonJS; built from the file's own address where sources run as they are.
const load: NodeJS.Require = typeof require === 'function' ? require : createRequire(import.meta.url)

let builtIn: Driver | undefined

/** The driver to use, in order of preference. Throws what the loader throws when there is none. */
export function loadDriver(loadModule: (name: string) => unknown = load): Driver {
  try {
    builtIn = withoutSqliteWarning(() => loadModule('node:sqlite')) as Driver
    return builtIn
  } catch {
    return loadPackage(loadModule)
  }
}

function loadPackage(loadModule: (name: string) => unknown): Driver {
  try {
    return loadModule('@photostructure/sqlite') as Driver
  } catch (cause) {
    throw new Failure('database_unavailable', `SQLite is missing: Node ${process.versions.node} has none built in`, {
      hint: 'npm install --include=optional @photostructure/sqlite@1.2.1',
      cause,
    })
  }
}

// Node calls its SQLite experimental on stderr at load; every other warning passes.
function withoutSqliteWarning<T>(work: () => T): T {
  // oxlint-disable-next-line typescript/unbound-method -- put back as it was, and called on `process`
  const emitWarning = process.emitWarning
  process.emitWarning = ((warning: string | Error, ...rest: []) => {
    if (!String(warning).includes('SQLite')) emitWarning.call(process, warning, ...rest)
  }) as typeof process.emitWarning
  try {
    return work()
  } finally {
    process.emitWarning = emitWarning
  }
}

let driver: Driver | undefined

// The prebuilt package finalises a statement when it is collected and in no other way, and SQLite keeps a connection, its
// locks and its empty log until the last of its statements is finalised. A process that is about to end leaves that to
// its end: collecting takes 20 to 50 ms. The driver inside Node needs none of this.
const isLate = () => driver !== undefined && driver !== builtIn

/** To be awaited before a file is taken alone, and after a connection was closed whose file is needed at once. */
export async function finaliseStatements(): Promise<void> {
  if (!isLate()) return
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // What this turn still holds on its stack is not collected in it; finalisers run at the end of theirs.
  await turnEnd()
  collect()
  await turnEnd()
}

const collected = new FinalizationRegistry<() => void>((note) => note())

/** Calls `then` when the driver has let go of the statements of a closed connection: at once, or once they are collected. */
export function whenFinalised(statements: readonly SqliteStatement[], then: () => void): void {
  let left = statements.length
  const note = () => {
    left -= 1
    if (left === 0) then()
  }
  if (!isLate() || left === 0) then()
  else for (const statement of statements) collected.register(statement, note)
}

/** Whether there is SQLite on this machine at all. */
export function hasDriver(): boolean {
  try {
    driver ??= loadDriver()
    return true
  } catch {
    return false
  }
}

/** Opens one connection. `busyTimeoutMs` is how long a statement blocks the thread while another process holds a lock. */
export function openSqlite(path: string, options: { readOnly?: boolean; busyTimeoutMs: number }): SqliteDatabase {
  driver ??= loadDriver()
  return new driver.DatabaseSync(path, { readOnly: options.readOnly ?? false, timeout: options.busyTimeoutMs })
}
