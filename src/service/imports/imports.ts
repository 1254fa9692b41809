// The rules of imports: start, list, show. Rows are planned in plan-import.ts and imported in import-rows.ts, and
// undo-import.ts undoes an import.
import type { Import } from '../../contract/imports/imports.ts'
import { findImportRow, insertImport, queryImports } from '../../store/imports/imports.ts'
import type { Call, Reply, Rules } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent } from '../core/find-event.ts'
import { makePage } from '../core/paging.ts'
import { findImport } from './find-import.ts'
import { importRows } from './import-rows.ts'
import { planImport } from './plan-import.ts'
import { planImportUndo } from './plan-undo.ts'
import { undoImport } from './undo-import.ts'

/** Starting an unfinished import of the same rows again resumes it. */
async function startImport(call: Call<'startImport'>): Promise<Reply<'startImport'>> {
  const { session, principal, body } = call
  const event = await findEvent(call, call.params.event_id)
  const { fingerprint, name, rows, invalid = null } = body
  const open = await findImportRow(session, principal, { eventId: event.id, status: 'open', fingerprint })
  if (open) return { body: open }
  const now = call.now.toISOString()
  const id = call.newId('imp')
  const created: Import = {
    id,
    eventId: event.id,
    name,
    status: 'open',
    fingerprint,
    rows,
    invalid,
    rowsDone: 0,
    created: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    createdAt: now,
    updatedAt: now,
  }
  await session.run(insertImport, {
    id,
    account_id: principal.accountId,
    event_id: event.id,
    name,
    fingerprint,
    status: created.status,
    rows,
    invalid,
    created_at: now,
    updated_at: now,
  })
  recordChange(call, { topic: 'import.started', subject: id, eventId: event.id, data: { fingerprint, rows } })
  return { body: created }
}

async function listImports(call: Call<'listImports'>): Promise<Reply<'listImports'>> {
  const { session, principal, query } = call
  const event = await findEvent(call, call.params.event_id)
  const filter = { eventId: event.id, status: query.status, updatedSince: query.updatedSince }
  const list = queryImports(session, principal, filter)
  return { body: await makePage(call, list, (imports) => imports) }
}

async function showImport(call: Call<'showImport'>): Promise<Reply<'showImport'>> {
  return { body: await findImport(call) }
}

export const importRules: Rules<
  'planImport' | 'startImport' | 'listImports' | 'showImport' | 'importRows' | 'planImportUndo' | 'undoImport'
> = { planImport, startImport, listImports, showImport, importRows, planImportUndo, undoImport }
