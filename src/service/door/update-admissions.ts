// Recomputes admissions from all scans of a ticket on a list, after scans arrived out of order, were undone or overridden.
// Runs alone, so that nothing changes what it has read.

import type { EarlierAdmissions } from '../../contract/door/scans.ts'
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
import { type CountedScan, earlierAdmissions, type Settled, settleScans } from './settle-scans.ts'

/** The result of each ticket's scans, by attendee; writes nothing. */
export async function recomputeAdmissions(
  session: Session,
  { list }: Pick<Door, 'list'>,
  attendeeIds: readonly string[],
): Promise<ReadonlyMap<string, Settled>> {
  const scans = new Map<string, ScanRow[]>(attendeeIds.map((id) => [id, []]))
  for (const scan of await countedScans(session, list.id, attendeeIds)) scans.get(scan.attendee_id ?? '')?.push(scan)
  return new Map([...scans].map(([id, own]) => [id, settleScans(own, list.reentry)]))
}

/**
 * The admissions of a scan's ticket before it, as far as they are stored: those of the same batch may not be.
 * @param scan an admission, which need not be stored yet
 */
export async function findEarlier(
  { session }: { readonly session: Session },
  { list }: Pick<Door, 'list'>,
  scan: CountedScan & Pick<ScanRow, 'attendee_id'>,
): Promise<EarlierAdmissions | null> {
  const stored = await countedScans(session, list.id, [scan.attendee_id ?? ''])
  const others = stored.filter(({ id }) => id !== scan.id)
  return earlierAdmissions(settleScans([...others, scan], list.reentry), scan.id)
}

/** Recomputes the admissions, and stores them with the changed counts of arrivals. */
export async function updateAdmissions(
  session: Session,
  door: Pick<Door, 'list' | 'eventId'>,
  attendeeIds: readonly string[],
): Promise<ReadonlyMap<string, Settled>> {
  const settled = await recomputeAdmissions(session, door, attendeeIds)
  const before = await findAdmissions(session, door.list.id, attendeeIds)
  const rows = [...settled].flatMap(([attendeeId, outcome]) => admissionOf(door, attendeeId, outcome) ?? [])
  const remaining = new Set(rows.map(({ attendee_id }) => attendee_id))
  const removed = before.flatMap(({ attendee_id }) => (remaining.has(attendee_id) ? [] : [attendee_id]))
  await putAdmissions(session, rows)
  await deleteAdmissions(session, door.list.id, removed)
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

/** The minute of an instant, by which arrivals are counted. */
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
