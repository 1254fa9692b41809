// The schemas of the operations as JSON Schema, for help and `turnout schema`. Only ever loaded by import(): no command that
// does something needs it, and it brings zod with it.
import * as z from 'zod'
import { type Shapes, shapesOf } from './catalog.ts'
import type { OperationName } from './operations.ts'

/** The parts of JSON Schema that the contract's schemas have. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly title?: string
  readonly enum?: readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** Of a query and a body as they are sent, of a result as it is received. Undefined if the operation has none. */
export function jsonSchemaOf(operation: OperationName, part: keyof Shapes): JsonSchema | undefined {
  const schema = shapesOf(operation)[part]
  if (schema === undefined) return undefined
  return z.toJSONSchema(schema, { io: part === 'result' ? 'output' : 'input', override }) as JsonSchema
}

/** Drops examples, which stand with the operations, and the bounds of a safe integer, which tell a reader nothing. */
export function override({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  delete jsonSchema.example
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}
