// Kysely over a SQLite driver with the `node:sqlite` API. Knows no transaction: who uses it has one open.
import { Kysely, SqliteDialect, SqliteQueryCompiler } from 'kysely'
import { Slot } from '../core/statement.ts'
import type { SqliteStatement } from './driver.ts'

export interface KyselySource {
  /** Gives the statement for some SQL, prepared or kept from before. */
  readonly prepare: (sql: string) => SqliteStatement
  /** Goes around each step, to look at what it throws. */
  readonly guard?: <T>(work: () => T) => T
}

// `all` works on any statement; what this decides is whether changed rows are counted or rows are returned.
const returnsRows = /^\s*(?:select|with|values|pragma|explain)\b|\breturning\b/i

// SQLite with STAT4 plans a statement anew for each value that its planner might look at, which takes longer than running it.
// It does not look behind a plus.
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
