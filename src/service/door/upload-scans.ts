// Uploads scans made offline, in any order and any number of times: each is stored once, by its id, and a ticket's result
// depends only on the set of its scans.
import type { UploadedScan, UploadedScans } from '../../contract/door/scans.ts'
import { findScans, insertScan, type ScanRow } from '../../store/door/scans.ts'
import type { AnyCall, Call, Reply } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { type Door, ensureList, expectOwnList, findDoor } from './find-door.ts'
import { judgeTicket } from './judge-ticket.ts'
import { standingOfScan } from './list-scans.ts'
import { expectPresented, methodOf, readPresented, type Scanned } from './presented/find-scanned-ticket.ts'
import { scanRow, verdictOf } from './scan-record.ts'
import { earlierAdmissions, type Settled } from './settle-scans.ts'
import { updateAdmissions } from './update-admissions.ts'

export async function uploadScans(call: Call<'uploadScans'>): Promise<Reply<'uploadScans'>> {
  const door = await findDoor(call, call.body)
  await ensureList(call, door)
  const { rows, added, tickets } = await writeUpload(call, door)
  const attendeeIds = [...new Set(rows.flatMap(({ attendee_id }) => attendee_id ?? []))]
  const settled = await updateAdmissions(call.session, door, attendeeIds)
  const results = rows.map((row, index) => resultOf(door, row, { settled, ticket: tickets[index]?.ticket }))
  const flagged = results.filter((result) => result.flagged).length
  if (added > 0) {
    const data = { listId: door.list.id, device: door.device, scans: added, flagged }
    recordChange(call, { topic: 'scans.uploaded', subject: door.list.id, eventId: door.eventId, data })
  }
  return { body: { listId: door.list.id, accepted: rows.length, flagged, results } }
}

/**
 * Stores the new scans of an upload; returns the rows of all its scans, in their order.
 * @throws Failure insufficient_scope for a scan on a list that the device may not use
 */
export async function writeUpload(
  call: Pick<Call<'uploadScans'>, 'body'> & AnyCall,
  door: Door,
  how: { readonly withheld?: true } = {},
) {
  const { body, session, now } = call
  for (const [index, scan] of body.scans.entries()) expectPresented(scan, `/scans/${index}`)
  const ids = body.scans.map(({ scanId }) => scanId)
  const stored = await findScans(session, door.eventId, ids)
  for (const row of stored) expectOwnList(door, { id: row.list_id })
  const byId = new Map(stored.map((row) => [row.id, row]))
  const offsetMs = clockOffsetMs(body.sentAt, now)
  const tickets = await Promise.all(body.scans.map((scan) => readPresented(call, door, scan)))
  const added: ScanRow[] = []
  for (const [index, scan] of body.scans.entries()) {
    if (byId.has(scan.scanId)) continue
    const row = uploadedRow(call, door, { scan, scanned: tickets[index] as Scanned, offsetMs })
    const newRow = how.withheld ? { ...row, withheld: 1, counted: 0 } : row
    byId.set(row.id, newRow)
    added.push(newRow)
  }
  await Promise.all(added.map((row) => session.run(insertScan, row)))
  return { rows: ids.map((id) => byId.get(id) as ScanRow), added: added.length, tickets }
}

/** Clocks that differ by less count as equal: an answer may take this long. */
const clockToleranceMs = 2_000

/** The correction for a device whose clock showed `sentAt` when it sent. */
function clockOffsetMs(sentAt: string, now: Date): number {
  const offsetMs = now.getTime() - Date.parse(sentAt)
  return Math.abs(offsetMs) < clockToleranceMs ? 0 : offsetMs
}

interface ReadScan {
  readonly scan: UploadedScan
  readonly scanned: Scanned
  readonly offsetMs: number
}

function uploadedRow(call: AnyCall, door: Door, { scan, scanned, offsetMs }: ReadScan): ScanRow {
  const { now, principal } = call
  const { ticket } = scanned
  const { direction = 'entry', decision } = scan
  // No scan is later than its arrival, whatever the device's clock says.
  const at = new Date(Math.min(now.getTime(), Date.parse(scan.deviceTime) + offsetMs))
  const judged = scanned.result === 'ok' && ticket ? judgeTicket(ticket, door, { now, at }) : scanned.result
  // Without the scope for overrides, it counts as an ordinary scan.
  const mayOverride = scan.kind !== 'override' || principal.scopes.has('door:override')
  const kind = mayOverride ? (scan.kind ?? 'scan') : 'scan'
  const isFlagged = kind === 'scan' && direction === 'entry' && decision === 'ok' && judged !== 'ok'
  return scanRow(call, door, {
    id: scan.scanId,
    kind,
    direction,
    method: methodOf(scan),
    decision,
    flag: isFlagged || (decision === 'ok' && !ticket) ? judged : null,
    reason: scan.reason ?? null,
    undoes: scan.undoes ?? null,
    instead_of: scan.insteadOf ?? null,
    gate: scan.gate ?? null,
    attendee_id: ticket?.attendee_id ?? null,
    device_time: new Date(scan.deviceTime).toISOString(),
    device_seq: scan.deviceSeq,
    at: at.toISOString(),
    offline: 1,
    counted: decision === 'ok' && ticket ? 1 : 0,
  })
}

interface ResultContext {
  readonly settled: ReadonlyMap<string, Settled>
  readonly ticket: Scanned['ticket']
}

function resultOf(door: Door, row: ScanRow, { settled, ticket }: ResultContext): UploadedScans['results'][number] {
  const outcome = settled.get(row.attendee_id ?? '')
  const { settled: result, flagged } = standingOfScan(row, outcome)
  const first = outcome?.first && { first_at: outcome.first.at, first_gate: outcome.first.gate }
  const direction = row.direction as 'entry' | 'exit'
  const earlier = outcome && result === 'ok' ? earlierAdmissions(outcome, row.id) : null
  const verdict = verdictOf(door, { scanId: row.id, result: result ?? 'ok', direction, ticket, first, earlier })
  return { ...verdict, decision: row.decision as typeof verdict.result, flagged }
}
