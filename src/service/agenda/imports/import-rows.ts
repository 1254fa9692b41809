// Imports a batch of rows in one transaction, in their order, or says what it would do. A refused row changes nothing.
import type { AgendaRow, AgendaRowResult, ScheduleImport } from '../../../contract/agenda/imports/imports.ts'
import { importTransitions } from '../../../contract/imports/imports.ts'
import { updateScheduleImportRow, writeAgendaKeys } from '../../../store/agenda/imports.ts'
import type { Call, Reply } from '../../core/call.ts'
import { queueWork } from '../../core/changes.ts'
import { findEvent } from '../../core/find-event.ts'
import { expectTransition } from '../../core/transitions.ts'
import { importSubject } from '../../imports/find-import.ts'
import { expectPlace, progressAfter } from '../../imports/progress.ts'
import { type ImportBatch, readBatch } from './batch.ts'
import { findScheduleImport } from './find-import.ts'
import { expectMaySend, settleRow } from './settle-row.ts'

type RowsCall = Call<'importAgendaRows'>

/** What a batch would do. Answers what it would make, for the batches behind it. */
export async function planScheduleImport(call: Call<'planScheduleImport'>): Promise<Reply<'planScheduleImport'>> {
  const { source, rows, theirs = false, ahead } = call.body
  const event = await findEvent(call, call.params.event_id)
  expectMaySend(call, rows)
  const batch = await readBatch(call, { event, source, rows, ...(ahead === undefined ? {} : { ahead }) })
  const settling = { importId: null, theirs, seen: new Set<string>(), changed: new Set<AgendaRow>() }
  const results: AgendaRowResult[] = []
  for (const row of rows) results.push(await settleRow(batch, row, settling))
  // Nothing refers to slots.
  const known = [...batch.ahead.values()].filter(({ kind }) => kind !== 'slot')
  return { body: { results, ahead: known } }
}

export async function importAgendaRows(call: RowsCall): Promise<Reply<'importAgendaRows'>> {
  const { first, rows, last = false, theirs = false } = call.body
  const found = await findScheduleImport(call)
  expectTransition(importTransitions, last ? 'finish' : 'add', importSubject(found))
  expectPlace(found, call.body)
  expectMaySend(call, rows)
  const event = await findEvent(call, found.eventId)
  const batch = await readBatch(call, { event, source: found.source, rows })
  const results = await importAll(call, batch, { found, theirs })
  const progress = progressAfter(found, call.body, { results, now: call.now })
  await updateScheduleImportRow(call.session, found.id, progress)
  const told = JSON.stringify({
    first,
    rows: rows.length,
    created: progress.created - found.created,
    changed: progress.changed - found.changed,
  })
  queueWork(call, { topic: 'schedule_import.rows', subject: found.id, eventId: event.id, data: told })
  return { body: { importId: found.id, results } }
}

async function importAll(
  call: RowsCall,
  batch: ImportBatch,
  { found, theirs }: { readonly found: ScheduleImport; readonly theirs: boolean },
): Promise<AgendaRowResult[]> {
  const { rows } = call.body
  const changed = new Set<AgendaRow>()
  const settling = { importId: found.id, theirs, seen: new Set<string>(), changed }
  const results: AgendaRowResult[] = []
  for (const row of rows) results.push(await settleRow(batch, row, settling))
  await batch.flush()
  const place = {
    accountId: call.principal.accountId,
    eventId: found.eventId,
    source: found.source,
    now: call.now.toISOString(),
  }
  const keys = [...changed].flatMap((row) => batch.keyOf(row) ?? [])
  await writeAgendaKeys(call.session, place, keys)
  return results
}
