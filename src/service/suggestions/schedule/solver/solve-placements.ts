// Places for items by a solver: rules that are rows from the beginning, and those between two rooms or two speakers' ways that
// are added where an answer breaks them.
import { nowhere, type PlanProblem, type PlanRoom, roomOf, startIndexOf } from '../problem/plan-problem.ts'
import { Placements } from '../search/placements.ts'
import { assignItems } from './assign-items.ts'
import type { Solver } from './highs.ts'
import { LinearModel } from './linear-model.ts'
import { addItemRows, addPeopleRows, addRoomRows, type Candidate, type Group } from './placement-rows.ts'

/** Answers in a row that break a rule, each other ones: more are not worth their time. */
const roundsMax = 20

/** A place that items may have, and the numbers of the wishes that have to be given up for it. */
export interface Choice extends Pick<Candidate, 'items' | 'place' | 'stands'> {
  readonly wishes?: readonly number[]
}

export interface PlacedSolution {
  readonly cost: number
  readonly countOf: (column: number) => number
  readonly places: Int32Array
}

/** A model of which items are where; whoever has it adds what places cost. */
export class PlacementModel {
  readonly model = new LinearModel()
  /** In the order of the places that they were made of. */
  readonly candidates: readonly Candidate[]
  readonly groups: readonly Group[]
  /** By wish: the variable that says that it is given up. */
  readonly wishes: readonly number[]
  readonly #problem: PlanProblem
  readonly #placements: Placements
  readonly #groupOf: ReadonlyMap<number, Group>

  /**
   * @param choices each with the same list of items as all others of these items
   * @param wishes how many there are
   */
  constructor(problem: PlanProblem, choices: readonly Choice[], wishes = 0) {
    const { model } = this
    // Nothing is pinned here: what stands has a candidate where it stands.
    this.#problem = { ...problem, items: problem.items.map((item) => ({ ...item, pinned: null })) }
    this.#placements = new Placements(this.#problem)
    this.wishes = Array.from({ length: wishes }, () => model.addColumn())
    this.candidates = choices.map(({ items, place, stands, wishes: own = [] }) => {
      const { parallel } = problem.rooms[roomOf(problem, place)] as PlanRoom
      const column = model.addColumn(0, Math.min(items.length, parallel))
      return { items, place, stands, asks: own.map((wish) => this.wishes[wish] as number), column }
    })
    this.groups = groupsOf(this.candidates).map((group) => ({
      ...group,
      without: model.addColumn(0, group.items.length),
    }))
    this.#groupOf = new Map(this.groups.flatMap((group) => group.items.map((item) => [item, group] as const)))
    addItemRows(model, this.groups)
    addRoomRows(model, this.#problem, this.candidates)
    addPeopleRows(model, this.#problem, this.groups)
  }

  /**
   * The variables of an answer near a plan: each in its room, and as early as it can be there; what has no place in the plan, or
   * can't be any earlier, takes a free one if there is any.
   * @param price of a place by its variable: the lowest comes first
   * @returns each as often as it counts
   */
  columnsNear(planned: ArrayLike<number>, price: (column: number) => number): number[] {
    const placements = new Placements(this.#problem)
    const columns: number[] = []
    const take = (item: number, candidates: readonly Candidate[] = []): boolean => {
      const free = candidates.find(({ place }) => placements.isFree(item, place))
      if (free === undefined) return false
      placements.put(item, free.place)
      columns.push(free.column)
      return true
    }
    const startIn = (item: number) => startIndexOf(this.#problem, planned[item] ?? nowhere)
    const items = [...this.#groupOf.keys()].sort((one, other) => startIn(one) - startIn(other) || one - other)
    const left = items.filter((item) => {
      const isNear = isNoLater(this.#problem, planned[item], price)
      return !take(item, this.#groupOf.get(item)?.candidates.filter(isNear))
    })
    for (const item of left) {
      const { candidates, without } = this.#groupOf.get(item) as Group
      const cheapest = candidates.toSorted((one, other) => price(one.column) - price(other.column))
      if (!take(item, cheapest)) columns.push(without)
    }
    return columns
  }

  /**
   * Undefined where no answer was proven within the limits, or there is none, or what is alike found no places of its own.
   * @param start variables of an answer that is known
   */
  solve(solver: Solver, start?: readonly number[]): PlacedSolution | undefined {
    const areAlone = this.groups.every(({ items }) => items.length === 1)
    for (let round = 0; round < roundsMax; round++) {
      const solution = solver.solve(this.model, start)
      if (solution.status !== 'optimal') return undefined
      const { cost, countOf } = solution
      if (!areAlone) {
        const places = this.#assigned(countOf)
        return places === undefined ? undefined : { cost, countOf, places }
      }
      const chosen = this.candidates.filter(({ column }) => countOf(column) > 0)
      if (!this.#forbidConflicts(chosen)) return { cost, countOf, places: this.#placesOf(chosen) }
    }
    return undefined
  }

  #assigned(countOf: PlacedSolution['countOf']): Int32Array | undefined {
    const chosen = this.groups.map(({ items, candidates }) => ({
      items,
      places: candidates.flatMap(({ place, column }) => Array.from({ length: countOf(column) }, () => place)),
    }))
    return assignItems(this.#problem, chosen)
  }

  #placesOf(chosen: readonly Candidate[]): Int32Array {
    const places = new Int32Array(this.#problem.items.length).fill(nowhere)
    for (const { items, place } of chosen) places[items[0] as number] = place
    return places
  }

  /** Adds rows against each pair that can't be. Returns whether there was any. */
  #forbidConflicts(chosen: readonly Candidate[]): boolean {
    let hasConflict = false
    for (const one of chosen) {
      const item = one.items[0] as number
      this.#placements.put(item, one.place)
      for (const other of chosen) {
        const otherItem = other.items[0] as number
        if (otherItem === item || (one.stands && other.stands)) continue
        if (this.#placements.isFree(otherItem, other.place)) continue
        hasConflict = true
        const rivals = (this.#groupOf.get(otherItem)?.candidates ?? []).filter(
          ({ place, stands }) => !(stands && one.stands) && !this.#placements.isFree(otherItem, place),
        )
        this.model.atMost(1, [one.column, ...rivals.map(({ column }) => column)])
      }
      this.#placements.put(item, nowhere)
    }
    return hasConflict
  }
}

/** Whether a place is in the room of a planned one, begins no later and costs nothing. */
const isNoLater =
  (problem: PlanProblem, planned = nowhere, price: (column: number) => number) =>
  ({ place, column }: Candidate): boolean =>
    planned !== nowhere &&
    roomOf(problem, place) === roomOf(problem, planned) &&
    place <= planned &&
    price(column) === 0

function groupsOf(candidates: readonly Candidate[]): Omit<Group, 'without'>[] {
  const groups = new Map<number, { readonly items: readonly number[]; readonly candidates: Candidate[] }>()
  for (const candidate of candidates) {
    const { items } = candidate
    const first = items[0] as number
    const group = groups.get(first) ?? { items, candidates: [] }
    group.candidates.push(candidate)
    groups.set(first, group)
  }
  return [...groups.values()].sort((one, other) => (one.items[0] as number) - (other.items[0] as number))
}
