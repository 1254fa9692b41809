// This machine as a door of its own: what it decides is on the disk before it is said. All its windows are one door: each
// decides under one lock, once it has read what the others have decided.

import type { Verdict } from '../../../contract/door/scans.ts'
import { refusalReasons } from '../../../contract/door/words.ts'
import type { Host } from '../../core/host.ts'
import type { DoorFiles } from './door-folder.ts'
import { createOfflineDoor, type OfflineVerdict } from './offline-door.ts'
import type { PreparedDoor } from './prepared.ts'
import { type KeptScan, openJournal } from './scan-journal.ts'

export interface PreparedPlace {
  readonly door: PreparedDoor
  readonly files: DoorFiles
  readonly lock: WindowLock
}

export interface WindowLock {
  /** Runs what it is given while no other window does the same. @throws Failure database_locked */
  readonly run: <T>(work: () => T) => T
  readonly close: () => void
}

export interface Asked {
  readonly code: string
  readonly scanId: string
  readonly override?: string
  readonly insteadOf?: string
}

export type LocalDoor = ReturnType<typeof openLocalDoor>

/** A verdict, and whether the service said it. */
export interface ScannedCode extends Omit<Verdict, 'listId'> {
  readonly listId: string | null
  readonly offline: boolean
}

/** Where and when a code is judged. */
export interface Deciding {
  readonly host: Host
  readonly gate: string | undefined
  readonly direction: 'entry' | 'exit'
}

/** What is only noted has no place in the order of this device. */
const unkept = { code: '', deviceSeq: 0 } as const

/** A list that is much newer than what the service said knows better. */
const listLeadMs = 600_000

/** @throws Failure file_unwritable, database_locked: from each method that decides */
export function openLocalDoor(place: PreparedPlace) {
  const { listId } = place.door
  const { door, inTurn, keep, noteSeen, close } = openRecord(place)
  return {
    close,
    admitted: () => inTurn(() => door.admitted()),
    /** Who came in while there was a network does not come in again without one. */
    remember(deciding: Deciding, { result, ticketId, scanId, direction, firstAt, firstGate }: Verdict): void {
      if (result !== 'ok' || ticketId === null) return
      const first = { deviceTime: firstAt ?? '', ...(firstGate === null ? {} : { gate: firstGate }) }
      noteSeen(deciding, { scanId, decision: 'ok', direction, ticket: ticketId, ...first })
    },
    /** What the service has taken back. */
    forget(deciding: Deciding, { scanId: undoes, ticketId: ticket }: ScannedCode): void {
      noteSeen(deciding, { scanId: '', decision: 'ok', deviceTime: '', kind: 'undo', undoes, ticket })
    },
    scan: (options: Deciding, { code, scanId, override, insteadOf }: Asked): ScannedCode =>
      inTurn(() => {
        const judged = door.judge(code, { now: options.host.now(), direction: options.direction })
        const isOverridden = override !== undefined && judged.key !== null
        const result = isOverridden ? 'ok' : judged.result
        const kind = isOverridden ? { kind: 'override' as const, reason: override } : {}
        const asked = insteadOf === undefined ? {} : { insteadOf }
        const at = keep(options, { scanId, code, decision: result, ticket: judged.key, ...kind, ...asked })
        return spoken({ ...judged, result }, { at, scanId, listId, options })
      }),
    undo: (options: Deciding, { code, scanId, undone }: { code: string; scanId: string; undone: ScannedCode }) =>
      inTurn(() => {
        const { key } = door.judge(code, { now: options.host.now(), direction: 'exit' })
        keep(options, { scanId, code, decision: 'ok', kind: 'undo', undoes: undone.scanId, ticket: key })
        return { ...undone, scanId, firstAt: null, firstGate: null }
      }),
  }
}

/** The door with its journal: nothing is decided before all that is in it is known. */
function openRecord({ door: prepared, files, lock }: PreparedPlace) {
  const door = createOfflineDoor(prepared)
  const journal = openJournal(files)
  const knownSince = Date.parse(prepared.preparedAt) - listLeadMs
  let seq = 1
  const catchUp = () => {
    for (const scan of journal.readNew()) {
      if (scan.seenAt !== undefined && Date.parse(scan.seenAt) < knownSince) continue
      door.note(scan)
      seq = Math.max(seq, scan.deviceSeq + 1)
    }
  }
  const inTurn = <T>(work: () => T): T =>
    lock.run(() => {
      catchUp()
      return work()
    })
  const keep = (
    { host, gate, direction }: Deciding,
    scan: Partial<KeptScan> & Pick<KeptScan, 'scanId' | 'code' | 'decision'>,
  ) => {
    const made: KeptScan = {
      kind: 'scan',
      direction,
      ticket: null,
      deviceTime: host.now().toISOString(),
      deviceSeq: seq,
      ...scan,
      ...(gate === undefined ? {} : { gate }),
    }
    journal.append(made)
    door.note(made)
    seq += 1
    return made.deviceTime
  }
  /** For all windows; this one goes on where the others can't be told. */
  const noteSeen = ({ host }: Deciding, scan: Omit<KeptScan, keyof typeof unkept | 'seenAt'>) => {
    const seen: KeptScan = { ...unkept, ...scan, seenAt: host.now().toISOString() }
    try {
      inTurn(() => journal.append(seen))
    } catch {
      // The service has said it: a full disk here keeps nobody out.
    }
    door.note(seen)
  }
  const close = () => {
    journal.close()
    lock.close()
  }
  return { door, inTurn, keep, noteSeen, close }
}

function spoken(
  { result, ticket, first, reason, key }: OfflineVerdict,
  { at, scanId, listId, options }: { at: string; scanId: string; listId: string; options: Deciding },
): ScannedCode {
  const isFirst = result === 'ok' && !first && options.direction === 'entry' && key !== null
  return {
    scanId,
    result,
    reason: result === 'ok' ? null : (reason ?? refusalReasons[result]),
    ticketId: ticket?.id ?? null,
    name: ticket?.name ?? null,
    ticketType: ticket?.ticketType ?? null,
    listId,
    direction: options.direction,
    firstAt: isFirst ? at : (first?.firstAt ?? null),
    firstGate: isFirst ? (options.gate ?? null) : (first?.firstGate ?? null),
    offline: true,
  }
}
