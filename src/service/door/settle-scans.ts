// Computes the result of all scans of one ticket on one list, the same in whatever order they arrived. A second admission
// that should have been refused is flagged as a duplicate of the first; it isn't undone.
import { compareText } from '../../contract/core/words/compare.ts'
import type { Reentry } from '../../contract/door/choices.ts'
import type { EarlierAdmissions } from '../../contract/door/scans.ts'
import type { ScanRow } from '../../store/door/scans.ts'

/** A scan by which somebody came in or went out, or which undoes one. */
export type CountedScan = Pick<
  ScanRow,
  'id' | 'kind' | 'direction' | 'at' | 'device' | 'device_seq' | 'gate' | 'undoes' | 'instead_of'
>

export interface Settled {
  /** The first that admitted; undefined when none did. */
  readonly first: CountedScan | undefined
  readonly inside: boolean
  /** Scans by which somebody came in, in the order of time. */
  readonly entries: readonly CountedScan[]
  /** Ids of scans that admitted but should not have. */
  readonly duplicates: ReadonlySet<string>
  /** Ids of undone scans. */
  readonly undone: ReadonlySet<string>
}

/** @param scans all counted scans of one ticket on one list */
export function settleScans(scans: readonly CountedScan[], reentry: Reentry): Settled {
  const originals = originalsOf(scans)
  const undone = undoneOf(scans, originals)
  const moves = scans.filter(({ id, kind }) => kind !== 'undo' && !undone.has(id) && !originals.has(id)).sort(byTime)
  const duplicates = new Set<string>()
  let first: CountedScan | undefined
  let inside = false
  for (const scan of moves) {
    if (scan.direction === 'exit') {
      inside = false
      continue
    }
    const mayComeAgain = reentry === 'always' || (reentry === 'after_exit' && !inside) || scan.kind === 'override'
    if (first !== undefined && !mayComeAgain) duplicates.add(scan.id)
    first ??= scan
    inside = true
  }
  const entries = moves.filter(({ direction }) => direction === 'entry')
  return { first, inside, entries, duplicates, undone }
}

/** The admissions before one; null for the first, for an override, whose reason tells them, and for a scan that admitted nobody. */
export function earlierAdmissions({ entries }: Pick<Settled, 'entries'>, scanId: string): EarlierAdmissions | null {
  const count = entries.findIndex(({ id }) => id === scanId)
  const [last, scan] = [entries[count - 1], entries[count]]
  return last && scan?.kind === 'scan' ? { count, lastAt: last.at, lastGate: last.gate } : null
}

/** Scans that a door decided by itself, each with the original that the same door sent and the service answered too late. */
function originalsOf(scans: readonly CountedScan[]): ReadonlyMap<string, string> {
  const moves = scans.filter(({ kind }) => kind !== 'undo')
  const ways = new Map(moves.flatMap((scan) => (scan.instead_of === null ? [[scan.id, wayOf(scan)]] : [])))
  return new Map(
    moves.flatMap((scan) => {
      const { id, instead_of: original } = scan
      return original !== null && ways.get(original) === wayOf(scan) ? [[id, original]] : []
    }),
  )
}

const wayOf = ({ device, direction }: CountedScan) => `${direction} ${device}`

/** Undone scans. An admission recorded twice is undone with both its scans. */
function undoneOf(scans: readonly CountedScan[], originals: ReadonlyMap<string, string>): ReadonlySet<string> {
  const undone = new Set(scans.flatMap(({ kind, undoes }) => (kind === 'undo' && undoes !== null ? [undoes] : [])))
  for (const [id, original] of originals) if (undone.has(id)) undone.add(original)
  for (const [id, original] of originals) if (undone.has(original)) undone.add(id)
  return undone
}

/** By corrected time, then device, then the device's own sequence number. */
function byTime(one: CountedScan, other: CountedScan): number {
  return (
    compareText(one.at, other.at) ||
    compareText(one.device, other.device) ||
    (one.device_seq ?? 0) - (other.device_seq ?? 0) ||
    compareText(one.id, other.id)
  )
}
