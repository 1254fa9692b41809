// The smallest set of wishes to give up so that everything has a place, and up to two others of the same size. A solver proves
// that no smaller one would do.
import type { BuiltProblem } from '../problem/build-problem.ts'
import { nowhere } from '../problem/plan-problem.ts'
import type { Solver } from '../solver/highs.ts'
import { type PlacedSolution, PlacementModel } from '../solver/solve-placements.ts'
import {
  doOverlap,
  findWishedPlaces,
  joinWindows,
  type Wish,
  type WishedPart,
  type WishedPlace,
  type WishedPlaces,
} from './wishes.ts'

/** What a session that is left out counts, in wishes. */
const leftOutWeight = 100
const setsMax = 3
/** Places of one model: more take too long to prove anything of. */
const placesMax = 25_000
/** Places that ask for more are left out at first: a smaller set than this proves that they don't matter. */
const fewWishes = 2

interface GivenUp {
  readonly wishes: readonly Wish[]
  /** Codes of sessions that have no place even so. */
  readonly leftOut: readonly string[]
  /** Where everything is then. */
  readonly places: Int32Array
}

export interface LeastToGiveUp {
  /** `fits`: a plan holds everything, and the one set is empty. `as_planned`: with all else as planned; not proven. */
  readonly state: 'fits' | 'proven' | 'as_planned'
  readonly sets: readonly GivenUp[]
}

/** @param places those of the best plan that was found */
export function findLeastToGiveUp(solver: Solver, built: BuiltProblem, places: ArrayLike<number>): LeastToGiveUp {
  const wished = findWishedPlaces(built)
  const few = withPlaces(wished, ({ wishes }) => wishes.length <= fewWishes)
  const small = findSets(solver, built, { ...few, planned: places, countMax: fewWishes })
  if (small.sets.length > 0) return { state: small.sets[0]?.wishes.length === 0 ? 'fits' : 'proven', sets: small.sets }
  const all = small.isFinished ? findSets(solver, built, { ...wished, planned: places }) : small
  if (all.sets.length > 0) return { state: 'proven', sets: all.sets }
  const asPlanned = withPlaces(wished, ({ item, place }) => places[item] === nowhere || places[item] === place)
  return { state: 'as_planned', sets: findSets(solver, built, { ...asPlanned, planned: places }).sets }
}

const withPlaces = ({ wishes, places }: WishedPlaces, isTaken: (place: WishedPlace) => boolean): WishedPlaces => ({
  wishes,
  places: places.filter(isTaken),
})

interface Asked extends WishedPlaces {
  readonly planned: ArrayLike<number>
  readonly countMax?: number
}

interface FoundSets {
  /** Empty where nothing was proven, or all sets count more than `countMax`. */
  readonly sets: readonly GivenUp[]
  readonly isFinished: boolean
}

function findSets(
  solver: Solver,
  built: BuiltProblem,
  { countMax = Number.POSITIVE_INFINITY, planned, ...wished }: Asked,
): FoundSets {
  if (wished.places.length > placesMax) return { sets: [], isFinished: false }
  const giving = new GivingModel(built, wished)
  // Mostly it is one of the smallest already: then only that has to be proven.
  const least = giving.solve(solver, giving.near(planned))
  if (least === undefined) return { sets: [], isFinished: false }
  if (least.cost > countMax) return { sets: [], isFinished: true }
  if (least.cost === 0) return { sets: [giving.setOf(least)], isFinished: true }
  // The first answer is any of the smallest sets: those that take least are looked for.
  giving.prefer(least.cost)
  const sets: GivenUp[] = []
  while (sets.length < setsMax) {
    const next = giving.solve(solver)
    if (next === undefined) break
    sets.push(giving.setOf(next))
    giving.exclude(next)
  }
  return { sets: sets.length > 0 ? sets : [giving.setOf(least)], isFinished: true }
}

class GivingModel {
  readonly #built: BuiltProblem
  readonly #wishes: readonly Wish[]
  readonly #places: readonly WishedPlace[]
  readonly #placed: PlacementModel
  /** By wish: the variable that says that it is given up. */
  readonly #columns: readonly number[]

