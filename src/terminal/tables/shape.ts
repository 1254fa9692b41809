// Reading records whose shape nobody promised: wrappers taken off, fields found however they are spelled.
// Knows no noun and draws nothing.

export type JsonRecord = Readonly<Record<string, unknown>>

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `{"event":{…}}` becomes what is inside, also `{"data":[…]}`; anything else stays. */
export function unwrap(value: unknown): unknown {
  let inner = value
  for (let depth = 0; depth < 4 && isRecord(inner); depth++) {
    const members = Object.values(inner)
    if (members.length !== 1 || typeof members[0] !== 'object' || members[0] === null) break
    inner = members[0]
  }
  return inner
}

/** `totalRevenue`, `total_revenue` and `Total Revenue` are one name. */
const plainName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The member of that name, spelled exactly or else leniently. */
export function findName(record: JsonRecord, name: string): string | undefined {
  if (Object.hasOwn(record, name)) return name
  const wanted = plainName(name)
  return Object.keys(record).find((key) => plainName(key) === wanted)
}

export interface Found {
  readonly value: unknown
  /** The member at the top of the record that it came from. */
  readonly name: string
}

/** Follows a column's key (`ticket.code`) leniently. */
export function findField(record: JsonRecord, key: string): Found | undefined {
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

/** Whether the record has every one of these fields, spelled as we spell them: then it is one of ours. */
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

/** The id of what was answered, at the top or inside: `{"id":"e-1"}`, `{"event":{"id":"e-1"}}`, `{"event_id":"e-1"}`. */
export function idOf(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined
  const own = idText(value.id)
  if (own !== undefined) return own
  const inside = Object.values(value).filter(isRecord).map(idOf)
  const found = inside.find((id) => id !== undefined)
  if (found !== undefined) return found
  const named = Object.keys(value).filter((name) => name === '_id' || /(?:[a-z]I|[_-]i|^I)[dD]$/.test(name))
  return named.length === 1 ? idText(value[named[0] ?? '']) : undefined
}

const idText = (id: unknown) =>
  (typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : undefined
