// Lists scans: what the door decided at the time, and the result now that all scans are known.
import type { ScanDirection, ScanKind, ScanMethod, ScanResult } from '../../contract/door/choices.ts'
import type { Scan } from '../../contract/door/scans.ts'
import { ticketIdOf } from '../../store/core/order-ids.ts'
import { type ListedScan, queryScans, type ScanRow } from '../../store/door/scans.ts'
import type { Call, Reply } from '../core/call.ts'
import { makePage } from '../core/paging.ts'
import { doorAt, findDoors } from './find-door.ts'
import { earlierAdmissions, type Settled } from './settle-scans.ts'
import { recomputeAdmissions } from './update-admissions.ts'

/** @param settled the result of all its ticket's scans */
export function standingOfScan(
  scan: Pick<ScanRow, 'id' | 'decision' | 'flag' | 'counted' | 'withheld'>,
  settled: Settled | undefined,
): Pick<Scan, 'settled' | 'flagged'> {
  const decision = scan.decision as ScanResult
  const flag = scan.flag as ScanResult | null
  if (scan.counted === 0) return { settled: flag ?? decision, flagged: flag !== null }
  if (settled?.undone.has(scan.id)) return { settled: null, flagged: false }
  if (flag !== null) return { settled: flag, flagged: true }
  const isDuplicate = settled?.duplicates.has(scan.id) ?? false
  return { settled: isDuplicate ? 'already_redeemed' : decision, flagged: isDuplicate }
}

export async function listScans(call: Call<'listScans'>): Promise<Reply<'listScans'>> {
  const { query, session } = call
  const doors = await findDoors(call)
  const listIds = query.list === undefined ? doors.own : [doorAt(doors, query.list, 'query').list.id]
  const isFlagged = query.flagged === undefined ? undefined : query.flagged === 'true'
  const { decision, updatedSince } = query
  const filter = { eventId: doors.eventId, listIds, decision, isFlagged, updatedSince }
  const list = queryScans(session, filter)
  return { body: await makePage(call, list, (rows) => scanRecords(call, rows, doors.lists)) }
}

type Lists = Awaited<ReturnType<typeof findDoors>>['lists']

async function scanRecords({ session }: Call<'listScans'>, rows: readonly ListedScan[], lists: Lists): Promise<Scan[]> {
  const settled = new Map<string, Settled>()
  for (const list of lists) {
    const ofList = rows.filter((row) => row.list_id === list.id).flatMap(({ attendee_id }) => attendee_id ?? [])
    for (const [id, outcome] of await recomputeAdmissions(session, { list }, [...new Set(ofList)])) {
      settled.set(`${list.id} ${id}`, outcome)
    }
  }
  const names = new Map(lists.map(({ id, name }) => [id, name]))
  return rows.map((row) => {
    return toScan(row, {
      listName: names.get(row.list_id) ?? null,
      settled: settled.get(`${row.list_id} ${row.attendee_id}`),
    })
  })
}

interface ScanContext {
  readonly listName: string | null
  readonly settled: Settled | undefined
}

function toScan(row: ListedScan, { listName, settled }: ScanContext): Scan {
  return {
    id: row.id,
    eventId: row.event_id,
    listId: row.list_id,
    listName,
    ticketId: row.attendee_id && ticketIdOf(row.attendee_id),
    name: row.name,
    kind: row.kind as ScanKind,
    direction: row.direction as ScanDirection,
    method: row.method as ScanMethod,
    decision: row.decision as ScanResult,
    ...standingOfScan(row, settled),
    earlier: settled ? earlierAdmissions(settled, row.id) : null,
    withheld: row.withheld === 1,
    reason: row.reason,
    undoes: row.undoes,
    insteadOf: row.instead_of,
    device: row.device,
    gate: row.gate,
    offline: row.offline === 1,
    deviceTime: row.device_time,
    deviceSeq: row.device_seq,
    at: row.at,
    receivedAt: row.received_at,
  }
}
