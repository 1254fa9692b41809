// The bytes of a delivery: made of its entry, which never changes, so that every attempt and replay has the same ones.
import type { Change } from '../../../contract/changes/changes.ts'
import { exampleOfKind } from '../../../contract/changes/examples.ts'
import { type ChangeKindName, changeKindNames } from '../../../contract/changes/kinds.ts'
import type { ChangeRow } from '../../../store/changes/changes.ts'
import { toChange } from '../../changes/body.ts'

/** The topic of tests: each is for one webhook. */
export const testTopic = 'webhook.test'

/** What is sent for an entry, without a record; undefined if its topic stays inside. */
export function messageOf(entry: ChangeRow): (Change & { readonly test?: true }) | undefined {
  const change = toChange(entry)
  if (change === undefined || entry.topic !== testTopic) return change
  const kind = kindIn(JSON.parse(entry.payload) as { readonly kind?: unknown })
  if (kind === undefined || kind === testTopic) return { ...change, test: true }
  const { id, timestamp, cursor } = change
  return { ...exampleOfKind(kind), id, timestamp, cursor, test: true }
}

const kindIn = ({ kind }: { readonly kind?: unknown }): ChangeKindName | undefined =>
  changeKindNames.find((name) => name === kind)

/** Bytes of a body at most: of a change alone, and with its record. */
const bytesMax = { ids: 20 * 1024, record: 64 * 1024 } as const

/** A record as it is now; null where there is none any more. */
export interface CurrentRecord {
  readonly record: unknown
  readonly version: number | null
}

/** The body of a change; undefined if it is too large. */
export function thinBody(message: object): string | undefined {
  const text = JSON.stringify(message)
  return Buffer.byteLength(text) > bytesMax.ids ? undefined : text
}

/** The body with a record; a record that is too large is left out, and it says so. */
export function bodyWithRecord(message: object, { record, version }: CurrentRecord): string {
  const text = JSON.stringify({ ...message, record, recordVersion: version })
  if (Buffer.byteLength(text) <= bytesMax.record) return text
  return JSON.stringify({ ...message, record: null, recordVersion: version, recordTooLarge: true })
}
