// The fields of a schema as rows for help: each with its type and limits from the contract, and its meaning from here. The
// meanings are typed by the record, so that a new field without one does not compile.
import type { JsonSchema } from '../../../contract/json-schema.ts'

type Meanings = Readonly<Record<string, string>>

/** @throws Error if the schema has a field without a meaning, or a meaning has no field */
export function schemaRows(schema: JsonSchema | undefined, meanings: Meanings): (readonly [string, string])[] {
  const { properties: fields = {}, required = [] } = schema ?? {}
  // In an answer every field is always there.
  const isChosen = required.length < Object.keys(fields).length
  const strange = [...Object.keys(fields), ...Object.keys(meanings)].find(
    (name) => !Object.hasOwn(fields, name) || !Object.hasOwn(meanings, name),
  )
  if (strange !== undefined) throw new Error(`help and the contract disagree about the field ${strange}`)
  return Object.entries(meanings).map(([name, meaning]) => {
    const need = isChosen && required.includes(name) ? ', required' : ''
    return [name, `${meaning} (${typeText(fields[name] ?? {})}${need})`]
  })
}

/** `text of 1 to 200 characters`, `true or false`, `one of cash, card`. */
export function typeText(schema: JsonSchema): string {
  const { type, items, anyOf } = schema
  if (schema.title !== undefined) return schema.title
  if (Array.isArray(type)) return type.map((one) => typeText({ ...schema, type: one })).join(' or ')
  if (anyOf) return anyOf.map(typeText).join(' or ')
  if (schema.enum) return `one of ${schema.enum.join(', ')}`
  if (type === 'boolean') return 'true or false'
  if (type === 'null') return 'nothing'
  if (type === 'integer') return `whole number${span(schema.minimum, schema.maximum)}`
  if (type === 'number') return `number${span(schema.minimum, schema.maximum)}`
  if (type === 'array') return `list${span(schema.minItems, schema.maxItems)} of: ${typeText(items ?? {})}`
  if (type === 'object') return 'an object'
  return `text${span(schema.minLength, schema.maxLength, ' characters')}`
}

function span(min: number | undefined, max: number | undefined, unit = ''): string {
  if (min !== undefined && max !== undefined) return ` of ${min} to ${max}${unit}`
  if (max !== undefined) return `, at most ${max}${unit}`
  return min === undefined ? '' : `, at least ${min}${unit}`
}
