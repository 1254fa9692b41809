// Places for items by a solver: rules that are rows from the beginning, and those between two rooms or two speakers' ways that
// are added where an answer breaks them.
import { nowhere, type PlanProblem } from '../problem/plan-problem.ts'
import { Placements } from '../search/placements.ts'
import type { Solver } from './highs.ts'
import { LinearModel } from './linear-model.ts'
import { addItemRows, addPeopleRows, addRoomRows, type Candidate } from './placement-rows.ts'

/** Answers in a row that break a rule, each other ones: more are not worth their time. */
const roundsMax = 20

export interface PlacedSolution {
  readonly cost: number
  readonly isSet: (column: number) => boolean
  readonly places: Int32Array
}

/** A model of which items are where; whoever has it adds what places cost. */
export class PlacementModel {
  readonly model = new LinearModel()
  readonly candidates: Candidate[]
  /** By item: the variable that says that it has no place. */
  readonly without: ReadonlyMap<number, number>
  readonly #problem: PlanProblem
  readonly #placements: Placements
  readonly #byItem: readonly Candidate[][]

  constructor(problem: PlanProblem, places: readonly Omit<Candidate, 'column'>[]) {
    const { model } = this
    // Nothing is pinned here: what stands has a candidate where it stands.
    this.#problem = { ...problem, items: problem.items.map((item) => ({ ...item, pinned: null })) }
    this.#placements = new Placements(this.#problem)
    this.candidates = places.map((place) => ({ ...place, column: model.addColumn() }))
    const items = [...new Set(places.map(({ item }) => item))].sort((a, b) => a - b)
    this.without = new Map(items.map((item) => [item, model.addColumn()]))
    this.#byItem = problem.items.map((_, item) => this.candidates.filter((candidate) => candidate.item === item))
    addItemRows(model, this.candidates, this.without)
    addRoomRows(model, this.#problem, this.candidates)
    addPeopleRows(model, this.#problem, this.candidates)
  }

  /**
   * The variables of an answer near a plan: what has no place there takes a free one if there is any.
   * @param price of a place by its variable: the lowest comes first
   */
  columnsNear(planned: ArrayLike<number>, price: (column: number) => number): number[] {
    const placements = new Placements(this.#problem)
    const columns: number[] = []
    const take = (item: number, candidates: readonly Candidate[]): boolean => {
      const free = candidates.find(({ place }) => placements.isFree(item, place))
      if (free === undefined) return false
      placements.put(item, free.place)
      columns.push(free.column)
      return true
    }
    const ofItem = (item: number) => this.#byItem[item] ?? []
    const left = [...this.without].filter(
      ([item]) =>
        !take(
          item,
          ofItem(item).filter(({ place }) => place === planned[item]),
        ),
    )
    for (const [item, without] of left) {
      const cheapest = ofItem(item).toSorted((one, other) => price(one.column) - price(other.column))
      if (!take(item, cheapest)) columns.push(without)
    }
    return columns
  }

  /**
   * Undefined where no answer was proven within the limits, or there is none.
   * @param start variables of an answer that is known
   */
  solve(solver: Solver, start?: readonly number[]): PlacedSolution | undefined {
    for (let round = 0; round < roundsMax; round++) {
      const solution = solver.solve(this.model, start)
      if (solution.status !== 'optimal') return undefined
      const chosen = this.candidates.filter(({ column }) => solution.isSet(column))
      if (!this.#forbidConflicts(chosen)) return { ...solution, places: this.#placesOf(chosen) }
    }
    return undefined
  }

  #placesOf(chosen: readonly Candidate[]): Int32Array {
    const places = new Int32Array(this.#problem.items.length).fill(nowhere)
    for (const { item, place } of chosen) places[item] = place
    return places
  }

  /** Adds rows against each pair that can't be. Returns whether there was any. */
  #forbidConflicts(chosen: readonly Candidate[]): boolean {
    let hasConflict = false
    for (const one of chosen) {
      this.#placements.put(one.item, one.place)
      for (const other of chosen) {
        if (other.item === one.item || (one.stands && other.stands)) continue
        if (this.#placements.isFree(other.item, other.place)) continue
        hasConflict = true
        const rivals = (this.#byItem[other.item] ?? []).filter(
          ({ place, stands, item }) => !(stands && one.stands) && !this.#placements.isFree(item, place),
        )
        this.model.atMost(1, [one.column, ...rivals.map(({ column }) => column)])
      }
      this.#placements.put(one.item, nowhere)
    }
    return hasConflict
  }
}
