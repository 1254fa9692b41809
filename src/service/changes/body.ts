// Makes a change of an entry of the outbox: the same each time, from what the entry says and nothing else.
import { type Change, fieldSchema } from '../../contract/changes/changes.ts'
import type { ChangeKind } from '../../contract/changes/fields.ts'
import { changeKinds, kindOfTopic } from '../../contract/changes/kinds.ts'
import type { ChangeRow } from '../../store/changes/changes.ts'
import { cursorOfEntry } from './cursor.ts'

type Payload = Readonly<Record<string, unknown>>

/** The change of an entry; undefined if its topic stays inside. */
export function toChange(entry: ChangeRow): Change | undefined {
  const name = kindOfTopic(entry.topic)
  if (name === undefined) return undefined
  return {
    id: entry.id.replace(/^out_/, 'chg_'),
    type: name,
    timestamp: entry.created_at,
    apiVersion: 'v1',
    eventId: entry.event_id,
    cursor: cursorOfEntry(entry),
    data: { id: entry.subject, ...dataOf(changeKinds[name], JSON.parse(entry.payload) as Payload) },
  }
}

function dataOf({ data = {}, from = {}, changed }: ChangeKind, payload: Payload): Record<string, unknown> {
  const fields = Object.entries(data).flatMap(([field, type]) => {
    const value = valueIn(payload, from[field] ?? field)
    const told = type === 'ids' ? idsIn(value) : value
    // What does not fit is nothing that others may know.
    return fieldSchema(type).safeParse(told).success ? [[field, told] as const] : []
  })
  return { ...Object.fromEntries(fields), ...(changed === undefined ? {} : { changed: changedIn(payload, changed) }) }
}

function valueIn(payload: Payload, names: string): unknown {
  const name = names.split(' ').find((one) => payload[one] !== undefined)
  return name === undefined ? undefined : payload[name]
}

/** Ids, or the ids of records. */
const idsIn = (value: unknown) =>
  Array.isArray(value) ? value.map((one: unknown) => (one as { id?: unknown } | null)?.id ?? one) : undefined

/** How a change was asked for, and what stood there before: no fields of the record. */
const besides: ReadonlySet<string> = new Set(['changed', 'notify', 'was', 'privateFields'])

function changedIn(payload: Payload, where: NonNullable<ChangeKind['changed']>): string[] {
  const listed = where === 'fields' ? [] : [payload.changed].flat()
  const touched = [payload.privateFields].flat()
  const fields = where === 'listed' ? [] : [...touched, ...Object.keys(payload).filter((field) => !besides.has(field))]
  const names = [...listed, ...fields].filter((name) => fieldSchema('names').safeParse([name]).success)
  return [...new Set(names as string[])]
}
