// Compares what a source says of a record with what it is here, and with what the source said before.
import { isDeepStrictEqual } from 'node:util'
import type { FieldValues } from '../../../store/agenda/imports.ts'

interface Sides {
  /** What the row says now. */
  readonly incoming: FieldValues
  readonly here: FieldValues
  /** What the source said last; empty for a record that no import has written yet. */
  readonly last: FieldValues
  /** Whether the row overwrites what was changed here. */
  readonly theirs: boolean
}

export interface Merged {
  readonly changes: FieldValues
  /** What `changes` overwrite. */
  readonly before: FieldValues
  /** Fields that differ and stay: they were changed here, or are among `differing`. */
  readonly kept: readonly string[]
  /** Of these, what the source has never set here: which side changed is unknown. */
  readonly differing: readonly string[]
}

/** Nothing has been said: whatever comes fills it. */
const isUnset = (value: unknown) =>
  value === null || value === undefined || value === '' || value === false || (Array.isArray(value) && !value.length)

/** A field is the source's as long as it is what the source said last; afterwards it is ours. */
export function merge({ incoming, here, last, theirs }: Sides): Merged {
  const changes: Record<string, unknown> = {}
  const before: Record<string, unknown> = {}
  const kept: string[] = []
  for (const [field, value] of Object.entries(incoming)) {
    const now = here[field]
    if (isDeepStrictEqual(now, value)) continue
    const isTheirs = Object.hasOwn(last, field) ? isDeepStrictEqual(now, last[field]) : isUnset(now)
    if (isTheirs || theirs) {
      changes[field] = value
      before[field] = now
    } else kept.push(field)
  }
  return { changes, before, kept, differing: kept.filter((field) => !Object.hasOwn(last, field)) }
}
