// Kysely on a SQLite driver with the `node:sqlite` API. Its callers open the transaction.
import { Kysely, SqliteDialect, SqliteQueryCompiler } from 'kysely'
import { Slot } from '../core/statement.ts'
import type { SqliteStatement } from './driver.ts'

export interface KyselySource {
  /** Prepares a statement, or returns a cached one. */
  readonly prepare: (sql: string) => SqliteStatement
  /** Wraps each step, to translate its errors. */
  readonly guard?: <T>(work: () => T) => T
}

// `all` works on any statement; this decides whether rows are returned or changed rows counted.
const returnsRows = /^\s*(?:select|with|values|pragma|explain)\b|\breturning\b/i

// With STAT4, SQLite plans a statement again for each value that its planner might use, which takes longer than running it.
// It doesn't look behind a plus.
class Compiler extends SqliteQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (value instanceof Slot) this.append('+')
    super.appendValue(value)
  }
}

class Dialect extends SqliteDialect {
  override createQueryCompiler(): Compiler {
    return new Compiler()
  }
}

/** Queries that run on the statements of `source`. */
export function createKysely<DB>({ prepare, guard = (work) => work() }: KyselySource): Kysely<DB> {
  return new Kysely<DB>({
    dialect: new Dialect({
      database: {
        close: () => {},
        prepare: (sql) => {
          const prepared = guard(() => prepare(sql))
          return {
            reader: returnsRows.test(sql),
            all: (parameters) => guard(() => prepared.all(...parameters)),
            run: (parameters) => guard(() => prepared.run(...parameters)),
            iterate: (parameters) => prepared.iterate(...parameters),
          }
        },
      },
    }),
  })
}
