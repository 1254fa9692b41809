// Loads a SQLite driver: Node's own if it has one, else the prebuilt package with the same API. The only file that does.
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

// `require` inside the bundle, which is CommonJS; created from the file's address when the sources run directly.
const load: NodeJS.Require = typeof require === 'function' ? require : createRequire(import.meta.url)

let builtIn: Driver | undefined

/** The driver to use, in order of preference. @throws Failure database_unavailable when there is none */
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
    throw new Failure('database_unavailable', `SQLite is missing: Node ${process.versions.node} does not include it`, {
      hint: 'Install it: npm install --include=optional @photostructure/sqlite@1.2.1',
      cause,
    })
  }
}

// On loading, Node warns on stderr that its SQLite is experimental; every other warning passes.
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

// The prebuilt package finalises a statement only when it is garbage collected, and SQLite keeps a connection, its locks and
// its empty log until its last statement is finalised. A process about to end leaves that to its end, since collecting
// takes 20 to 50 ms. Node's own driver needs none of this.
const isLate = () => driver !== undefined && driver !== builtIn

/** Await this before locking a file exclusively, and after closing a connection whose file is needed at once. */
export async function finaliseStatements(): Promise<void> {
  if (!isLate()) return
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // What this turn's stack still holds isn't collected yet, and finalisers run at the end of their turn.
  await turnEnd()
  collect()
  await turnEnd()
}

const collected = new FinalizationRegistry<() => void>((note) => note())

/** Calls `then` when the driver has finalised a closed connection's statements: at once, or when they are collected. */
export function whenFinalised(statements: readonly SqliteStatement[], then: () => void): void {
  let left = statements.length
  const note = () => {
    left -= 1
    if (left === 0) then()
  }
  if (!isLate() || left === 0) then()
  else for (const statement of statements) collected.register(statement, note)
}

/** Whether this machine has a SQLite driver. */
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
