// Reads records of unknown shape: unwraps them and finds fields however they are spelled. Knows no noun and draws nothing.

export type JsonRecord = Readonly<Record<string, unknown>>

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the inside of `{"event":{…}}` or `{"data":[…]}`; anything else unchanged. */
export function unwrap(value: unknown): unknown {
  let inner = value
  for (let depth = 0; depth < 4 && isRecord(inner); depth++) {
    const members = Object.values(inner)
    if (members.length !== 1 || typeof members[0] !== 'object' || members[0] === null) break
    inner = members[0]
  }
  return inner
}

/** The same for `totalRevenue`, `total_revenue` and `Total Revenue`. */
const plainName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The name of a member, matched exactly or else leniently. */
export function findName(record: JsonRecord, name: string): string | undefined {
  if (Object.hasOwn(record, name)) return name
  const wanted = plainName(name)
  return Object.keys(record).find((key) => plainName(key) === wanted)
}

export interface FieldValue {
  readonly value: unknown
  /** The top-level member that it came from. */
  readonly name: string
}

/** Follows a column's key (`ticket.code`) leniently. */
export function findField(record: JsonRecord, key: string): FieldValue | undefined {
  if (Object.hasOwn(record, key)) return { value: record[key], name: key }
  let value: unknown = record
  let top: string | undefined
  for (const part of key.split('.')) {
    const name = isRecord(value) ? findName(value, part) : undefined
    if (name === undefined) return undefined
    value = (value as JsonRecord)[name]
    top ??= name
  }
  return top === undefined ? undefined : { value, name: top }
}

/** Whether a record has all these fields in our spelling, and so is one of ours. */
export function hasFields(record: JsonRecord, keys: readonly string[]): boolean {
  return keys.every((key) => {
    let value: unknown = record
    for (const part of key.split('.')) {
      if (!isRecord(value) || !Object.hasOwn(value, part)) return false
      value = value[part]
    }
    return true
  })
}

/** The id in an answer, at the top or nested: `{"id":"e-1"}`, `{"event":{"id":"e-1"}}`, `{"event_id":"e-1"}`. */
export function idOf(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined
  const own = idText(value.id)
  if (own !== undefined) return own
  const inside = Object.values(value).filter(isRecord).map(idOf)
  const nested = inside.find((id) => id !== undefined)
  if (nested !== undefined) return nested
  const named = Object.keys(value).filter((name) => name === '_id' || /(?:[a-z]I|[_-]i|^I)[dD]$/.test(name))
  return named.length === 1 ? idText(value[named[0] ?? '']) : undefined
}

const idText = (id: unknown) =>
  (typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : undefined

/** What people call a record that has an id: its name, or else the code or title that it goes by. */
export function nameOf(value: unknown): string | undefined {
  if (!isRecord(value) || idText(value.id) === undefined) return undefined
  return [value.name, value.code, value.title].find((text) => typeof text === 'string' && text !== '') as
    | string
    | undefined
}
