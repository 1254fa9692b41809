// No operation answers with what one person starred, or how likely one person is to do something: a walk through all schemas.
import { expect, it } from 'vitest'
import { type JsonSchema, jsonSchemaOf } from '../../../src/contract/json-schema.ts'
import { type OperationName, operations } from '../../../src/contract/operations.ts'

/** All names of fields in a schema, each with its path. */
function fieldsIn(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  if (Array.isArray(schema)) return schema.flatMap((one) => fieldsIn(one, path))
  return Object.entries(schema).flatMap(([name, value]) => {
    if (name !== 'properties') return fieldsIn(value, path)
    return Object.entries(value as object).flatMap(([field, of]) => {
      return [`${path}.${field}`, ...fieldsIn(of, `${path}.${field}`)]
    })
  })
}

const answers = (Object.keys(operations) as OperationName[]).map((operation) => {
  return { operation, fields: fieldsIn(jsonSchemaOf(operation, 'result') satisfies JsonSchema | undefined) }
})

const withName = (pattern: RegExp) =>
  answers.flatMap(({ operation, fields }) => {
    return fields.filter((path) => pattern.test(path.split('.').at(-1) ?? '')).map((path) => `${operation}${path}`)
  })

it('has no field for a probability but those of whole events', () => {
  const found = withName(/chance|probab|likel|propens|score|odds/i)
  expect(found.length).toBeGreaterThan(0)
  const ofEvents =
    /^(?:showForecast|backtestForecast|makeSuggestions|showSuggestion|rehearseSuggestion|acceptSuggestion|rejectSuggestion|listSuggestions|suggestionStats)\b/
  expect(found.filter((path) => !ofEvents.test(path))).toEqual([])
})

it('has no field for stars but counts of many', () => {
  const found = withName(/star(?:s|red)?$|favou?rite/i).filter((path) => !/\.restart/i.test(path))
  expect(found).toMatchInlineSnapshot(`[]`)
})

it('has recommendations in no answer', () => {
  expect(withName(/recommend/i)).toEqual([])
})
