// Scans a ticket: judges it, admits at most once, and records the scan, refused or not. Scans run concurrently: of many
// scans of one ticket, the one whose INSERT creates the row wins.

import { Failure } from '../../contract/core/failures.ts'
import type { ScanResult } from '../../contract/door/choices.ts'
import type { DoorMoney, EarlierAdmissions } from '../../contract/door/scans.ts'
import { addArrivals, admissionOf, admit, type FirstAdmission, leave } from '../../store/door/admissions.ts'
import type { ScannedTicket } from '../../store/door/scanned-tickets.ts'
import { insertScan, type ScanRow, scanById } from '../../store/door/scans.ts'
import type { AnyCall, Call, Reply } from '../core/call.ts'
import { queueWork, recordChange } from '../core/changes.ts'
import { dueOf, expectCashier, mayTakeCash, paidTicket, takeCash, unpaidReason } from './cash/take-cash.ts'
import { type Door, ensureList, findDoor } from './find-door.ts'
import { judgeTicket } from './judge-ticket.ts'
import type { OtherEvent } from './presented/find-other-event.ts'
import { expectPresented, methodOf, readPresented } from './presented/find-scanned-ticket.ts'
import { rehearseScan } from './rehearse-scan.ts'
import { repeatedVerdict, scanRow, uuidOf, verdictOf, writeScan } from './scan-record.ts'
import { findEarlier, minuteOf, updateAdmissions } from './update-admissions.ts'

export async function scanTicket(call: Call<'scanTicket'>): Promise<Reply<'scanTicket'>> {
  const { body, session } = call
  const { direction = 'entry', gate = null, override } = body
  expectPresented(body)
  if (override !== undefined) expectSupervisor(call)
  if (body.cash !== undefined) expectCashier(call)
  const door = await findDoor(call, body)
  if (body.rehearsal === true) return { body: await rehearseScan(call, door) }
  const scanId = body.scanId ?? uuidOf(call.newId('scn'))
  const [before] = body.scanId === undefined ? [] : await session.run(scanById, { eventId: door.eventId, id: scanId })
  if (before) return { body: await repeatedVerdict(call, door, before) }
  const { ticket, known, otherEvent, ...money } = await judgePresented(call, door, scanId)
  await ensureList(call, door)
  const scan = scanRow(call, door, {
    id: scanId,
    kind: override === undefined ? 'scan' : 'override',
    direction,
    method: methodOf(body),
    decision: known,
    reason: override ?? null,
    gate,
    attendee_id: ticket?.attendee_id ?? null,
  })
  if (override !== undefined && ticket) return { body: await admitByOverride(call, door, { scan, ticket, known }) }
  // Anybody may leave.
  const result = direction === 'exit' && ticket ? 'ok' : known
  const decided =
    ticket && result === 'ok' ? await admitTicket(call, door, { ticket, scan }) : { result, first: firstOf(ticket) }
  writeScan(call, { ...scan, decision: decided.result, counted: decided.result === 'ok' ? 1 : 0 })
  return {
    body: verdictOf(door, { scanId, direction, ticket, otherEvent, ...decided, ...money, ...unpaidReason(money) }),
  }
}

interface Judged {
  readonly ticket: ScannedTicket | undefined
  readonly known: ScanResult
  readonly otherEvent?: OtherEvent | undefined
  readonly due?: DoorMoney
  readonly paid?: DoorMoney
}

/** Judges what was presented, once its order is paid where cash was taken for it. */
async function judgePresented(call: Call<'scanTicket'>, door: Door, scanId: string): Promise<Judged> {
  const judge = async (): Promise<Judged> => {
    const { ticket, result, otherEvent } = await readPresented(call, door, call.body)
    const known = result === 'ok' && ticket ? judgeTicket(ticket, door, { now: call.now, at: call.now }) : result
    return { ticket, known, otherEvent }
  }
  const judged = await judge()
  const { ticket, known } = judged
  if (ticket === undefined || known !== 'unpaid' || !mayTakeCash(call)) return judged
  const oncePaid = judgeTicket(paidTicket(ticket), door, { now: call.now, at: call.now })
  if (oncePaid !== 'ok') return { ticket, known: oncePaid }
  if (call.body.cash === undefined) return { ...judged, due: await dueOf(call, ticket) }
  const paid = await takeCash(call, ticket, scanId)
  return { ...(await judge()), paid }
}

