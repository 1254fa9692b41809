// Uploads offline scans in batches. After an interruption it continues where it stopped; a scan sent twice counts once.
import type { Client } from '../../../client/client.ts'
import type { UploadedScan } from '../../../contract/door/scans.ts'
import type { Host } from '../../core/host.ts'
import type { DoorFiles } from './door-folder.ts'
import type { PreparedDoor } from './prepared-door.ts'
import { noteSent, readJournal, sentCount } from './scan-journal.ts'

export interface Synced {
  readonly listName: string
  readonly sent: number
  /** Admitted here although, by all scans known now, they should not have been. */
  readonly flagged: number
  /** All scans ever made offline here. */
  readonly kept: number
}

interface Syncing {
  readonly door: PreparedDoor
  readonly files: DoorFiles
  readonly host: Host
  readonly station: string | undefined
  /** Per batch. */
  readonly timeoutMs?: number
}

const batchSize = 500

export async function syncDoor(client: Client, { door, files, host, station, timeoutMs }: Syncing): Promise<Synced> {
  const kept = readJournal(files)
  let [sent, flagged] = [0, 0]
  for (let from = sentCount(files); from < kept.length; from += batchSize) {
    const batch = kept.slice(from, from + batchSize)
    const scans: UploadedScan[] = batch.map(({ ticket: _ticket, ...scan }) => scan)
    const body = { list: door.listId, sentAt: host.now().toISOString(), scans, ...(station ? { station } : {}) }
    const params = { event_id: door.eventId }
    const { value } = await client.call('uploadScans', { params, body, ...(timeoutMs ? { timeoutMs } : {}) })
    noteSent(files, from + batch.length)
    sent += batch.length
    flagged += value.flagged
  }
  return { listName: door.listName, sent, flagged, kept: kept.length }
}
