// The answer to a scan that was sent before: what was said then, and what is known by now. Changes nothing.
import type { ScanDirection, ScanResult } from '../contract/door-choices.ts'
import type { Verdict } from '../contract/scans.ts'
import { ticketByAttendee } from '../store/scanned-tickets.ts'
import type { ScanRow } from '../store/scans.ts'
import type { Door } from './find-door.ts'
import type { AnyCall } from './reading.ts'
import { verdictOf } from './scan-record.ts'

export async function repeatedVerdict(call: AnyCall, door: Door, scan: ScanRow): Promise<Verdict> {
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
