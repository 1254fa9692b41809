// Decides what a row does, and does it unless it is only planned: the same for both, so that a plan shows what an import does.
import { isDeepStrictEqual } from 'node:util'
import type { AgendaRow, AgendaRowResult } from '../../../contract/agenda/imports/imports.ts'
import { Failure } from '../../../contract/core/failures.ts'
import type { AgendaKey } from '../../../store/agenda/imports.ts'
import { quoteValue } from '../../core/issues.ts'
import { invalidField } from '../../core/refusals.ts'
import { rowErrorOf } from '../../imports/classify-rows.ts'
import type { ImportBatch } from './batch.ts'
import type { Kind, Written } from './kinds/kind.ts'
import { roomKind } from './kinds/rooms.ts'
import { sessionKind } from './kinds/sessions.ts'
import { slotKind } from './kinds/slots.ts'
import { speakerKind } from './kinds/speakers.ts'
import { trackKind } from './kinds/tracks.ts'
import { merge } from './merge.ts'

export const kinds = {
  room: roomKind,
  track: trackKind,
  speaker: speakerKind,
  session: sessionKind,
  slot: slotKind,
} as unknown as Readonly<Record<AgendaRow['kind'], Kind>>

interface Settling {
  /** Null for a plan. */
  readonly importId: string | null
  readonly theirs: boolean
  /** Rows seen in this request. */
  readonly seen: Set<string>
  /** Keys to write at the end. */
  readonly changed: Set<AgendaRow>
}

type FieldLists = Readonly<Partial<Record<'fields' | 'kept' | 'differing', readonly string[]>>>
type Outcome = Pick<AgendaRowResult, 'outcome' | 'id'> & FieldLists

/** What comes of a row; a refused one changes nothing. */
export async function settleRow(batch: ImportBatch, row: AgendaRow, settling: Settling): Promise<AgendaRowResult> {
  const result = { kind: row.kind, key: row.key, name: nameOf(batch, row) }
  try {
    expectOnce(row, settling.seen)
    const { fields = [], kept = [], differing = [], ...outcome } = await settle(batch, row, settling)
    return { ...result, ...outcome, fields: [...fields], kept: [...kept], differing: [...differing], error: null }
  } catch (error) {
    return { ...result, outcome: 'refused', id: null, fields: [], kept: [], differing: [], error: rowErrorOf(error) }
  }
}

function nameOf(batch: ImportBatch, row: AgendaRow): string {
  if (row.kind === 'session') return row.title
  if (row.kind !== 'slot') return row.name
  const when = row.start.replace('T', ' ')
  const session = row.session === null ? undefined : batch.keyOf({ kind: 'session', key: row.session })
  const known = session?.values.title
  return `${typeof known === 'string' ? known : (row.title ?? row.session ?? '')}, ${when}`
}

function expectOnce({ kind, key }: AgendaRow, seen: Set<string>): void {
  const name = `${kind} ${key}`
  if (seen.has(name)) {
    throw invalidField('/key', `an earlier row already has the ${kind} ${quoteValue(key)}`, { code: 'duplicate' })
  }
  seen.add(name)
}

async function settle(batch: ImportBatch, row: AgendaRow, settling: Settling): Promise<Outcome> {
  const { importId, theirs } = settling
  const kind = kinds[row.kind]
  const key = batch.keyOf(row)
  if (key !== undefined && (await kind.current(batch, key.recordId)) === undefined && !theirs) {
    // Whoever deleted it here did so on purpose.
    return { outcome: 'unchanged', id: null, kept: ['deleted'] }
  }
  const values = kind.values(batch, row)
  const id = key?.recordId ?? (await kind.find(batch, row))
  const here = id === undefined ? undefined : await kind.current(batch, id)
  if (id === undefined || here === undefined) {
    if (importId === null) {
      await kind.expectPossible?.(batch, row, values)
      batch.plan({ kind: row.kind, key: row.key, id: null })
      return { outcome: 'created', id: null }
    }
    const made = await kind.create(batch, row, values)
    remember(batch, row, { ...settling, importId, made, fields: { values, before: null, madeBy: importId } })
    return { outcome: 'created', id: made.id }
  }
  const last = key?.values ?? {}
  const { changes, before, kept, differing } = merge({ incoming: values, here: here.values, last, theirs })
  const fields = Object.keys(changes)
  const isChanged = fields.length > 0
  const lists = { fields, kept, differing }
  // What was never set is not claimed to have been: it differs in the next import, too.
  const agreed = Object.fromEntries(Object.entries(values).filter(([field]) => !differing.includes(field)))
  if (importId === null) {
    if (key === undefined) batch.plan({ kind: row.kind, key: row.key, id })
    return { outcome: isChanged ? 'changed' : 'unchanged', id, ...lists }
  }
  if (isChanged) {
    const made = await kind.change(batch, id, changes)
    const undoable = key?.importId === importId ? { ...before, ...key.before } : before
    const stored = { values: { ...last, ...agreed }, before: undoable, madeBy: key?.madeBy ?? null }
    remember(batch, row, { ...settling, importId, made, fields: stored })
    return { outcome: 'changed', id, ...lists }
  }
  const isSaidAnew = key === undefined || !isDeepStrictEqual({ ...last, ...agreed }, last)
  if (isSaidAnew) {
    const made = { id, stamp: key?.stamp ?? here.stamp }
    const { madeBy = null, before = null, importId: changedBy = importId } = key ?? {}
    const stored = { values: { ...last, ...agreed }, before, madeBy }
    remember(batch, row, { ...settling, importId: changedBy, made, fields: stored })
  }
  return { outcome: 'unchanged', id, ...lists }
}

interface Remembered extends Settling {
  readonly importId: string
  readonly made: Written
  readonly fields: Pick<AgendaKey, 'values' | 'before' | 'madeBy'>
}

function remember(batch: ImportBatch, row: AgendaRow, { importId, made, fields, changed }: Remembered): void {
  const known = batch.keyOf(row)
  const { kind, key } = row
  const alongside = made.alongside ?? known?.alongside ?? []
  const id = known?.id ?? batch.call.newId('agk')
  batch.register({ id, kind, key, recordId: made.id, importId, stamp: made.stamp, alongside, ...fields })
  changed.add(row)
}

/** Fields that only keys with `speakers:write` may send. @throws Failure insufficient_scope */
export function expectMaySend({ principal }: ImportBatch['call'], rows: readonly AgendaRow[]): void {
  if (principal.scopes.has('speakers:write')) return
  const isPrivate = (row: AgendaRow) => row.kind === 'speaker' || (row.kind === 'session' && row.notes !== undefined)
  const at = rows.findIndex(isPrivate)
  if (at === -1) return
  const what = rows[at]?.kind === 'speaker' ? 'speakers' : 'session notes'
  throw new Failure(
    'insufficient_scope',
    `The key lacks the scope speakers:write, which is required to import ${what}`,
    {
      issues: [
        { pointer: `/rows/${at}`, code: 'not_allowed', detail: `importing ${what} requires the scope speakers:write` },
      ],
      hint: 'Leave these rows out, or use a key with the scope speakers:write.',
    },
  )
}
