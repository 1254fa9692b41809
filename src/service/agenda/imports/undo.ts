// Undoes an import: deletes the records that it made and gives those that it changed their fields back, as long as nobody
// touched them since. The rest stays, and is listed with the reason.
import { agendaRowKinds } from '../../../contract/agenda/choices.ts'
import type { ScheduleImport, UndoneAgendaRow } from '../../../contract/agenda/imports/imports.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { importTransitions } from '../../../contract/imports/imports.ts'
import {
  type AgendaKey,
  deleteAgendaKeys,
  keysOfImport,
  updateScheduleImportRow,
  writeAgendaKeys,
} from '../../../store/agenda/imports.ts'
import { deleteSessionRow, hasEnrolments } from '../../../store/agenda/sessions.ts'
import type { AnyCall, Call, Reply } from '../../core/call.ts'
import { recordChange } from '../../core/changes.ts'
import { findEvent } from '../../core/find-event.ts'
import { expectTransition } from '../../core/transitions.ts'
import { importSubject } from '../../imports/find-import.ts'
import { eventRoomRules } from '../places/event-rooms.ts'
import { roomRules } from '../places/rooms.ts'
import { trackRules } from '../places/tracks.ts'
import { venueRules } from '../places/venues.ts'
import { speakerRules } from '../programme/speakers.ts'
import { type ImportBatch, readBatch } from './batch.ts'
import { findScheduleImport } from './find-import.ts'
import type { Current } from './kinds/kind.ts'
import { kinds } from './settle-row.ts'

interface Undoing {
  readonly batch: ImportBatch
  readonly importId: string
  readonly kept: UndoneAgendaRow[]
  /** Ids of keys whose records were gone before. */
  readonly forgotten: string[]
  /** Ids of the records that were deleted. */
  readonly removed: string[]
  readonly restored: AgendaKey[]
}

/** A record that an import made or changed. */
export interface Known {
  readonly key: AgendaKey
  readonly current: Current | undefined
}

export async function undoScheduleImport(call: Call<'undoScheduleImport'>): Promise<Reply<'undoScheduleImport'>> {
  const { session, principal } = call
  const found = await findScheduleImport(call)
  expectTransition(importTransitions, 'undo', importSubject(found))
  const { batch, known } = await readUndo(call, found)
  const { event } = batch
  const undoing: Undoing = { batch, importId: found.id, kept: [], forgotten: [], removed: [], restored: [] }
  for (const kind of [...agendaRowKinds].reverse()) {
    for (const each of known.filter(({ key }) => key.kind === kind)) await undoOne(undoing, each)
    await batch.flush()
  }
  await deleteAgendaKeys(session, { ids: undoing.forgotten, recordIds: undoing.removed })
  const now = call.now.toISOString()
  const place = { accountId: principal.accountId, eventId: event.id, source: found.source, now }
  // Slots have their version only now.
  const restored = undoing.restored.map((key) => batch.keyOf(key) ?? key)
  await writeAgendaKeys(session, place, restored)
  await updateScheduleImportRow(session, found.id, { status: 'undone', updated_at: now })
  const { kept } = undoing
  const deleted = undoing.removed.length
  const data = { deleted, restored: restored.length, kept: kept.length }
  recordChange(call, { topic: 'schedule_import.undone', subject: found.id, eventId: event.id, data })
  return { body: { importId: found.id, deleted, restored: restored.length, kept } }
}

/** The records that an import made or changed, as they are before anything goes: what goes changes what stays. */
export async function readUndo(
  call: AnyCall,
  found: ScheduleImport,
): Promise<{ readonly batch: ImportBatch; readonly known: readonly Known[] }> {
  const event = await findEvent(call, found.eventId)
  const keys = await keysOfImport(call.session, { eventId: event.id, importId: found.id })
  const recordIds = keys.map(({ recordId }) => recordId)
  const batch = await readBatch(call, { event, source: found.source, rows: [], recordIds })
  for (const key of keys) batch.register(key)
  // One after the other: at once, each slot would read the whole agenda for itself.
  const known: Known[] = []
  for (const key of keys) known.push({ key, current: await currentOf(batch, key) })
  return { batch, known }
}

/** Whether an import that was undone before asks for nothing more of a record. */
export const isGivenBack = (key: AgendaKey, importId: string) => key.madeBy !== importId && key.before === null

