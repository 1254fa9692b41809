// Imports a batch of rows in one transaction: takes places for all rows at once, or row by row if there are too few. A
// refused row changes nothing.
import { type Import, importTransitions, type RowResult } from '../../contract/imports/imports.ts'
import { insertImportChange, updateImportRow } from '../../store/imports/imports.ts'
import { insertReference } from '../../store/imports/references.ts'
import { changeAttendee } from '../attendees/change-attendee.ts'
import { auditDataOf, bookRegistration, newAttendee, writeRegistration } from '../attendees/write-registration.ts'
import type { Call, Reply } from '../core/call.ts'
import { queueWork, recordChange, recordOnly } from '../core/changes.ts'
import { expectTransition } from '../core/transitions.ts'
import { keepAnswers } from '../forms/answers.ts'
import { type ClassifiedRow, classifyRows, rowErrorOf } from './classify-rows.ts'
import { findImport, importSubject } from './find-import.ts'
import { expectPlace, progressAfter } from './progress.ts'
import { type NewRow, type SoldRow, sellRows } from './sell-rows.ts'

type RowsCall = Call<'importRows'>

export async function importRows(call: RowsCall): Promise<Reply<'importRows'>> {
  const { first, rows, last = false, createTicketType } = call.body
  const found = await findImport(call)
  expectTransition(importTransitions, last ? 'finish' : 'add', importSubject(found))
  expectPlace(found, call.body)
  const sorted = await classifyRows(call, { eventId: found.eventId, rows, isPlan: false, createTicketType })
  const sold = await sellRows(
    call,
    sorted.filter((row): row is NewRow => row.outcome === 'created'),
  )
  const results: RowResult[] = []
  for (const row of sorted) results.push(await carryOut(call, row, { found, sold }))
  const progress = progressAfter(found, call.body, { results, now: call.now })
  await updateImportRow(call.session, found.id, progress)
  // One outbox entry for all rows, under a topic that sends no mails. With mails, each has one of its own.
  const attendeeIds = results.flatMap(({ outcome, attendeeId }) => (outcome === 'created' ? [attendeeId] : []))
  const told = JSON.stringify({
    first,
    rows: rows.length,
    created: progress.created - found.created,
    attendeeIds: call.body.notify === true ? [] : attendeeIds,
  })
  queueWork(call, { topic: 'import.rows', subject: found.id, eventId: found.eventId, data: told })
  return { body: { importId: found.id, results } }
}

interface Carried {
  readonly found: Import
  readonly sold: ReadonlyMap<ClassifiedRow, SoldRow>
}

async function carryOut(call: RowsCall, sorted: ClassifiedRow, { found, sold }: Carried): Promise<RowResult> {
  const { outcome } = sorted
  if (outcome === 'refused') return { outcome, attendeeId: null, error: sorted.error }
  if (outcome === 'unchanged') return { outcome, attendeeId: sorted.attendee.id, error: null }
  if (outcome === 'changed') return change(call, found, sorted)
  const ticket = sold.get(sorted)
  if (ticket === undefined || 'code' in ticket) return { outcome: 'refused', attendeeId: null, error: ticket ?? null }
  const { row, sale, answers } = sorted
  const attendee = newAttendee(call, { sale, body: row, answers, ...ticket })
  writeRegistration(call, attendee, { sale, tax: ticket.tax })
  keepAnswers(call, attendee)
  await bookRegistration(call, attendee, { sale, tax: ticket.tax })
  // Written at once, so that the next batch finds it even in the same transaction.
  const place = { event_id: found.eventId, reference: row.reference ?? attendee.id }
  await call.session.run(insertReference, { ...place, attendee_id: attendee.id, import_id: found.id })
  const made = { subject: attendee.id, eventId: found.eventId, data: { ...auditDataOf(attendee), importId: found.id } }
  const told = { ...made, topic: 'attendee.registered', data: { ...made.data, notify: true } }
  if (call.body.notify === true) recordChange(call, told)
  else recordOnly(call, made)
  return { outcome, attendeeId: attendee.id, error: null }
}

async function change(
  call: RowsCall,
  found: Import,
  { attendee, changes }: ClassifiedRow & { outcome: 'changed' },
): Promise<RowResult> {
  const { id, name, email } = attendee
  const answers = JSON.stringify(attendee.answers)
  try {
    const { version } = await changeAttendee(call, attendee, { ...changes, notify: call.body.notify === true })
    const paid = changes.payment === undefined ? 0 : 1
    await call.session.run(insertImportChange, {
      import_id: found.id,
      attendee_id: id,
      name,
      email,
      answers,
      version,
      paid,
    })
  } catch (error) {
    return { outcome: 'refused', attendeeId: id, error: rowErrorOf(error) }
  }
  return { outcome: 'changed', attendeeId: id, error: null }
}