interface Decided {
  readonly result: ScanResult
  readonly first: FirstAdmission | undefined
  readonly earlier?: EarlierAdmissions | null
}

const firstOf = (ticket: ScannedTicket | undefined): FirstAdmission | undefined =>
  ticket?.first_at ? { first_scan: '', first_at: ticket.first_at, first_gate: ticket.first_gate } : undefined

async function admitTicket(
  call: AnyCall,
  door: Door,
  { ticket, scan }: { ticket: ScannedTicket; scan: ScanRow },
): Promise<Decided> {
  const key = { listId: door.list.id, attendeeId: ticket.attendee_id }
  if (scan.direction === 'exit') {
    const [first] = await call.session.run(leave, key)
    return { result: 'ok', first }
  }
  const { reentry } = door.list
  const asked = { ...key, eventId: door.eventId, scanId: scan.id, at: scan.at, gate: scan.gate, reentry }
  const [first] = await call.session.run(admit, asked)
  if (!first) return { result: 'already_redeemed', first: (await call.session.run(admissionOf, key))[0] }
  if (first.first_scan !== scan.id)
    return { result: 'ok', first, earlier: await earlierOf(call, door, { scan, first }) }
  await recordArrival(call, door, { ticket, scan })
  return { result: 'ok', first }
}

/** The first admission alone where the scans of the same batch are not stored yet. */
async function earlierOf(
  call: AnyCall,
  door: Door,
  { scan, first }: { scan: ScanRow; first: FirstAdmission },
): Promise<EarlierAdmissions> {
  const { first_at: lastAt, first_gate: lastGate } = first
  return (await findEarlier(call, door, scan)) ?? { count: 1, lastAt, lastGate }
}

async function recordArrival(
  call: AnyCall,
  door: Door,
  { ticket, scan }: { ticket: ScannedTicket; scan: ScanRow },
): Promise<void> {
  const minute = minuteOf(scan.at)
  const gate = scan.gate ?? ''
  const listId = door.list.id
  await call.session.run(addArrivals, { listId, minute, gate, admitted: 1, place: `${listId} ${minute} ${gate}` })
  queueWork(call, {
    topic: 'attendee.checked_in',
    subject: ticket.attendee_id,
    eventId: door.eventId,
    data: JSON.stringify({ listId, scanId: scan.id, gate: scan.gate }),
  })
}

/** Admits a ticket against the rules. Admitted again this way, it isn't a duplicate. */
async function admitByOverride(
  call: AnyCall,
  door: Door,
  { scan, ticket, known }: { scan: ScanRow; ticket: ScannedTicket; known: ScanResult },
) {
  const row = { ...scan, decision: 'ok', counted: 1 }
  await call.session.run(insertScan, row)
  const settled = await updateAdmissions(call.session, door, [ticket.attendee_id])
  const first = settled.get(ticket.attendee_id)?.first
  recordChange(call, {
    topic: 'attendee.let_in',
    subject: ticket.attendee_id,
    eventId: door.eventId,
    data: { listId: door.list.id, scanId: scan.id, gate: scan.gate, against: known, reason: scan.reason },
  })
  const { id: scanId, direction } = scan
  return verdictOf(door, {
    scanId,
    result: 'ok',
    direction: direction as 'entry' | 'exit',
    ticket,
    first: first && { first_at: first.at, first_gate: first.gate },
  })
}

function expectSupervisor({ principal }: AnyCall): void {
  if (principal.scopes.has('door:override')) return
  throw new Failure('insufficient_scope', 'This key may not override a refusal', {
    details: { scope: 'door:override' },
    hint: 'Ask a supervisor with a device or key that has the scope door:override.',
  })
}
