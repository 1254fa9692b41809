// Compiles each statement once per process, and fills its parameters with values.
import type { Kysely } from 'kysely'
import { Slot, type Statement } from '../core/statement.ts'
import type { Tables } from '../tables/index.ts'

/** SQL for one engine, and its parameters: named slots or constants. */
export interface CompiledStatement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

// `any`: a statement of whatever values.
// biome-ignore lint/suspicious/noExplicitAny: values are checked where the statement is run
export type AnyStatement = Statement<any, unknown>

const slot = (name: string) => new Slot(name)

/** A cache of compiled statements; one per engine. */
export function createCompiler(): (statement: AnyStatement, db: Kysely<Tables>) => CompiledStatement {
  const compiled = new WeakMap<AnyStatement, CompiledStatement>()
  return (statement, db) => {
    const known = compiled.get(statement)
    if (known) return known
    const { sql, parameters } = statement.build(db, slot as never).compile()
    const made = { sql, parameters }
    compiled.set(statement, made)
    return made
  }
}

/** The values in the order of the SQL's parameters; a slot may occur several times. */
export function fillParameters(parameters: readonly unknown[], values: object): unknown[] {
  return parameters.map((parameter) =>
    parameter instanceof Slot ? (values as Record<string, unknown>)[parameter.name] : parameter,
  )
}
