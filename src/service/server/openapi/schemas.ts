// The contract's schemas as JSON Schema: those with a name become components, queries become parameters.
import * as z from 'zod'
import { schemaModules, shapesOf } from '../../../contract/catalog.ts'
import type { OperationName } from '../../../contract/operations.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Name of each exported schema except queries, which become parameters. */
const names = new Map<unknown, string>()
for (const module of schemaModules()) {
  // In the bundle a module's names are inherited.
  for (const name in module) {
    const value = (module as Readonly<Record<string, unknown>>)[name]
    if (value instanceof z.ZodType && !name.endsWith('Query')) names.set(value, name)
  }
}

const referenceTo = (name: string) => `#/components/schemas/${name}`

/** Every named schema, referring to each other. */
export function componentSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id?: string }>()
  for (const [schema, id] of names) registry.add(schema as z.ZodType, { id })
  const { schemas } = z.toJSONSchema(registry, { uri: referenceTo, io: 'input', override })
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutIdentity(schema)]))
}

/** The reference to an operation's result. */
export function resultSchemaOf(operation: OperationName) {
  return reference(shapesOf(operation).result)
}

/** The body of an operation, and whether it may be left away; undefined where there is none. */
export function bodySchemaOf(operation: OperationName) {
  const { body } = shapesOf(operation)
  if (!body) return undefined
  return { schema: reference(body), required: !body.safeParse({}).success }
}

function reference(schema: z.ZodType): { $ref: string } {
  const name = names.get(schema)
  if (name === undefined) throw new Error('every body and result of the catalog is exported under its name')
  return { $ref: referenceTo(name) }
}

/** The query of an operation, field by field, typed as what the text must hold. */
export function queryParametersOf(operation: OperationName) {
  const { query } = shapesOf(operation)
  if (!query) return []
  const { properties = {} } = z.toJSONSchema(query, { io: 'output', override })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    description: queryDescriptions[name] ?? `Only those whose ${name} is this.`,
    schema,
  }))
}

const queryDescriptions: Readonly<Record<string, string>> = {
  limit: 'How many records a page has at most; 50 unless said.',
  cursor: 'The `nextCursor` of the page before; good only for the same filter.',
  updatedSince: 'Only what changed at or after this instant.',
  q: 'Only what holds this text.',
  sort: 'The order; a minus in front turns it around.',
  event: 'Only what belongs to this event, by id or slug.',
  from: 'Only what happened then or later.',
  to: 'Only what happened then or earlier.',
  asOf: 'What the books said at this instant.',
  dateFrom: 'Only events on or after this date.',
  dateTo: 'Only events on or before this date.',
  after: 'Only those behind this place.',
  payment: 'Only those of this payment.',
  vendor: 'Only those whose vendor holds this text, whatever the case.',
  ticketType: 'Only those with this ticket type, by name or id.',
  code: 'Only the one of this code; one that was replaced is answered with `superseded`.',
  order: 'Only those of this order.',
  checkedIn: 'Only those who came in, or did not.',
  list: 'The check-in list, by name or id; needed where the event has several.',
  decision: 'Only those of which this was said at the door.',
  flagged: 'Only those let in that should not have been, and those withheld.',
  minutes: 'How many minutes back to count arrivals.',
}

/** The valid body that stands with its schema. */
export function exampleOf(operation: OperationName): { example?: unknown } {
  const example = shapesOf(operation).body?.meta()?.example
  return example === undefined ? {} : { example }
}

/** Drops the bounds of a safe integer, which say nothing to a reader, and examples, which stand beside the operations. */
function override({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  delete jsonSchema.example
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}

/** A component's name is its place in the document. */
function withoutIdentity(schema: JsonSchema): JsonSchema {
  const inPlace = { ...schema }
  delete inPlace.$schema
  delete inPlace.$id
  return inPlace
}
