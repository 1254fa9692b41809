// Undoes a scan by recording another one: both are kept, and the ticket is as if the first had not happened.
import type { ScanDirection } from '../../contract/door/choices.ts'
import { ticketByAttendee } from '../../store/door/scanned-tickets.ts'
import { insertScan, scanById } from '../../store/door/scans.ts'
import type { Call, Reply } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { type Door, doorAt, findDoors } from './find-door.ts'
import { repeatedVerdict, scanRow, uuidOf, verdictOf } from './scan-record.ts'
import { updateAdmissions } from './update-admissions.ts'

export async function undoScan(call: Call<'undoScan'>): Promise<Reply<'undoScan'>> {
  const { body, session } = call
  const scanId = body.scanId ?? uuidOf(call.newId('scn'))
  const doors = await findDoors(call, body.station)
  const { eventId } = doors
  const [before] = await session.run(scanById, { eventId, id: scanId })
  const [undone] = await session.run(scanById, { eventId, id: body.undoes })
  const door = doorAt(doors, before?.list_id ?? undone?.list_id ?? doors.own?.[0] ?? doors.lists[0]?.id)
  if (before) return { body: await repeatedVerdict(call, door, before) }
  const canUndo = undone !== undefined && undone.counted === 1 && undone.kind !== 'undo' && undone.attendee_id !== null
  if (!canUndo) {
    const refused = { result: 'invalid', direction: 'entry', ticket: undefined, cause: 'nothing_to_undo' } as const
    return { body: verdictOf(door, { scanId, ...refused }) }
  }
  const { direction, attendee_id: attendeeId } = undone
  const fields = {
    id: scanId,
    kind: 'undo',
    direction,
    decision: 'ok',
    undoes: undone.id,
    reason: body.reason ?? null,
    gate: body.gate ?? null,
    attendee_id: attendeeId,
  }
  await session.run(insertScan, scanRow(call, door, fields))
  return {
    body: await verdictAfterUndo(call, door, {
      scanId,
      direction: direction as ScanDirection,
      attendeeId: attendeeId ?? '',
    }),
  }
}

async function verdictAfterUndo(
  call: Call<'undoScan'>,
  door: Door,
  { scanId, direction, attendeeId }: { scanId: string; direction: ScanDirection; attendeeId: string },
) {
  await updateAdmissions(call.session, door, [attendeeId])
  const data = { listId: door.list.id, scanId, undoes: call.body.undoes, reason: call.body.reason ?? null }
  recordChange(call, { topic: 'attendee.check_in_undone', subject: attendeeId, eventId: door.eventId, data })
  const asked = { listId: door.list.id, eventId: door.eventId, attendeeId }
  const [ticket] = await call.session.run(ticketByAttendee, asked)
  const first = ticket?.first_at ? { first_at: ticket.first_at, first_gate: ticket.first_gate } : undefined
  return verdictOf(door, { scanId, result: 'ok', direction, ticket, first })
}
