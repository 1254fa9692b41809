// Compiles a statement once a process and says which value goes to which place in it.
import type { Kysely } from 'kysely'
import { Slot, type Statement } from '../core/statement.ts'
import type { Tables } from '../tables/index.ts'

/** SQL of one engine, and what fills its parameters: a slot's name, or a constant. */
export interface CompiledStatement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

// `any`: a statement of whatever values.
// biome-ignore lint/suspicious/noExplicitAny: values are checked where the statement is run
export type AnyStatement = Statement<any, unknown>

const slot = (name: string) => new Slot(name)

/** A cache of compiled statements, one for each engine. */
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

/** The values in the order the SQL asks for them; a slot may stand in several places. */
export function fillParameters(parameters: readonly unknown[], values: object): unknown[] {
  return parameters.map((parameter) =>
    parameter instanceof Slot ? (values as Record<string, unknown>)[parameter.name] : parameter,
  )
}
