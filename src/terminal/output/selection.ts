// `--fields` and `--get`: selects parts of a record by JSON name. Knows no format.
import { Failure } from '../../contract/core/failures.ts'
import { nearestName } from '../../contract/core/nearest.ts'
import { findName, isRecord, type JsonRecord, unwrap } from '../tables/shape.ts'

const missing = Symbol('missing')

/**
 * A record reduced to the named fields, in that order; dots select nested fields. A field that only other records have is null.
 * @param known all allowed names, by default the record's own
 * @throws Failure `usage` for a name that no record has, listing the existing ones
 */
export function selectFields(value: unknown, fields: readonly string[], known?: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) {
    const names = known ?? namesOf(value)
    return value.map((row) => selectFields(row, fields, names))
  }
  if (!isRecord(value)) return value
  const inner = unwrap(value)
  // Looks inside a wrapper unless a name matches the wrapper itself.
  if (inner !== value && !fields.some((field) => follow(value, parts(field)) !== missing)) {
    return selectFields(inner, fields, known)
  }
  const selected: Record<string, unknown> = {}
  for (const field of fields) {
    const found = follow(value, parts(field))
    if (found === missing && !known?.has(parts(field)[0] ?? '')) throw unknownName(field, known ?? namesOf([value]))
    define(selected, field, found === missing ? null : found)
  }
  return selected
}

/** The top-level names of the records. */
export function namesOf(rows: readonly unknown[]): Set<string> {
  return new Set(rows.filter(isRecord).flatMap((row) => Object.keys(row)))
}

/**
 * The values at a path: `.id`, `data[0].name`, `tickets.code` (of each ticket).
 * @throws Failure `usage` when there are none, listing the existing names
 */
export function valuesAt(value: unknown, path: string): unknown[] {
  const steps = parts(path)
  const found = follow(value, steps)
  if (found !== missing) return each(found)
  const inner = unwrap(value)
  const foundInside = inner === value ? missing : follow(inner, steps)
  if (foundInside !== missing) return each(foundInside)
  throw unknownName(path, namesOf(Array.isArray(inner) ? inner : [inner]))
}

/** Whether a row has values at a path. */
export const hasValuesAt = (row: unknown, path: string) =>
  follow(row, parts(path)) !== missing || follow(unwrap(row), parts(path)) !== missing

const each = (found: unknown) => (Array.isArray(found) ? found : [found])

const parts = (path: string) => path.split(/[.[\]]+/).filter((part) => part !== '')

function follow(value: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return value
  if (Array.isArray(value)) {
    if (/^\d+$/.test(first)) return Number(first) < value.length ? follow(value[Number(first)], rest) : missing
    const found = value.map((member) => follow(member, [first, ...rest])).filter((member) => member !== missing)
    return found.length > 0 ? found.flat() : missing
  }
  if (!isRecord(value)) return missing
  const name = findName(value, first)
  return name === undefined ? missing : follow(value[name], rest)
}

// A field may be called __proto__; plain assignment would lose it.
function define(record: JsonRecord, name: string, value: unknown): void {
  Object.defineProperty(record, name, { value, enumerable: true, configurable: true, writable: true })
}

function unknownName(name: string, known: ReadonlySet<string>): Failure {
  const names = [...known].slice(0, 60)
  if (names.length === 0) return new Failure('usage', `The answer has no field "${name}"; it has no fields`)
  return new Failure('usage', `The answer has no field "${name}"; its fields are ${names.join(', ')}`, {
    details: { fields: names },
    ...didYouMean(nearestName(name, names) ?? shortestWith(name, names)),
  })
}

const didYouMean = (near: string | undefined) => (near === undefined ? {} : { hint: `did you mean ${near}?` })

/** The shortest name that a word is a part of, as `received` is of `amountReceived`. */
function shortestWith(word: string, names: readonly string[]): string | undefined {
  const wanted = word.toLowerCase()
  if (wanted.length < 3) return undefined
  return names.filter((name) => name.toLowerCase().includes(wanted)).sort((one, other) => one.length - other.length)[0]
}
