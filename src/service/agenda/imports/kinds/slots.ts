// Rows that are slots: planned on the working copy in memory, and written together. The guid of the source stays.
import type { AgendaRow } from '../../../../contract/agenda/imports/imports.ts'
import type { ScheduleChange } from '../../../../contract/agenda/slots.ts'
import { parseTypedStart } from '../../../../contract/agenda/wall-time.ts'
import type { FieldValues } from '../../../../store/agenda/imports.ts'
import type { StoredSlot } from '../../../../store/agenda/slots.ts'
import { invalidField } from '../../../core/refusals.ts'
import type { Planned } from '../../schedule/working-copy.ts'
import { type ImportBatch, isAhead } from '../batch.ts'
import { type Kind, notOwned, said, type Written } from './kind.ts'

type SlotRow = Extract<AgendaRow, { kind: 'slot' }>

const valuesOf = ({ sessionId, title, roomId, start, fold, minutes }: StoredSlot) => ({
  session: sessionId,
  ...(sessionId === null ? { title } : {}),
  room: roomId,
  start,
  fold,
  minutes,
})

/** What a row refers to. @throws Failure where it was deleted here, or never was */
function needed(batch: ImportBatch, kind: 'session' | 'room', key: string | null): string | null {
  if (key === null) return null
  const id = batch.resolve(kind, key, `/${kind}`)
  if (id !== undefined) return id
  throw invalidField(`/${kind}`, `the ${kind} is no longer part of the event`, { code: 'not_allowed' })
}

/** The change that places a new slot. */
function placing(values: FieldValues): ScheduleChange {
  const { session, title, ...where } = values
  const change = session === null ? { op: 'add', kind: 'break', title, ...where } : { op: 'place', session, ...where }
  return change as ScheduleChange
}

/** Whether a slot without a guid may be the one that a row is. */
function isLike(slot: StoredSlot, row: SlotRow, values: FieldValues): boolean {
  if (slot.kind !== (row.session === null ? 'break' : 'session')) return false
  if (slot.sessionId !== values.session) return false
  if (row.session !== null) return true
  return slot.title === row.title && slot.start === row.start && slot.roomId === (values.room ?? null)
}

const isAt = (slot: StoredSlot, { room = null, start, fold }: FieldValues) =>
  slot.start === start && slot.fold === fold && slot.roomId === room

async function carryOut(batch: ImportBatch, planned: Planned): Promise<Written> {
  const copy = await batch.copy()
  copy.carryOut(planned)
  const id = planned.slots[0]?.id ?? ''
  batch.touch(id)
  // The version is known once all of them are written.
  return { id, stamp: '' }
}

export const slotKind: Kind<SlotRow> = {
  values(batch, row) {
    if (row.session === null && row.title === undefined) {
      throw invalidField('/title', 'a break needs a title')
    }
    const { room } = row
    return {
      session: needed(batch, 'session', row.session),
      ...(row.session === null ? said(row, ['title']) : {}),
      ...(room === undefined ? {} : { room: needed(batch, 'room', room) }),
      ...said(row, ['start', 'minutes']),
      fold: row.fold ?? 0,
    }
  },
  async find(batch, row) {
    const values = slotKind.values(batch, row)
    const { like: slots, withGuid } = await batch.slotsLike(values.session as string | null, row.guid)
    // Our own files have a guid where the source had another key.
    if (withGuid !== undefined) return withGuid.guid === row.guid ? notOwned(batch, row, withGuid.id) : withGuid.id
    // One that says the same is the same, under whatever key the source had for it.
    const same = slots.find((slot) => isLike(slot, row, values) && isAt(slot, values))
    if (same !== undefined) return same.id
    const like = slots.filter((slot) => !batch.owned.has(slot.id) && isLike(slot, row, values))
    return (like.find(({ start }) => start === row.start) ?? (like.length === 1 ? like[0] : undefined))?.id
  },
  async current(batch, id) {
    const copy = await batch.copy()
    const slot = copy.slots.get(id)
    if (slot === undefined) return undefined
    const session = copy.whole.sessions.find((each) => each.id === slot.sessionId)
    return { name: session?.title ?? slot.title ?? '', values: valuesOf(slot), stamp: String(slot.changedIn) }
  },
  async expectPossible(batch, row, values) {
    if (!isAhead(values.session) && !isAhead(values.room)) {
      ;(await batch.copy()).plan(placing(values), '')
      return
    }
    const read = parseTypedStart(row.start, batch.event.timezone, row.fold)
    if ('refused' in read) {
      throw invalidField('/start', read.message, { code: read.refused === 'skipped' ? 'time_skipped' : 'invalid' })
    }
  },
  async create(batch, row, values) {
    const planned = (await batch.copy()).plan(placing(values), '')
    const slots = planned.slots.map((slot) => ({ ...slot, guid: row.guid ?? slot.guid }))
    return carryOut(batch, { ...planned, slots })
  },
  async change(batch, id, changes) {
    const { session, ...where } = changes
    if (session !== undefined) throw invalidField('/session', 'a slot cannot be moved to another session')
    const change = { op: 'move', slot: id, ...where } as ScheduleChange
    return carryOut(batch, (await batch.copy()).plan(change, ''))
  },
}
