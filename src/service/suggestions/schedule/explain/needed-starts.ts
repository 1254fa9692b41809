// Places without which an answer would be no larger: those that something can be moved away from, to an earlier start in the same
// room that asks for no more. Of what can't be moved any further, each begins where its room opens, a wish ends or the like, or
// as soon as something else has ended. (Known from packing as normal patterns.)
import { type PlanItem, type PlanProblem, roomOf, startOf } from '../problem/plan-problem.ts'
import type { WishedPlace } from './wishes.ts'

/** A place, and the one before it in its room if moving there gives up no more. */
interface Step {
  readonly place: WishedPlace
  readonly start: number
  readonly room: number
  /** Undefined where it can't be moved from here. */
  readonly earlier: number | undefined
}

/** @param minutes of wishes that a place takes */
export function neededStarts(
  problem: PlanProblem,
  places: readonly WishedPlace[],
  minutes: (place: WishedPlace) => number,
): WishedPlace[] {
  const steps = stepsOf(problem, places, minutes).sort((one, other) => one.start - other.start)
  const ends = new Ends(problem)
  // By start: what ends before a place has been looked at before it.
  const needed = steps.filter(({ place, start, room, earlier }) => {
    const isNeeded = earlier === undefined || ends.isAnyWithin({ item: place.item, room, after: earlier, until: start })
    if (isNeeded) ends.add(place.item, room, start)
    return isNeeded
  })
  const kept = new Set(needed.map(({ place }) => place))
  return places.filter((place) => kept.has(place))
}

function stepsOf(
  problem: PlanProblem,
  places: readonly WishedPlace[],
  minutes: (place: WishedPlace) => number,
): Step[] {
  const before = new Map<string, WishedPlace>()
  const ordered = places.toSorted((one, other) => startOf(problem, one.place) - startOf(problem, other.place))
  return ordered.map((place) => {
    const [room, start] = [roomOf(problem, place.place), startOf(problem, place.place)]
    const key = `${place.item} ${room}`
    const last = before.get(key)
    before.set(key, place)
    const asksNoMore =
      last !== undefined &&
      !place.stands &&
      last.wishes.every((wish) => place.wishes.includes(wish)) &&
      minutes(last) <= minutes(place)
    return { place, room, start, earlier: asksNoMore ? startOf(problem, last.place) : undefined }
  })
}

/** When something may begin after what is somewhere. */
class Ends {
  readonly #problem: PlanProblem
  readonly #ofItem: readonly Set<number>[]
  /** By room: the earliest setup after a session there, or in a room that shares parts with it. */
  readonly #ofRoom: readonly Set<number>[]

  constructor(problem: PlanProblem) {
    this.#problem = problem
    this.#ofItem = problem.items.map(() => new Set())
    this.#ofRoom = problem.rooms.map(
      // Where several are at once, and something else takes a place of them, its end matters as well.
      ({ taken }) => new Set(taken),
    )
  }

  add(item: number, room: number, start: number): void {
    const { items, rooms } = this.#problem
    const { minutes, teardown } = items[item] as PlanItem
    const end = start + minutes
    this.#ofItem[item]?.add(end)
    const own = rooms[room]
    for (const other of [room, ...(own?.related ?? [])]) {
      const there = rooms[other]
      const isWaiting = own?.parallel === 1 && there?.parallel === 1
      const wait = isWaiting ? teardown + Math.max(own.changeover, there.changeover) : 0
      this.#ofRoom[other]?.add(end + wait)
    }
  }

  /** Whether an item in a room could begin at the earliest at a moment of a span, because of something else. */
  isAnyWithin({ item, room, after, until }: Within): boolean {
    const { items, rooms, neighbours } = this.#problem
    const isWithin = (moments: Iterable<number>, wait: number) => {
      for (const moment of moments) if (after < moment + wait && moment + wait <= until) return true
      return false
    }
    const setup = rooms[room]?.parallel === 1 ? (items[item]?.setup ?? 0) : 0
    // Setup counts only where both rooms hold one at a time: either may be what is waited for.
    if ([0, setup].some((wait) => isWithin(this.#ofRoom[room] ?? [], wait))) return true
    return (neighbours[item] ?? []).some((neighbour) =>
      [0, neighbour.gap].some((wait) => isWithin(this.#ofItem[neighbour.item] ?? [], wait)),
    )
  }
}

interface Within {
  readonly item: number
  readonly room: number
  readonly after: number
  readonly until: number
}
