// Sums the scans of some tickets on a list up again and writes what came of it: for whatever arrives out of order. Runs
// alone: what it reads, nobody changes meanwhile.

import type { Session } from '../../store/core/store.ts'
import {
  type AdmissionRow,
  addArrivals,
  deleteAdmissions,
  findAdmissions,
  putAdmissions,
} from '../../store/door/admissions.ts'
import { countedScans, type ScanRow } from '../../store/door/scans.ts'
import type { Door } from './find-door.ts'
import { type Settled, settleScans } from './settle-scans.ts'

/** What a ticket's scans come to, by attendee. */
export async function settleTickets(
  session: Session,
  { list }: Pick<Door, 'list'>,
  attendeeIds: readonly string[],
): Promise<ReadonlyMap<string, Settled>> {
  const scans = new Map<string, ScanRow[]>(attendeeIds.map((id) => [id, []]))
  for (const scan of await countedScans(session, list.id, attendeeIds)) scans.get(scan.attendee_id ?? '')?.push(scan)
  return new Map([...scans].map(([id, found]) => [id, settleScans(found, list.reentry)]))
}

/** Settles them and keeps what came of it. */
export async function resettle(
  session: Session,
  door: Pick<Door, 'list' | 'eventId'>,
  attendeeIds: readonly string[],
): Promise<ReadonlyMap<string, Settled>> {
  const settled = await settleTickets(session, door, attendeeIds)
  const before = await findAdmissions(session, door.list.id, attendeeIds)
  const rows = [...settled].flatMap(([attendeeId, outcome]) => admissionOf(door, attendeeId, outcome) ?? [])
  const stays = new Set(rows.map(({ attendee_id }) => attendee_id))
  const gone = before.flatMap(({ attendee_id }) => (stays.has(attendee_id) ? [] : [attendee_id]))
  await putAdmissions(session, rows)
  await deleteAdmissions(session, door.list.id, gone)
  const changes = new Map<string, number>()
  for (const row of before) add(changes, row, -1)
  for (const row of rows) add(changes, row, 1)
  for (const [place, admitted] of changes) {
    const [minute = '', gate = ''] = JSON.parse(place) as string[]
    if (admitted !== 0) await session.run(addArrivals, { listId: door.list.id, minute, gate, admitted, place })
  }
  return settled
}

type FirstOf = Pick<AdmissionRow, 'first_at' | 'first_gate'>

function add(changes: Map<string, number>, { first_at, first_gate }: FirstOf, count: number): void {
  const place = JSON.stringify([minuteOf(first_at), first_gate ?? ''])
  changes.set(place, (changes.get(place) ?? 0) + count)
}

/** The minute of an instant, as arrivals are counted by. */
export const minuteOf = (instant: string): string => instant.slice(0, 16)

function admissionOf(
  { list, eventId }: Pick<Door, 'list' | 'eventId'>,
  attendeeId: string,
  { first, inside, duplicates }: Settled,
): AdmissionRow | undefined {
  if (!first) return undefined
  return {
    list_id: list.id,
    attendee_id: attendeeId,
    event_id: eventId,
    first_scan: first.id,
    first_at: first.at,
    first_gate: first.gate,
    inside: inside ? 1 : 0,
    duplicates: duplicates.size,
    duplicate_scans: duplicates.size === 0 ? null : JSON.stringify([...duplicates].sort()),
  }
}
