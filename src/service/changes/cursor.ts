// Cursors of changes: a number of the outbox, and the day on which all up to it had been told.
import { Failure } from '../../contract/core/failures.ts'
import type { ChangeRow } from '../../store/changes/changes.ts'
import { invalidQuery } from '../core/refusals.ts'

/** How long changes can be read. */
const keptDays = 90
const dayMs = 86_400_000

export interface Place {
  /** What is after this number is still to be read. */
  readonly seq: number
  /** `2027-01-12`; a day, so that it tells nothing of what others did. */
  readonly day: string
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

export const placeAt = (seq: number, now: Date): Place => ({ seq, day: dayOf(now) })

export const writeCursor = ({ seq, day }: Place): string =>
  Buffer.from(JSON.stringify({ s: seq, d: day })).toString('base64url')

export const cursorOfEntry = ({ seq, created_at }: Pick<ChangeRow, 'seq' | 'created_at'>): string =>
  writeCursor({ seq, day: created_at.slice(0, 10) })

/** @throws Failure invalid_query, cursor_expired */
export function readCursor(cursor: string, now: Date): Place {
  const { s: seq, d: day } = parsed(cursor)
  if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq < 0 || !/^\d{4}-\d\d-\d\d$/.test(String(day))) {
    const detail = 'this is not the cursor of a change, a time or "now"'
    throw invalidQuery({ pointer: '?after', code: 'invalid', detail }, 'Start again without it.')
  }
  if (String(day) < dayOf(new Date(now.getTime() - keptDays * dayMs)))
    throw expired(`Changes are kept for ${keptDays} days, and this cursor is older`)
  return { seq, day: String(day) }
}

function parsed(cursor: string): { readonly s?: unknown; readonly d?: unknown } {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** The refusal of a cursor whose followers are gone. */
export const expired = (why: string): Failure =>
  new Failure('cursor_expired', why, {
    hint: 'Start again without "after" (--since), and list the records to catch up on what you missed.',
  })

/** The instant before which entries are swept: a day later than cursors end, since cursors have days only. */
export const sweptBefore = (now: Date): string => new Date(now.getTime() - (keptDays + 2) * dayMs).toISOString()
