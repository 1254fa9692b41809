// The answer to a scan that was sent before: what was said then, and what is known by now. Changes nothing. A device with
// lists of its own hears nothing of a scan that was made on another.
import type { ScanDirection, ScanResult } from '../../contract/door/choices.ts'
import type { Verdict } from '../../contract/door/scans.ts'
import { ticketByAttendee } from '../../store/door/scanned-tickets.ts'
import type { ScanRow } from '../../store/door/scans.ts'
import type { AnyCall } from '../core/call.ts'
import { type Door, expectOwnList } from './find-door.ts'
import { verdictOf } from './scan-record.ts'

/** @throws Failure insufficient_scope */
export async function repeatedVerdict(call: AnyCall, door: Door, scan: ScanRow): Promise<Verdict> {
  expectOwnList(door, { id: scan.list_id })
  const asked = { listId: scan.list_id, eventId: scan.event_id, attendeeId: scan.attendee_id ?? '' }
  const [ticket] = scan.attendee_id === null ? [] : await call.session.run(ticketByAttendee, asked)
  const list = { ...door.list, id: scan.list_id }
  return verdictOf(
    { list },
    {
      scanId: scan.id,
      result: scan.decision as ScanResult,
      direction: scan.direction as ScanDirection,
      ticket,
      first: ticket?.first_at ? { first_at: ticket.first_at, first_gate: ticket.first_gate } : undefined,
    },
  )
}
