// Decides about scans on this machine alone: a decision is on disk before it is shown. All windows are one door: each
// decides under one lock, after reading what the others decided.

import { openTime } from '../../../contract/door/rehearsal.ts'
import type { Verdict } from '../../../contract/door/scans.ts'
import { refusalReason } from '../../../contract/door/words.ts'
import type { Host } from '../../core/host.ts'
import type { DoorFiles } from './door-folder.ts'
import { createOfflineDoor, type OfflineVerdict, type Presented } from './offline-door.ts'
import type { PreparedDoor } from './prepared-door.ts'
import { type KeptScan, openJournal } from './scan-journal.ts'

export interface PreparedPlace {
  readonly door: PreparedDoor
  readonly files: DoorFiles
  readonly lock: WindowLock
}

export interface WindowLock {
  /** Runs `work` while no other window holds the lock. @throws Failure database_locked */
  readonly run: <T>(work: () => T) => T
  readonly close: () => void
}

export interface ScanRequest {
  readonly presented: Presented
  readonly scanId: string
  readonly override?: string
  readonly cash?: number
  readonly insteadOf?: string
}

export type LocalDoor = ReturnType<typeof openLocalDoor>

/** A verdict, and whether it was made offline. */
export interface ScannedCode extends Omit<Verdict, 'listId'> {
  readonly listId: string | null
  readonly offline: boolean
}

/** Where and when a code is judged. */
export interface ScanSite {
  readonly host: Host
  readonly gate: string | undefined
  readonly direction: 'entry' | 'exit'
}

/** Scans the service judged have no place in this device's sequence. */
const unkept = { deviceSeq: 0 } as const

/** A list this much newer than a noted scan overrules it. */
const listLeadMs = 600_000

/** Methods that decide throw Failure file_unwritable or database_locked. */
export function openLocalDoor(place: PreparedPlace) {
  const { door, inTurn, keep, noteSeen, close } = openRecord(place)
  return {
    close,
    admitted: () => inTurn(() => door.admitted()),
    /** Notes an online admission, so that the same ticket is not admitted again offline. */
    remember(site: ScanSite, { result, ticketId, scanId, direction, firstAt, firstGate }: Verdict): void {
      if (result !== 'ok' || ticketId === null) return
      const first = { deviceTime: firstAt ?? '', ...(firstGate === null ? {} : { gate: firstGate }) }
      noteSeen(site, { scanId, decision: 'ok', direction, ticket: ticketId, ...first })
    },
    /** Notes an admission that the service has undone. */
    forget(site: ScanSite, { scanId: undoes, ticketId: ticket }: ScannedCode): void {
      noteSeen(site, { scanId: '', decision: 'ok', deviceTime: '', kind: 'undo', undoes, ticket })
    },
    search: (query: string) => inTurn(() => door.search(query)),
    scan: (options: ScanSite, { presented, scanId, override, insteadOf }: ScanRequest): ScannedCode =>
      inTurn(() => {
        const judged = door.judge(presented, { now: options.host.now(), direction: options.direction })
        const isOverridden = override !== undefined && judged.key !== null
        const result = isOverridden ? 'ok' : judged.result
        const kind = isOverridden ? { kind: 'override' as const, reason: override } : {}
        const asked = insteadOf === undefined ? {} : { insteadOf }
        const at = keep(options, { scanId, ...presented, decision: result, ticket: judged.key, ...kind, ...asked })
        return toScannedCode({ ...judged, result }, { at, scanId, door: place.door, options, isOverridden })
      }),
    /** Judges as while the doors are open, and keeps nothing. */
    rehearse: (options: ScanSite, { presented, scanId, override }: ScanRequest): ScannedCode =>
      inTurn(() => {
        const hours = { opensAt: new Date(place.door.opensAt), closesAt: new Date(place.door.closesAt) }
        const now = options.host.now()
        const judged = door.judge(presented, { now: openTime(hours, now), direction: options.direction })
        const isOverridden = override !== undefined && judged.key !== null
        const verdict = { ...judged, result: isOverridden ? 'ok' : judged.result }
        const at = now.toISOString()
        return toScannedCode(verdict, { at, scanId, door: place.door, options, isOverridden })
      }),
    undo: (options: ScanSite, { presented, scanId, undone }: ScanRequest & { undone: ScannedCode }) =>
      inTurn(() => {
        const { key } = door.judge(presented, { now: options.host.now(), direction: 'exit' })
        keep(options, { scanId, ...presented, decision: 'ok', kind: 'undo', undoes: undone.scanId, ticket: key })
        return { ...undone, scanId, firstAt: null, firstGate: null, earlier: null }
      }),
  }
}

/** The door with its journal, which is read to its end before each decision. */
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
    { host, gate, direction }: ScanSite,
    scan: Partial<KeptScan> & Pick<KeptScan, 'scanId' | 'decision'>,
  ) => {
    const kept: KeptScan = {
      kind: 'scan',
      direction,
      ticket: null,
      deviceTime: host.now().toISOString(),
      deviceSeq: seq,
      ...scan,
      ...(gate === undefined ? {} : { gate }),
    }
    journal.append(kept)
    door.note(kept)
    seq += 1
    return kept.deviceTime
  }
  /** Notes a scan the service judged, for all windows; if the file cannot be written, for this one. */
  const noteSeen = ({ host }: ScanSite, scan: Omit<KeptScan, keyof typeof unkept | 'seenAt'>) => {
    const seen: KeptScan = { ...unkept, ...scan, seenAt: host.now().toISOString() }
    try {
      inTurn(() => journal.append(seen))
    } catch {
      // The service has already decided: a full disk here keeps nobody out.
    }
    door.note(seen)
  }
  const close = () => {
    journal.close()
    lock.close()
  }
  return { door, inTurn, keep, noteSeen, close }
}

interface Refusal {
  readonly reason: string | null
  readonly facts: Verdict['facts']
}

/** As the service put it when the list was downloaded; earlier versions stored no reasons and no facts. */
function refusalOf({ result, ticket, reason, facts }: OfflineVerdict, timezone: string): Refusal {
  if (result === 'ok') return { reason: null, facts: null }
  const stored = ticket?.result === result ? ticket : undefined
  const known = facts ?? stored?.facts ?? null
  const told = reason ?? (facts === undefined ? stored?.reason : null)
  return { reason: told ?? refusalReason(result, known, timezone), facts: known }
}

interface Judgement {
  readonly at: string
  readonly scanId: string
  readonly door: PreparedDoor
  readonly options: ScanSite
  /** By a supervisor, whose reason tells what it was refused for. */
  readonly isOverridden: boolean
}

function toScannedCode(judged: OfflineVerdict, { at, scanId, door, options, isOverridden }: Judgement): ScannedCode {
  const { result, ticket, first, key } = judged
  const isFirst = result === 'ok' && !first && options.direction === 'entry' && key !== null
  const isAgain = result === 'ok' && options.direction === 'entry' && !isOverridden
  return {
    scanId,
    result,
    ...refusalOf(judged, door.timezone),
    ticketId: ticket?.id ?? null,
    name: ticket?.name ?? null,
    ticketType: ticket?.ticketType ?? null,
    // Absent in a file prepared by an earlier version.
    addOns: ticket?.addOns ?? [],
    translations: ticket?.translations ?? {},
    listId: door.listId,
    direction: options.direction,
    firstAt: isFirst ? at : (first?.firstAt ?? null),
    firstGate: isFirst ? (options.gate ?? null) : (first?.firstGate ?? null),
    earlier: isAgain ? (first?.admissions ?? null) : null,
    due: null,
    paid: null,
    offline: true,
  }
}
