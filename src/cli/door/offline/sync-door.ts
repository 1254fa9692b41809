// Sends what was scanned without a network, in pieces. Broken off, it goes on where it was; sent twice, a scan is one scan.
import type { Client } from '../../../client/client.ts'
import type { UploadedScan } from '../../../contract/door/scans.ts'
import type { Host } from '../../core/host.ts'
import type { DoorFiles } from './door-folder.ts'
import type { PreparedDoor } from './prepared.ts'
import { noteSent, readJournal, sentCount } from './scan-journal.ts'

export interface Synced {
  readonly listName: string
  readonly sent: number
  /** Let in here and, as all scans known by now say, should not have been. */
  readonly flagged: number
  /** Of the file, all that was ever scanned without a network. */
  readonly kept: number
}

interface Syncing {
  readonly door: PreparedDoor
  readonly files: DoorFiles
  readonly host: Host
  readonly station: string | undefined
  /** Of each piece. */
  readonly timeoutMs?: number
}

const pieceSize = 500

export async function syncDoor(client: Client, { door, files, host, station, timeoutMs }: Syncing): Promise<Synced> {
  const kept = readJournal(files)
  let [sent, flagged] = [0, 0]
  for (let from = sentCount(files); from < kept.length; from += pieceSize) {
    const piece = kept.slice(from, from + pieceSize)
    const scans: UploadedScan[] = piece.map(({ ticket: _ticket, ...scan }) => scan)
    const body = { list: door.listId, sentAt: host.now().toISOString(), scans, ...(station ? { station } : {}) }
    const params = { event_id: door.eventId }
    const { value } = await client.call('uploadScans', { params, body, ...(timeoutMs ? { timeoutMs } : {}) })
    noteSent(files, from + piece.length)
    sent += piece.length
    flagged += value.flagged
  }
  return { listName: door.listName, sent, flagged, kept: kept.length }
}
