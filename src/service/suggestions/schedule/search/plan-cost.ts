// What a change of a plan costs or saves, exactly: only the sets of stars, tracks and pairs that it touches are counted again.
import { nowhere, type PlanProblem } from '../problem/plan-problem.ts'
import { type Lists, listsOf, sortPart } from './lists.ts'
import { type MissedFavourites, missedFavourites } from './missed-favourites.ts'
import { avoidedAt, measurePlan, movedPrice, totalOf } from './objective.ts'
import type { Placements } from './placements.ts'
import { likenessPrice, type Prices } from './prices.ts'

export class PlanCost {
  total: number
  readonly #problem: PlanProblem
  readonly #prices: Prices
  readonly #placements: Placements
  /** As they were when costs were last settled. */
  readonly #place: Int32Array
  readonly #start: Int32Array
  readonly #end: Int32Array
  readonly #favourites: MissedFavourites
  readonly #tracks: Lists
  readonly #trackOf: Int32Array
  readonly #trackCost: Float64Array
  readonly #alike: readonly (readonly { readonly item: number; readonly cost: number }[])[]
  /** Tracks that were counted in this change, and their new costs. */
  readonly #touchedTracks: number[] = []
  readonly #newTrackCost: Float64Array
  readonly #trackStamp: Int32Array
  /** Items whose time this change touches. */
  readonly #moved: number[] = []
  #stamp = 0

  constructor(problem: PlanProblem, prices: Prices, placements: Placements) {
    const { items, tracks } = problem
    this.#problem = problem
    this.#prices = prices
    this.#placements = placements
    this.#place = Int32Array.from(placements.place)
    this.#start = Int32Array.from(placements.start)
    this.#end = Int32Array.from(placements.end)
    this.#favourites = missedFavourites({ problem, prices: prices.missed, placements })
    this.#tracks = listsOf(tracks)
    this.#trackOf = new Int32Array(items.length).fill(-1)
    for (const [track, members] of tracks.entries()) for (const item of members) this.#trackOf[item] = track
    this.#trackCost = new Float64Array(tracks.length)
    this.#newTrackCost = new Float64Array(tracks.length)
    this.#trackStamp = new Int32Array(tracks.length)
    this.#alike = problem.alike.map((others) =>
      others.map(({ item, people }) => ({ item, cost: likenessPrice(prices, people) })).filter(({ cost }) => cost > 0),
    )
    for (let track = 0; track < tracks.length; track++) this.#trackCost[track] = this.#costOfTrack(track)
    this.total = totalOf(measurePlan(problem, prices, placements.place))
  }

  /** What the plan costs more than when it was last settled, after these items were put elsewhere. */
  difference(touched: readonly number[]): number {
    const stamp = ++this.#stamp
    this.#touchedTracks.length = 0
    this.#moved.length = 0
    let difference = 0
    for (let at = 0; at < touched.length; at++) {
      const item = touched[at] as number
      const before = this.#place[item] as number
      const after = this.#placements.place[item] as number
      if (before === after) continue
      difference += this.#costOfItem(item, after) - this.#costOfItem(item, before)
      const track = this.#trackOf[item] as number
      if (track >= 0) difference += this.#changeOfTrack(track, stamp)
      if (this.#start[item] === this.#placements.start[item]) continue
      this.#moved.push(item)
      if ((this.#alike[item] as readonly unknown[]).length > 0) difference += this.#changeOfLikeness(item, touched)
    }
    return difference + this.#favourites.difference(this.#moved)
  }

  /** Forgets the change whose difference was asked last. */
  undo(): void {
    this.#favourites.undo()
  }

  /** Keeps the change whose difference was asked last. */
  settle(touched: readonly number[], difference: number): void {
    const { place, start, end } = this.#placements
    for (const item of touched) {
      this.#place[item] = place[item] as number
      this.#start[item] = start[item] as number
      this.#end[item] = end[item] as number
    }
    this.#favourites.settle()
    for (const track of this.#touchedTracks) this.#trackCost[track] = this.#newTrackCost[track] as number
    this.total += difference
  }

  /** The place that an item had when costs were last settled. */
  settledPlace(item: number): number {
    return this.#place[item] as number
  }

  #costOfItem(item: number, place: number): number {
    const prices = this.#prices
    if (place === nowhere) return prices.unplaced[item] as number
    const room = Math.floor(place / this.#problem.starts.length)
    return (
      ((prices.turnedAway[item] as Float64Array)[room] as number) +
      movedPrice(this.#problem, prices, { item, place }) +
      avoidedAt(this.#problem, item, place) * prices.avoided
    )
  }

  #changeOfTrack(track: number, stamp: number): number {
    if (this.#trackStamp[track] === stamp) return 0
    this.#trackStamp[track] = stamp
    const cost = this.#costOfTrack(track)
    this.#newTrackCost[track] = cost
    this.#touchedTracks.push(track)
    return cost - (this.#trackCost[track] as number)
  }

  #costOfTrack(track: number): number {
    const { members, from } = this.#tracks
    const begin = from[track] as number
    const end = from[track + 1] as number
    const { start: starts, end: ends, place: places } = this.#placements
    const { days, starts: allStarts } = this.#problem
    sortPart(members, { begin, end, keys: starts, ties: places })
    let until = -1
    let atOnce = 0
    let roomChanges = 0
    let day = -1
    let room = -1
    for (let at = begin; at < end; at++) {
      const item = members[at] as number
      const place = places[item] as number
      if (place === nowhere) break
      const ownRoom = Math.floor(place / allStarts.length)
      const ownDay = days[place - ownRoom * allStarts.length] as number
      if ((starts[item] as number) < until) atOnce++
      if (ownDay === day && ownRoom !== room) roomChanges++
      if ((ends[item] as number) > until) until = ends[item] as number
      day = ownDay
      room = ownRoom
    }
    return atOnce * this.#prices.trackAtOnce + roomChanges * this.#prices.trackRooms
  }

  /** A pair of which both were touched counts with the first of them. */
  #changeOfLikeness(item: number, touched: readonly number[]): number {
    const { start, end } = this.#placements
    const from = start[item] as number
    const to = end[item] as number
    const oldFrom = this.#start[item] as number
    const oldTo = this.#end[item] as number
    const place = touched.indexOf(item)
    let difference = 0
    for (const { item: other, cost } of this.#alike[item] ?? []) {
      const otherPlace = touched.indexOf(other)
      if (otherPlace >= 0 && otherPlace < place && this.#start[other] !== start[other]) continue
      if (from < (end[other] as number) && (start[other] as number) < to) difference += cost
      if (oldFrom < (this.#end[other] as number) && (this.#start[other] as number) < oldTo) difference -= cost
    }
    return difference
  }
}