/** Why a record stays whatever else goes, if it does. */
export function whyUntouched({ key, current }: Known, importId: string): string | undefined {
  if (key.importId !== importId) return 'was changed by a later import'
  return key.stamp === current?.stamp ? undefined : 'was changed since'
}

/** Undefined for what is gone, or must stay as it is. */
async function currentOf(batch: ImportBatch, { kind, recordId }: AgendaKey): Promise<Current | undefined> {
  try {
    return await kinds[kind].current(batch, recordId)
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

async function undoOne(undoing: Undoing, { key, current }: Known): Promise<void> {
  const { importId, kept } = undoing
  if (current === undefined) {
    undoing.forgotten.push(key.id)
    return
  }
  if (isGivenBack(key, importId)) return
  const reason = whyUntouched({ key, current }, importId) ?? (await whyKept(undoing, key))
  if (reason === undefined) return
  kept.push({ kind: key.kind, id: key.recordId, name: current.name, message: reason })
}

/** Undoes one record. @returns why it stays, if it does */
async function whyKept(undoing: Undoing, key: AgendaKey): Promise<string | undefined> {
  const { batch, importId } = undoing
  try {
    if (key.madeBy === importId) {
      const reason = await remove(undoing, key)
      if (reason !== undefined) return reason
      undoing.removed.push(key.recordId)
      return undefined
    }
    if (key.before === null) return undefined
    const made = await kinds[key.kind].change(batch, key.recordId, key.before)
    const restored = { ...key, stamp: made.stamp, before: null, importId: key.madeBy ?? importId }
    const next = { ...restored, values: { ...key.values, ...key.before } }
    batch.register(next)
    undoing.restored.push(next)
    return undefined
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'internal') throw error
    return error.message
  }
}

/** Deletes a record. @returns why it stays, if it does */
async function remove(undoing: Undoing, key: AgendaKey): Promise<string | undefined> {
  const { batch } = undoing
  const { kind, recordId: id } = key
  if (kind === 'slot') {
    const copy = await batch.copy()
    copy.carryOut(copy.plan({ op: 'unplace', slot: id }, ''))
    batch.remove(id)
    return undefined
  }
  if (kind === 'session') return removeSession(batch, id)
  if (kind === 'speaker') {
    await speakerRules.deleteSpeaker(batch.as('deleteSpeaker', { speaker_id: id }, undefined))
    return undefined
  }
  if (kind === 'track') return removeTrack(batch, id)
  await eventRoomRules.removeEventRoom(
    batch.as('removeEventRoom', { event_id: batch.event.id, room_id: id }, undefined),
  )
  await removeAlongside(batch, key)
  return undefined
}

async function removeSession(batch: ImportBatch, id: string): Promise<string | undefined> {
  const { call, event } = batch
  const row = batch.sessions.get(id)
  if (row?.released === 1) return 'is in a release'
  if (await hasEnrolments(call.session, id)) return 'has people who enrolled'
  const { slots } = await batch.copy()
  if ([...slots.values()].some(({ sessionId }) => sessionId === id)) return 'has a place in the schedule'
  await deleteSessionRow(call.session, id)
  const data = { code: row?.code }
  recordChange(call, { topic: 'session.deleted', subject: id, eventId: event.id, data })
  return undefined
}

async function removeTrack(batch: ImportBatch, id: string): Promise<string | undefined> {
  const reply = await trackRules.showTrack(batch.as('showTrack', { track_id: id }, undefined))
  if (reply.body.sessions > 0) return 'still has sessions'
  await trackRules.deleteTrack(batch.as('deleteTrack', { track_id: id }, undefined))
  return undefined
}

/** Room and venue, unless something else came to use them. */
async function removeAlongside(batch: ImportBatch, { alongside }: AgendaKey): Promise<void> {
  const ids = [...alongside].sort()
  for (const id of ids) {
    try {
      if (id.startsWith('rom_')) await roomRules.deleteRoom(batch.as('deleteRoom', { room_id: id }, undefined))
      else await venueRules.deleteVenue(batch.as('deleteVenue', { venue_id: id }, undefined))
    } catch (error) {
      if (!(error instanceof Failure) || error.code === 'internal') throw error
    }
  }
}
