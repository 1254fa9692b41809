// The contract's schemas as JSON Schema: those with a name become components, queries become parameters.
import * as z from 'zod'
import { schemaModules, shapesOf } from '../../../contract/catalog.ts'
import { override } from '../../../contract/json-schema.ts'
import type { OperationName } from '../../../contract/operations.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Name of each exported schema except queries, which become parameters. */
const names = new Map<unknown, string>()
for (const module of schemaModules()) {
  // In the bundle, a module's names are inherited.
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

/** A schema without a name, written out. */
export const plainSchemaOf = (schema: z.ZodType): JsonSchema => withoutIdentity(z.toJSONSchema(schema, { override }))

/** An operation's body, and whether it is required; undefined if it has none. */
export function bodySchemaOf(operation: OperationName) {
  const { body } = shapesOf(operation)
  if (!body) return undefined
  return { schema: reference(body), required: !body.safeParse({}).success }
}

function reference(schema: z.ZodType): { $ref: string } {
  const name = names.get(schema)
  if (name === undefined)
    throw new Error(
      'a body or result has no name: export its schema, and add its module to schemaModules of catalog.ts',
    )
  return { $ref: referenceTo(name) }
}

/** An operation's query fields, each with the type its text must hold. */
export function queryParametersOf(operation: OperationName) {
  const { query } = shapesOf(operation)
  if (!query) return []
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'output', override })
  const own = ownDescriptions[operation] ?? {}
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required.includes(name) ? { required: true } : {}),
    description: own[name] ?? queryDescriptions[name] ?? `Only records with this ${name}.`,
    schema,
  }))
}

const queryDescriptions: Readonly<Record<string, string>> = {
  limit: 'Maximum number of records per page; default 50.',
  cursor: 'The `nextCursor` of the previous page; valid only with the same filters.',
  updatedSince: 'Only records changed at or after this time.',
  q: 'Only records that contain this text.',
  sort: 'The sort order; a leading minus reverses it.',
  event: 'Only records of this event, by id or slug.',
  from: 'Only records at or after this time.',
  to: 'Only records at or before this time.',
  asOf: 'The books as they stood at this time.',
  dateFrom: 'Only events on or after this date.',
  dateTo: 'Only events on or before this date.',
  after: 'Only records after this position.',
  payment: 'Only records of this payment.',
  vendor: 'Only records whose vendor contains this text, ignoring case.',
  ticketType: 'Only records with this ticket type, by name or id.',
  code: 'Only the ticket with this code; a replaced code fails with `superseded`.',
  order: 'Only records of this order.',
  checkedIn: 'Only attendees who have checked in, or only those who have not.',
  list: 'The check-in list, by name or id; required if the event has several.',
  decision: 'Only scans with this verdict.',
  flagged: 'Only scans that were admitted but should not have been, and withheld ones.',
  question: 'Only these questions, by key, separated by commas; retired ones too.',
  minutes: 'How many minutes back to count arrivals.',
}

/** Where a field means something else than elsewhere. */
const ownDescriptions: Readonly<Partial<Record<OperationName, Readonly<Record<string, string>>>>> = {
  listChanges: {
    after:
      'The `nextCursor` of an answer or the `cursor` of a change; or a time; or `now`. By default the oldest one kept.',
    kinds: 'Kinds by name or wildcard, separated by commas: `order.paid,attendee.*`.',
    event: 'Only changes of this event, by id or slug.',
    limit: 'Maximum number of changes; default 50.',
    wait: 'Seconds to wait for a change if there is none, at most 25.',
  },
}

/** The example that stands with the body's schema. */
export function exampleOf(operation: OperationName): { example?: unknown } {
  const example = shapesOf(operation).body?.meta()?.example
  return example === undefined ? {} : { example }
}

/** Without `$id`: a component's name is its place in the document. */
function withoutIdentity(schema: JsonSchema): JsonSchema {
  const inPlace = { ...schema }
  delete inPlace.$schema
  delete inPlace.$id
  return inPlace
}
