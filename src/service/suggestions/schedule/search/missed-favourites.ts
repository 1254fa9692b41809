// The favourites that people miss, counted again only where a change of the plan touches them.
import { nowhere, type PlanItem, type PlanProblem, startOf } from '../problem/plan-problem.ts'
import { indexByMember, type Lists, listsOf, sortPart } from './lists.ts'
import { never, type Placements } from './placements.ts'

export interface MissedFavourites {
  /** What people miss more than when it was last settled, priced, after these items were put elsewhere. */
  difference(moved: readonly number[]): number
  /** Keeps the change whose difference was asked last. */
  settle(): void
  /** Forgets it. */
  undo(): void
}

interface Counting {
  readonly problem: PlanProblem
  /** By set of stars. */
  readonly prices: Float64Array
  readonly placements: Placements
}

/** Where all times are the same or apart, counting is enough; else each set of stars is gone through by its ends. */
export function missedFavourites(counting: Counting): MissedFavourites {
  const times = distinctTimes(counting.problem)
  return times === null ? new BySpans(counting) : new ByTimes(counting, times)
}

/** Numbers of the times that items can have, by start and length; null where two of them overlap in part. */
function distinctTimes(problem: PlanProblem): ReadonlyMap<number, number> | null {
  const { items, starts } = problem
  if (new Set(items.map(({ session }) => session)).size < items.length) return null
  const spans = new Map<number, { start: number; end: number }>()
  for (const { places, current, minutes } of items) {
    for (const place of current === nowhere ? places : [current, ...places]) {
      const start = place % starts.length
      const key = keyOf(start, minutes)
      if (!spans.has(key)) spans.set(key, { start: startOf(problem, place), end: startOf(problem, place) + minutes })
    }
  }
  const sorted = [...spans.values()].sort((a, b) => a.start - b.start)
  if (sorted.some(({ start }, at) => at > 0 && start < (sorted[at - 1]?.end ?? 0))) return null
  return new Map(Array.from(spans.keys(), (key, number) => [key, number]))
}

/** Lengths are below two days. */
const keyOf = (startIndex: number, minutes: number) => startIndex * 4096 + minutes

/** Of what stands at one time, all but one are missed: two numbers change for each set of stars. */
class ByTimes implements MissedFavourites {
  readonly #counting: Counting
  readonly #setsOf: readonly Int32Array[]
  /** By set and time, how many of its items are then. */
  readonly #counts: Uint16Array
  readonly #timeCount: number
  /** By item and start. */
  readonly #timeAt: readonly Int32Array[]
  /** By item: its time as the counts have it; -1 for none. */
  readonly #times: Int32Array
  /** Items, and the times that they had before, in turn. */
  readonly #changed: number[] = []

  constructor(counting: Counting, times: ReadonlyMap<number, number>) {
    const { items, starSets, starts } = counting.problem
    this.#counting = counting
    this.#timeCount = times.size
    this.#setsOf = indexByMember(
      starSets.map((set) => set.items),
      items.length,
    )
    this.#counts = new Uint16Array(starSets.length * times.size)
    const byMinutes = new Map<number, Int32Array>()
    this.#timeAt = items.map(({ minutes }) => {
      const known = byMinutes.get(minutes)
      const own = known ?? Int32Array.from(starts, (_, start) => times.get(keyOf(start, minutes)) ?? -1)
      byMinutes.set(minutes, own)
      return own
    })
    this.#times = new Int32Array(items.length).fill(-1)
    for (let item = 0; item < items.length; item++) this.#change(item, this.#timeOf(item))
  }

  difference(moved: readonly number[]): number {
    this.#changed.length = 0
    let difference = 0
    for (const item of moved) {
      const time = this.#timeOf(item)
      const before = this.#times[item] as number
      if (time === before) continue
      this.#changed.push(item, before)
      difference += this.#change(item, time)
    }
    return difference
  }

  settle(): void {}

  undo(): void {
    for (let at = 0; at < this.#changed.length; at += 2) {
      this.#change(this.#changed[at] as number, this.#changed[at + 1] as number)
    }
  }

  #timeOf(item: number): number {
    const place = this.#counting.placements.place[item] as number
    if (place === nowhere) return -1
    return (this.#timeAt[item] as Int32Array)[place % this.#counting.problem.starts.length] as number
  }

  #change(item: number, time: number): number {
    const before = this.#times[item] as number
    const sets = this.#setsOf[item] as Int32Array
    const counts = this.#counts
    const prices = this.#counting.prices
    const width = this.#timeCount
    let difference = 0
    for (let at = 0; at < sets.length; at++) {
      const set = sets[at] as number
      const row = set * width
      if (before >= 0) {
        const count = counts[row + before] as number
        counts[row + before] = count - 1
        if (count > 1) difference -= prices[set] as number
      }
      if (time >= 0) {
        const count = counts[row + time] as number
        counts[row + time] = count + 1
        if (count > 0) difference += prices[set] as number
      }
    }
    this.#times[item] = time
    return difference
  }
}

