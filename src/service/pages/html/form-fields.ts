// What a page was sent: the fields of an address or of a form, as text without control characters, each name once.

export type Fields = ReadonlyMap<string, readonly string[]>

/** Names and values beyond this are no form of ours. */
const fieldsMax = 5_000

export function readFields(text: string): Fields {
  const fields = new Map<string, string[]>()
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    count += 1
    if (count > fieldsMax) break
    const values = fields.get(name) ?? []
    values.push(value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, ''))
    fields.set(name, values)
  }
  return fields
}

/** The one value of a field; empty where there is none. */
export const textOf = (fields: Fields, name: string): string => fields.get(name)?.[0] ?? ''
