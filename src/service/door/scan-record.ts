// Builds the row that records a scan and the verdict that answers it. Decides nothing.
import { readCrockford } from '../../contract/core/base32.ts'
import type { ScanDirection, ScanResult } from '../../contract/door/choices.ts'
import type { RefusalFacts } from '../../contract/door/refusal-facts.ts'
import type { DoorMoney, EarlierAdmissions, Verdict } from '../../contract/door/scans.ts'
import { ticketIdOf } from '../../store/core/order-ids.ts'
import type { FirstAdmission } from '../../store/door/admissions.ts'
import type { ScannedTicket } from '../../store/door/scanned-tickets.ts'
import { ticketByAttendee } from '../../store/door/scanned-tickets.ts'
import type { ScanRow } from '../../store/door/scans.ts'
import { insertScan } from '../../store/door/scans.ts'
import type { AnyCall } from '../core/call.ts'
import { type Door, expectOwnList } from './find-door.ts'
import type { OtherEvent } from './presented/find-other-event.ts'
import { refusalBy, refusalOf } from './presented/refusal-facts.ts'
import { ticketNames } from './presented/ticket-names.ts'
import { findEarlier } from './update-admissions.ts'

/** The fields that differ between scans. */
export type ScanFields = Pick<ScanRow, 'id' | 'kind' | 'direction' | 'decision'> & Partial<ScanRow>

/** The row of an online scan made now; it counts if it admits. */
export function scanRow({ principal, now }: AnyCall, door: Door, fields: ScanFields): ScanRow {
  const at = now.toISOString()
  return {
    account_id: principal.accountId,
    event_id: door.eventId,
    list_id: door.list.id,
    attendee_id: null,
    method: 'code',
    device: door.device,
    gate: null,
    flag: null,
    reason: null,
    undoes: null,
    instead_of: null,
    device_time: null,
    at,
    received_at: at,
    device_seq: null,
    offline: 0,
    withheld: 0,
    counted: fields.decision === 'ok' ? 1 : 0,
    ...fields,
  }
}

export function writeScan(call: AnyCall, row: ScanRow): void {
  call.session.append(insertScan, row)
}

interface VerdictFacts {
  readonly scanId: string
  readonly result: ScanResult
  readonly direction: ScanDirection
  readonly ticket: ScannedTicket | undefined
  readonly otherEvent?: OtherEvent | undefined
  readonly first?: Pick<FirstAdmission, 'first_at' | 'first_gate'> | undefined
  readonly earlier?: EarlierAdmissions | null | undefined
  /** Replaces the usual sentence where that would not say why. */
  readonly reason?: string
  readonly cause?: RefusalFacts['cause']
  readonly due?: DoorMoney | undefined
  readonly paid?: DoorMoney | undefined
}

export function verdictOf(
  door: Door,
  { scanId, result, direction, ticket, otherEvent, first, earlier, reason, cause, due, paid }: VerdictFacts,
): Verdict {
  const refusal =
    cause === undefined || result === 'ok'
      ? refusalOf(result, door, { ticket, otherEvent })
      : refusalBy(result, door, { cause })
  return {
    scanId,
    result,
    ...refusal,
    ...(reason === undefined || result === 'ok' ? {} : { reason }),
    ticketId: ticket ? ticketIdOf(ticket.attendee_id) : null,
    name: ticket?.name ?? null,
    ...(ticket ? ticketNames(ticket) : { ticketType: null, addOns: [], translations: {} }),
    listId: door.list.id,
    direction,
    firstAt: first?.first_at ?? null,
    firstGate: first?.first_gate ?? null,
    earlier: earlier ?? null,
    due: due ?? null,
    paid: paid ?? null,
  }
}

/** Whether an admission came after the first one. */
const isAgain = (ticket: ScannedTicket | undefined, { kind, at }: ScanRow) =>
  kind !== 'undo' && ticket !== undefined && ticket.first_at !== null && ticket.first_at < at

/** One of our ids as a UUID of version 7. */
export function uuidOf(id: string): string {
  const hex = readCrockford(id.slice(id.indexOf('_') + 1))
    .toString(16)
    .padStart(32, '0')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** @throws Failure insufficient_scope */
export async function repeatedVerdict(call: AnyCall, door: Door, scan: ScanRow): Promise<Verdict> {
  expectOwnList(door, { id: scan.list_id })
  const asked = { listId: scan.list_id, eventId: scan.event_id, attendeeId: scan.attendee_id ?? '' }
  const [ticket] = scan.attendee_id === null ? [] : await call.session.run(ticketByAttendee, asked)
  const list = { ...door.list, id: scan.list_id }
  return verdictOf(
    { ...door, list },
    {
      scanId: scan.id,
      result: scan.decision as ScanResult,
      direction: scan.direction as ScanDirection,
      ticket,
      first: ticket?.first_at ? { first_at: ticket.first_at, first_gate: ticket.first_gate } : undefined,
      earlier: isAgain(ticket, scan) ? await findEarlier(call, { ...door, list }, scan) : null,
    },
  )
}
