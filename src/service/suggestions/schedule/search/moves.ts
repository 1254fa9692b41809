// Changes of a plan that are tried and taken back: an item is given a place, and up to two that are in its way find others.
import { nowhere, type PlanItem, type PlanProblem } from '../problem/plan-problem.ts'
import type { Placements } from './placements.ts'
import type { PlanCost } from './plan-cost.ts'
import type { Random } from './random.ts'

/** Places that one of those is tried at. */
const triesMax = 3

export interface Searched {
  readonly problem: PlanProblem
  readonly placements: Placements
  readonly cost: PlanCost
}

/** A change that is on trial. */
export class Trial {
  readonly touched: number[] = []
  readonly #searched: Searched

  constructor(searched: Searched) {
    this.#searched = searched
  }

  /**
   * Puts an item at a place. What is in the way goes where the item was, or to some other place, or to none.
   * @returns what the plan costs more; undefined where it can't be, and nothing has changed
   */
  relocate(item: number, place: number, random: Random): number | undefined {
    const { placements, cost } = this.#searched
    this.touched.length = 0
    const ousted = placements.findInTheWay(item, place)
    if (ousted === undefined) return undefined
    const before = placements.place[item] as number
    for (let at = 0; at < ousted.length; at++) this.#put(ousted[at] as number, nowhere)
    this.#put(item, place)
    for (let at = 0; at < ousted.length; at++) this.#settleElsewhere(ousted[at] as number, before, random)
    return cost.difference(this.touched)
  }

  /** Takes an item out, or puts it where nothing is in the way. */
  put(item: number, place: number): number {
    this.touched.length = 0
    this.#put(item, place)
    return this.#searched.cost.difference(this.touched)
  }

  keep(difference: number): void {
    this.#searched.cost.settle(this.touched, difference)
  }

  undo(): void {
    const { placements, cost } = this.#searched
    cost.undo()
    for (const item of this.touched) {
      const place = cost.settledPlace(item)
      if (placements.place[item] !== place) placements.put(item, place)
    }
  }

  #put(item: number, place: number): void {
    if (!this.touched.includes(item)) this.touched.push(item)
    this.#searched.placements.put(item, place)
  }

  #settleElsewhere(item: number, leftPlace: number, random: Random): void {
    const place = this.#findFree(item, leftPlace, random)
    if (place !== nowhere) this.#put(item, place)
  }

  #findFree(item: number, leftPlace: number, random: Random): number {
    if (leftPlace !== nowhere && this.#isFree(item, leftPlace)) return leftPlace
    const { places } = this.#searched.problem.items[item] as PlanItem
    for (let tries = 0; tries < triesMax; tries++) {
      const place = places[random.below(places.length)] as number
      if (this.#isFree(item, place)) return place
    }
    return nowhere
  }

  #isFree(item: number, place: number): boolean {
    const { placements } = this.#searched
    return placements.allows(item, place) && placements.isFree(item, place)
  }
}