  constructor(built: BuiltProblem, { wishes, places }: WishedPlaces) {
    this.#built = built
    this.#wishes = wishes
    this.#places = places
    this.#placed = new PlacementModel(built.problem, places)
    const { model, without } = this.#placed
    this.#columns = wishes.map(() => model.addColumn(1))
    for (const column of without.values()) model.costs[column] = leftOutWeight
    const asking = new Map<string, { readonly wish: number; readonly columns: number[] }>()
    for (const [at, { item, wishes: own }] of places.entries()) {
      for (const wish of own) {
        const key = `${item} ${wish}`
        const known = asking.get(key) ?? { wish, columns: [] }
        known.columns.push(this.#columnOf(at))
        asking.set(key, known)
      }
    }
    for (const { wish, columns } of asking.values()) {
      model.addRow([...columns.map((column) => [column, 1] as const), [this.#columns[wish] ?? 0, -1]], { upper: 0 })
    }
  }

  solve(solver: Solver, start?: readonly number[]): PlacedSolution | undefined {
    return this.#placed.solve(solver, start)
  }

  /** The variables of an answer near a plan. */
  near(planned: ArrayLike<number>): number[] {
    const asked = new Map(this.#places.map(({ wishes }, at) => [this.#columnOf(at), wishes]))
    const columns = this.#placed.columnsNear(planned, (column) => asked.get(column)?.length ?? 0)
    const wishes = new Set(columns.flatMap((column) => asked.get(column) ?? []))
    return [...columns, ...[...wishes].map((wish) => this.#columns[wish] ?? 0)]
  }

  setOf(solution: PlacedSolution): GivenUp {
    const { items } = this.#built.problem
    const parts = this.#partsIn(solution)
    const wishes = this.#wishes.flatMap((wish, number): Wish[] => {
      if (!solution.isSet(this.#columns[number] ?? 0)) return []
      return ['parts' in wish ? { ...wish, parts: joinWindows(parts.filter((part) => part.wish === number)) } : wish]
    })
    const leftOut = [...this.#placed.without].flatMap(([item, column]) =>
      solution.isSet(column) ? [items[item]?.code ?? ''] : [],
    )
    return { wishes, leftOut, places: solution.places }
  }

  /** From now on only sets of this size are looked for, those first that take little. */
  prefer(size: number): void {
    const { model, without } = this.#placed
    const sizes = this.#columns.map((column) => [column, 1] as const)
    const leftOut = [...without.values()].map((column) => [column, leftOutWeight] as const)
    model.addRow([...sizes, ...leftOut], { upper: size })
    for (const column of without.values()) model.costs[column] = 0
    for (const [wish, column] of this.#columns.entries()) model.costs[column] = preference(this.#wishes[wish] as Wish)
    for (const [at, { parts }] of this.#places.entries()) {
      model.costs[this.#columnOf(at)] = parts.reduce((sum, part) => sum + minutesOf(part), 0)
    }
  }

  /** Of what a set gives up, at least one thing must be kept: of an absence, the time that was taken. */
  exclude(solution: PlacedSolution): void {
    const { model, without } = this.#placed
    const used = this.#partsIn(solution)
    const isUsed = (part: WishedPart) => used.some((other) => other.wish === part.wish && doOverlap(part, other))
    const places = this.#places.flatMap(({ parts }, at) => (parts.some(isUsed) ? [this.#columnOf(at)] : []))
    const wishes = this.#columns.filter(
      (column, wish) => !('parts' in (this.#wishes[wish] as Wish)) && solution.isSet(column),
    )
    const left = [...without.values()].filter(solution.isSet)
    const count = [...places, ...wishes, ...left].filter(solution.isSet).length
    model.atMost(count - 1, [...places, ...wishes, ...left])
  }

  #partsIn({ isSet }: PlacedSolution): WishedPart[] {
    return this.#places.flatMap(({ parts }, at) => (isSet(this.#columnOf(at)) ? parts : []))
  }

  #columnOf(place: number): number {
    return this.#placed.candidates[place]?.column ?? 0
  }
}

const minutesOf = ({ from, to }: WishedPart): number =>
  Math.round((Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000)

/** What giving up a wish is worth beside minutes of an absence: the absence itself adds its own. */
function preference(wish: Wish): number {
  if ('parts' in wish) return 0
  if (wish.kind !== 'pin') return 60
  return wish.reason === 'placed' || wish.reason === 'kept' ? 30 : 120
}
