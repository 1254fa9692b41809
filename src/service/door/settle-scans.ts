// What the scans of one ticket on one list come to: pure, and the same whatever order they arrived in. What happened at a
// door is never made undone; a second admission that should not have been is told from the first.
import type { Reentry } from '../../contract/door/choices.ts'
import type { ScanRow } from '../../store/door/scans.ts'

/** Scans that somebody came in or went out by, and those that take one back. */
export type CountedScan = Pick<
  ScanRow,
  'id' | 'kind' | 'direction' | 'at' | 'device' | 'device_seq' | 'gate' | 'undoes' | 'instead_of'
>

export interface Settled {
  /** The first that let in; undefined where nobody came in. */
  readonly first: CountedScan | undefined
  readonly inside: boolean
  /** Ids of those that let in and should not have. */
  readonly duplicates: ReadonlySet<string>
  /** Ids of those that were taken back. */
  readonly undone: ReadonlySet<string>
}

/** @param scans all of one ticket and list that count */
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
  return { first, inside, duplicates, undone }
}

/** By scan that a door decided by itself: the one of the same door that the service let in, and answered too late. */
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

/** What was taken back; both of an admission that was noted twice. */
function undoneOf(scans: readonly CountedScan[], originals: ReadonlyMap<string, string>): ReadonlySet<string> {
  const undone = new Set(scans.flatMap(({ kind, undoes }) => (kind === 'undo' && undoes !== null ? [undoes] : [])))
  for (const [id, original] of originals) if (undone.has(id)) undone.add(original)
  for (const [id, original] of originals) if (undone.has(original)) undone.add(id)
  return undone
}

/** By corrected time, then device, then the device's own count. */
function byTime(one: CountedScan, other: CountedScan): number {
  return (
    compare(one.at, other.at) ||
    compare(one.device, other.device) ||
    (one.device_seq ?? 0) - (other.device_seq ?? 0) ||
    compare(one.id, other.id)
  )
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
