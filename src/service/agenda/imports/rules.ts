// The rules of imports of agendas: start, list, show. Rows are planned and imported in import-rows.ts, and undo.ts undoes.
import type { ScheduleImport } from '../../../contract/agenda/imports/imports.ts'
import { findScheduleImportRow, insertScheduleImport, queryScheduleImports } from '../../../store/agenda/imports.ts'
import type { Call, Reply, Rules } from '../../core/call.ts'
import { recordChange } from '../../core/changes.ts'
import { findEvent } from '../../core/find-event.ts'
import { makePage } from '../../core/paging.ts'
import { findScheduleImport } from './find-import.ts'
import { importAgendaRows, planScheduleImport } from './import-rows.ts'
import { planScheduleImportUndo } from './plan-undo.ts'
import { undoScheduleImport } from './undo.ts'

/** Starting an unfinished import of the same rows again resumes it. */
async function startScheduleImport(call: Call<'startScheduleImport'>): Promise<Reply<'startScheduleImport'>> {
  const { session, principal, body } = call
  const event = await findEvent(call, call.params.event_id)
  const { fingerprint, name, format, source, rows, refused = 0 } = body
  const same = { eventId: event.id, status: 'open', fingerprint, source } as const
  const open = await findScheduleImportRow(session, principal, same)
  if (open) return { body: open }
  const now = call.now.toISOString()
  const id = call.newId('sim')
  const started: ScheduleImport = {
    id,
    eventId: event.id,
    name,
    format,
    source,
    status: 'open',
    fingerprint,
    rows,
    rowsDone: 0,
    created: 0,
    changed: 0,
    unchanged: 0,
    refused,
    createdAt: now,
    updatedAt: now,
  }
  await session.run(insertScheduleImport, {
    id,
    account_id: principal.accountId,
    event_id: event.id,
    name,
    format,
    source,
    fingerprint,
    status: started.status,
    rows,
    refused,
    created_at: now,
    updated_at: now,
  })
  const data = { format, source, fingerprint, rows }
  recordChange(call, { topic: 'schedule_import.started', subject: id, eventId: event.id, data })
  return { body: started }
}

async function listScheduleImports(call: Call<'listScheduleImports'>): Promise<Reply<'listScheduleImports'>> {
  const { session, principal, query } = call
  const event = await findEvent(call, call.params.event_id)
  const filter = { eventId: event.id, status: query.status, updatedSince: query.updatedSince }
  const list = queryScheduleImports(session, principal, filter)
  return { body: await makePage(call, list, (imports) => imports) }
}

async function showScheduleImport(call: Call<'showScheduleImport'>): Promise<Reply<'showScheduleImport'>> {
  return { body: await findScheduleImport(call) }
}

export const scheduleImportRules: Rules<
  | 'planScheduleImport'
  | 'startScheduleImport'
  | 'listScheduleImports'
  | 'showScheduleImport'
  | 'importAgendaRows'
  | 'undoScheduleImport'
  | 'planScheduleImportUndo'
> = {
  planScheduleImport,
  startScheduleImport,
  listScheduleImports,
  showScheduleImport,
  importAgendaRows,
  undoScheduleImport,
  planScheduleImportUndo,
}
