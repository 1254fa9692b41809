// Finds what is at the same time in one pass from start to start, and never compares each with each.

/** From the first instant to the last, which is not part of it. */
export interface Span {
  readonly startMs: number
  readonly endMs: number
}

/** How often times of two spans were compared. */
export interface Tally {
  comparisons: number
}

export interface Group<T> {
  /** In the order in which they start. */
  readonly members: readonly T[]
  /** The time that they have in common. */
  readonly common: Span
}

/** In the order of their starts, then of their ends, then of their keys: the same whatever order they were in. */
export function byStart<T extends Span>(spans: readonly T[], keyOf: (span: T) => string, tally: Tally): T[] {
  return spans.toSorted((a, b) => {
    tally.comparisons++
    return a.startMs - b.startMs || a.endMs - b.endMs || (keyOf(a) < keyOf(b) ? -1 : 1)
  })
}

/**
 * The largest groups of spans that are all at once and are too many: as {A, B, C} is one, {A, B} is none. Spans that only
 * touch are not at once.
 * @param sorted by start
 * @param isTooMany stays true whatever joins a group
 */
export function groupsAtOnce<T extends Span>(
  sorted: readonly T[],
  isTooMany: (members: readonly T[]) => boolean,
  tally: Tally,
): Group<T>[] {
  const groups: Group<T>[] = []
  // The earliest end first, so that only those are looked at that are over, and one more.
  const active: T[] = []
  const keepGroup = () => {
    if (active.length > 1 && isTooMany(active)) groups.push(groupOf(active))
  }
  for (const span of sorted) {
    let over = 0
    for (let first = active[0]; first !== undefined; first = active[over]) {
      tally.comparisons++
      if (first.endMs > span.startMs) break
      over++
    }
    // Nothing joins those that are over: with them, the group is as large as it gets.
    if (over > 0) keepGroup()
    active.splice(0, over)
    active.splice(placeByEnd(active, span, tally), 0, span)
  }
  keepGroup()
  return groups
}

/** Where a span belongs among others in the order of their ends. */
function placeByEnd(active: readonly Span[], span: Span, tally: Tally): number {
  let [low, high] = [0, active.length]
  while (low < high) {
    const middle = (low + high) >> 1
    tally.comparisons++
    if ((active[middle]?.endMs ?? 0) <= span.endMs) low = middle + 1
    else high = middle
  }
  return low
}

function groupOf<T extends Span>(active: readonly T[]): Group<T> {
  const members = active.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs)
  const startMs = Math.max(...active.map((span) => span.startMs))
  return { members, common: { startMs, endMs: Math.min(...active.map((span) => span.endMs)) } }
}

/** Makes a search for the spans that are at the same time as another one. @param sorted by start */
export function spansDuring<T extends Span>(sorted: readonly T[], tally: Tally): (span: Span) => T[] {
  const longestMs = Math.max(...sorted.map(({ startMs, endMs }) => endMs - startMs))
  return (span) => {
    const found: T[] = []
    for (let at = firstAfter(sorted, span.startMs - longestMs, tally); at < sorted.length; at++) {
      const other = sorted[at]
      tally.comparisons++
      if (other === undefined || other.startMs >= span.endMs) break
      if (other.endMs > span.startMs) found.push(other)
    }
    return found
  }
}

/** The place of the first span that starts after an instant. */
function firstAfter(sorted: readonly Span[], instantMs: number, tally: Tally): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    tally.comparisons++
    if ((sorted[middle]?.startMs ?? 0) <= instantMs) low = middle + 1
    else high = middle
  }
  return low
}

/** The one that ends last. */
export function lastToEnd<T extends Span>(spans: readonly T[], tally: Tally): T | undefined {
  let last: T | undefined
  for (const span of spans) {
    if (last !== undefined) tally.comparisons++
    if (last === undefined || span.endMs >= last.endMs) last = span
  }
  return last
}

/** From the end of one to the start of another; negative if they overlap. */
export function minutesBetween(before: Span, after: Span, tally: Tally): number {
  tally.comparisons++
  return (after.startMs - before.endMs) / 60_000
}