/** By earliest end; sets are sorted in place, since the next count of one finds it nearly so. */
class BySpans implements MissedFavourites {
  readonly #counting: Counting
  readonly #sets: Lists
  readonly #setsOf: readonly Int32Array[]
  readonly #repeats: boolean
  readonly #missed: Int32Array
  readonly #newMissed: Int32Array
  readonly #stamps: Int32Array
  readonly #counted: number[] = []
  #stamp = 0

  constructor(counting: Counting) {
    const { items, starSets } = counting.problem
    const lists = starSets.map((set) => set.items)
    this.#counting = counting
    this.#sets = listsOf(lists)
    this.#setsOf = indexByMember(lists, items.length)
    this.#repeats = new Set(items.map(({ session }) => session)).size < items.length
    this.#stamps = new Int32Array(lists.length)
    this.#newMissed = new Int32Array(lists.length)
    this.#missed = Int32Array.from(lists, (_, set) => this.#count(set))
  }

  difference(moved: readonly number[]): number {
    const stamp = ++this.#stamp
    this.#counted.length = 0
    let difference = 0
    for (const item of moved) {
      const sets = this.#setsOf[item] as Int32Array
      for (let at = 0; at < sets.length; at++) {
        const set = sets[at] as number
        if (this.#stamps[set] === stamp) continue
        this.#stamps[set] = stamp
        const missed = this.#count(set)
        this.#newMissed[set] = missed
        this.#counted.push(set)
        difference += (missed - (this.#missed[set] as number)) * (this.#counting.prices[set] as number)
      }
    }
    return difference
  }

  settle(): void {
    for (const set of this.#counted) this.#missed[set] = this.#newMissed[set] as number
  }

  undo(): void {}

  #count(set: number): number {
    const { members, from } = this.#sets
    const { start: starts, end: ends } = this.#counting.placements
    const begin = from[set] as number
    const end = from[set + 1] as number
    sortPart(members, { begin, end, keys: ends })
    if (this.#repeats) return this.#countSessions(members.subarray(begin, end))
    let until = -1
    let missed = 0
    for (let at = begin; at < end; at++) {
      const item = members[at] as number
      const itemEnd = ends[item] as number
      if (itemEnd === never) break
      if ((starts[item] as number) < until) missed++
      else until = itemEnd
    }
    return missed
  }

  /** The same where sessions come several times. */
  #countSessions(members: Int32Array): number {
    const { start, end } = this.#counting.placements
    const placed = new Set<number>()
    const seen = new Set<number>()
    let until = -1
    for (const item of members) {
      if (end[item] === never) break
      const { session } = this.#counting.problem.items[item] as PlanItem
      placed.add(session)
      if ((start[item] as number) < until || seen.has(session)) continue
      seen.add(session)
      until = end[item] as number
    }
    return placed.size - seen.size
  }
}
