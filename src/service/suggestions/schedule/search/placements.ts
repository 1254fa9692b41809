// Where everything stands while a plan is searched, and what is in the way of a place. Keeps to all rules of rooms and
// people, and knows no costs.
import { type Neighbour, nowhere, type PlanItem, type PlanProblem, type PlanRoom } from '../problem/plan-problem.ts'

/** An end, and a start, that nothing reaches: an item without a place is never in time. */
export const never = 2 ** 30

/** Most items that leave their places for another one. */
const oustedMax = 2

export class Placements {
  readonly problem: PlanProblem
  readonly place: Int32Array
  readonly start: Int32Array
  readonly end: Int32Array
  /** Those that can be moved and have no place, in any order. */
  readonly unplaced: number[] = []
  readonly #none: number[] = []
  readonly #inTheWay = { ousted: [] as number[], limit: oustedMax }
  readonly #inRoom: number[][]
  /** Where an item is in the list of its room, or of those without a place. */
  readonly #index: Int32Array
  /** By item, a bit for each place that it may have. */
  readonly #allowed: readonly Uint8Array[]

  constructor(problem: PlanProblem) {
    const { items, rooms, starts } = problem
    this.problem = problem
    this.place = new Int32Array(items.length).fill(nowhere)
    this.start = new Int32Array(items.length).fill(never)
    this.end = new Int32Array(items.length).fill(never)
    this.#inRoom = rooms.map(() => [])
    this.#index = new Int32Array(items.length)
    const bytes = (rooms.length * starts.length + 7) >> 3
    this.#allowed = items.map(({ places }) => {
      const bits = new Uint8Array(places.length === 0 ? 0 : bytes)
      for (const place of places) bits[place >> 3] = (bits[place >> 3] as number) | (1 << (place & 7))
      return bits
    })
    for (const [item, { pinned, current }] of items.entries()) {
      if (pinned === null) this.#listUnplaced(item)
      else if (current !== nowhere) this.#enter(item, current)
    }
  }

  /** Whether an item may be at a place, as far as what can't be moved is concerned. */
  allows(item: number, place: number): boolean {
    return (((this.#allowed[item] as Uint8Array)[place >> 3] ?? 0) & (1 << (place & 7))) !== 0
  }

  /** Gives an item a place, or none; looks at no rule. */
  put(item: number, place: number): void {
    const before = this.place[item] as number
    this.#remove(before === nowhere ? this.unplaced : this.#listOf(before), item)
    if (place === nowhere) this.#listUnplaced(item)
    else this.#enter(item, place)
  }

  /** Whether nothing is in the way of an item at a place. */
  isFree(item: number, place: number): boolean {
    return this.#findInTheWay(item, place, { ousted: this.#none, limit: 0 })
  }

  /**
   * The items that would have to leave for an item to take a place; it is taken for having left its own.
   * @returns the same list each time; undefined where what can't be moved is in the way, or more than two items
   */
  findInTheWay(item: number, place: number): readonly number[] | undefined {
    this.#inTheWay.ousted.length = 0
    return this.#findInTheWay(item, place, this.#inTheWay) ? this.#inTheWay.ousted : undefined
  }

  #findInTheWay(item: number, place: number, leaving: Leaving): boolean {
    const { starts, rooms, items, neighbours } = this.problem
    const own = items[item] as PlanItem
    const roomNumber = Math.floor(place / starts.length)
    const room = rooms[roomNumber] as PlanRoom
    const start = starts[place - roomNumber * starts.length] as number
    const wanted = { item, start, end: start + own.minutes, roomNumber }
    const others = neighbours[item] as readonly Neighbour[]
    for (let at = 0; at < others.length; at++) {
      const neighbour = others[at] as Neighbour
      const otherStart = this.start[neighbour.item] as number
      if (otherStart === never) continue
      const gap = neighbour.gap > 0 && this.#roomOf(neighbour.item) !== roomNumber ? neighbour.gap : 0
      if ((this.end[neighbour.item] as number) + gap <= start || wanted.end + gap <= otherStart) continue
      if (!this.#oust(neighbour.item, leaving)) return false
    }
    if (room.parallel === 1 && !this.#oustOverlapping(wanted, roomNumber, leaving)) return false
    for (let at = 0; at < room.related.length; at++) {
      if (!this.#oustOverlapping(wanted, room.related[at] as number, leaving)) return false
    }
    return room.parallel === 1 || this.#oustCrowd(wanted, leaving)
  }

  #oust(item: number, { ousted, limit }: Leaving): boolean {
    if (ousted.includes(item)) return true
    if (ousted.length === limit || this.problem.items[item]?.pinned !== null) return false
    ousted.push(item)
    return true
  }

  /** What overlaps in a room of which only one can be used at once, time to change it included. */
  #oustOverlapping({ item, start, end, roomNumber }: Wanted, other: number, leaving: Leaving): boolean {
    const { rooms, items } = this.problem
    const room = rooms[roomNumber] as PlanRoom
    const otherRoom = rooms[other] as PlanRoom
    const own = items[item] as PlanItem
    // Where several are at once, none of them waits for another to be cleared away.
    const isWaiting = room.parallel === 1 && otherRoom.parallel === 1
    const changeover = isWaiting ? Math.max(room.changeover, otherRoom.changeover) : 0
    const members = this.#inRoom[other] as number[]
    for (let at = 0; at < members.length; at++) {
      const member = members[at] as number
      if (member === item) continue
      const there = items[member] as PlanItem
      const before = isWaiting ? there.teardown + changeover + own.setup : 0
      if ((this.end[member] as number) + before <= start) continue
      const after = isWaiting ? own.teardown + changeover + there.setup : 0
      if (end + after <= (this.start[member] as number)) continue
      if (!this.#oust(member, leaving)) return false
    }
    return true
  }

  /** Makes room where several are at once, until one more fits at every moment. */
  #oustCrowd(wanted: Wanted, leaving: Leaving): boolean {
    const room = this.problem.rooms[wanted.roomNumber] as PlanRoom
    for (;;) {
      const present = (this.#inRoom[wanted.roomNumber] as number[]).filter(
        (member) => member !== wanted.item && !leaving.ousted.includes(member) && this.#isDuring(member, wanted),
      )
      const moments = [wanted.start, ...present.map((member) => this.start[member] as number), ...room.taken]
      const crowded = moments.find(
        (moment) =>
          moment >= wanted.start &&
          moment < wanted.end &&
          present.filter((member) => this.#isDuring(member, { start: moment, end: moment + 1 })).length +
            takenAt(room, moment) >=
            room.parallel,
      )
      if (crowded === undefined) return true
      const first = present.find(
        (member) =>
          this.problem.items[member]?.pinned === null && this.#isDuring(member, { start: crowded, end: crowded + 1 }),
      )
      if (first === undefined || !this.#oust(first, leaving)) return false
    }
  }

  #isDuring(item: number, { start, end }: { readonly start: number; readonly end: number }): boolean {
    return (this.start[item] as number) < end && start < (this.end[item] as number)
  }

  #roomOf(item: number): number {
    const place = this.place[item] as number
    return place === nowhere ? -1 : Math.floor(place / this.problem.starts.length)
  }

  #listOf(place: number): number[] {
    return this.#inRoom[Math.floor(place / this.problem.starts.length)] as number[]
  }

  #enter(item: number, place: number): void {
    const { starts, items } = this.problem
    const list = this.#listOf(place)
    this.#index[item] = list.length
    list.push(item)
    const start = starts[place % starts.length] as number
    this.place[item] = place
    this.start[item] = start
    this.end[item] = start + (items[item] as PlanItem).minutes
  }

  #listUnplaced(item: number): void {
    this.#index[item] = this.unplaced.length
    this.unplaced.push(item)
    this.place[item] = nowhere
    this.start[item] = never
    this.end[item] = never
  }

  /** The last of the list takes its place in it. */
  #remove(list: number[], item: number): void {
    const index = this.#index[item] as number
    const last = list.pop() as number
    if (last === item) return
    list[index] = last
    this.#index[last] = index
  }
}

interface Wanted {
  readonly item: number
  readonly start: number
  readonly end: number
  readonly roomNumber: number
}

/** Items that leave their places, at most so many. */
interface Leaving {
  readonly ousted: number[]
  readonly limit: number
}

/** How many places of a room something else takes at a moment. */
function takenAt({ taken }: PlanRoom, moment: number): number {
  let count = 0
  for (let at = 0; at < taken.length; at += 2) {
    if ((taken[at] as number) <= moment && moment < (taken[at + 1] as number)) count++
  }
  return count
}
