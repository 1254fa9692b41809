// The smallest set of wishes to give up so that everything has a place, and up to two others of the same size. A solver proves
// that no smaller one would do.
import type { BuiltProblem } from '../problem/build-problem.ts'
import { nowhere } from '../problem/plan-problem.ts'
import type { Solver } from '../solver/highs.ts'
import { type PlacedSolution, PlacementModel } from '../solver/solve-placements.ts'
import { alone, mergeAlike, type SharedPlace } from './alike-items.ts'
import { neededStarts } from './needed-starts.ts'
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
  // A session whose every place asks for more would be in no group, and so neither placed nor left out.
  const small =
    itemsOf(few) < itemsOf(wished)
      ? noneSoSmall
      : findSets(solver, built, { ...few, planned: places, countMax: fewWishes })
  if (small.sets.length > 0) return { state: small.sets[0]?.wishes.length === 0 ? 'fits' : 'proven', sets: small.sets }
  const all = small.isFinished ? findSets(solver, built, { ...wished, planned: places }) : small
  if (all.sets.length > 0) return { state: 'proven', sets: all.sets }
  const asPlanned = withPlaces(wished, ({ item, place }) => places[item] === nowhere || places[item] === place)
  return { state: 'as_planned', sets: findSets(solver, built, { ...asPlanned, planned: places }).sets }
}

const itemsOf = ({ places }: WishedPlaces): number => new Set(places.map(({ item }) => item)).size

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

const noneSoSmall: FoundSets = { sets: [], isFinished: true }

function findSets(
  solver: Solver,
  built: BuiltProblem,
  { countMax = Number.POSITIVE_INFINITY, planned, wishes, places }: Asked,
): FoundSets {
  const needed = neededStarts(built.problem, places, minutesTaken)
  const merged = mergeAlike(built.problem, places, needed)
  // The smaller models come first. Where there are few answers, others may differ in what the size doesn't need.
  const models = [merged, alone(needed), alone(places)].filter(({ length }, at, all) => length !== all[at - 1]?.length)
  let found: FoundSets = { sets: [], isFinished: false }
  let size: number | undefined
  for (const choices of models) {
    if (choices.length > placesMax) break
    const giving = new GivingModel(built, { wishes, places: choices })
    if (size === undefined) {
      // Mostly it is one of the smallest already: then only that has to be proven.
      const least = giving.solve(solver, giving.near(planned))
      // What is alike may have found no places of its own; of larger models nothing is proven either.
      if (least === undefined && choices === merged) continue
      if (least === undefined) break
      if (least.cost > countMax) return { sets: [], isFinished: true }
      if (least.cost === 0) return { sets: [giving.setOf(least)], isFinished: true }
      size = least.cost
      found = { sets: [giving.setOf(least)], isFinished: true }
    }
    const sets = leastTaking(solver, giving, size)
    if (sets.length >= found.sets.length) found = { sets, isFinished: true }
    if (sets.length === setsMax) break
  }
  return found
}

/** Sets of a size, those first that take least. */
function leastTaking(solver: Solver, giving: GivingModel, size: number): GivenUp[] {
  giving.prefer(size)
  const sets: GivenUp[] = []
  while (sets.length < setsMax) {
    const next = giving.solve(solver)
    if (next === undefined) break
    sets.push(giving.setOf(next))
    giving.exclude(next)
  }
  return sets
}

interface Choices {
  readonly wishes: readonly Wish[]
  readonly places: readonly SharedPlace[]
}

class GivingModel {
  readonly #built: BuiltProblem
  readonly #wishes: readonly Wish[]
  readonly #places: readonly SharedPlace[]
  readonly #placed: PlacementModel
  /** By wish: the variable that says that it is given up. */
  readonly #columns: readonly number[]

  constructor(built: BuiltProblem, { wishes, places }: Choices) {
    this.#built = built
    this.#wishes = wishes
    this.#places = places
    this.#placed = new PlacementModel(built.problem, places, wishes.length)
    const { model, groups } = this.#placed
    this.#columns = this.#placed.wishes
    for (const column of this.#columns) model.costs[column] = 1
    for (const { without } of groups) model.costs[without] = leftOutWeight
    const asking = new Map<string, { readonly asked: number; readonly count: number; readonly columns: number[] }>()
    for (const { items, asks, column } of this.#placed.candidates) {
      for (const asked of asks) {
        const key = `${items[0]} ${asked}`
        const known = asking.get(key) ?? { asked, count: items.length, columns: [] }
        known.columns.push(column)
        asking.set(key, known)
      }
    }
    for (const { asked, count, columns } of asking.values()) model.atMostIf(asked, count, columns)
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
    const { places } = solution
    const parts = this.#partsIn(solution)
    const wishes = this.#wishes.flatMap((wish, number): Wish[] => {
      if (solution.countOf(this.#columns[number] ?? 0) === 0) return []
      return ['parts' in wish ? { ...wish, parts: joinWindows(parts.filter((part) => part.wish === number)) } : wish]
    })
    const leftOut = this.#placed.groups.flatMap(({ items: own }) =>
      own.filter((item) => places[item] === nowhere).map((item) => items[item]?.code ?? ''),
    )
    return { wishes, leftOut, places }
  }

  /** From now on only sets of this size are looked for, those first that take little. */
  prefer(size: number): void {
    const { model, groups } = this.#placed
    const sizes = this.#columns.map((column) => [column, 1] as const)
    const leftOut = groups.map(({ without }) => [without, leftOutWeight] as const)
    model.addRow([...sizes, ...leftOut], { upper: size })
    for (const { without } of groups) model.costs[without] = 0
    for (const [wish, column] of this.#columns.entries()) model.costs[column] = preference(this.#wishes[wish] as Wish)
    for (const [at, place] of this.#places.entries()) {
      model.costs[this.#columnOf(at)] = minutesTaken(place)
    }
  }

  /** Of what a set gives up, at least one thing must be kept: of an absence, the time that was taken. */
  exclude(solution: PlacedSolution): void {
    const { model, groups } = this.#placed
    const { countOf } = solution
    const used = this.#partsIn(solution)
    const isUsed = (part: WishedPart) => used.some((other) => other.wish === part.wish && doOverlap(part, other))
    const places = this.#places.flatMap(({ parts }, at) => (parts.some(isUsed) ? [this.#columnOf(at)] : []))
    const wishes = this.#columns.filter(
      (column, wish) => !('parts' in (this.#wishes[wish] as Wish)) && countOf(column) > 0,
    )
    const left = groups.flatMap(({ without }) => (countOf(without) > 0 ? [without] : []))
    const count = [...places, ...wishes, ...left].reduce((sum, column) => sum + countOf(column), 0)
    model.atMost(count - 1, [...places, ...wishes, ...left])
  }

  #partsIn({ countOf }: PlacedSolution): WishedPart[] {
    return this.#places.flatMap(({ parts }, at) => (countOf(this.#columnOf(at)) > 0 ? parts : []))
  }

  #columnOf(place: number): number {
    return this.#placed.candidates[place]?.column ?? 0
  }
}

const minutesTaken = ({ parts }: Pick<WishedPlace, 'parts'>): number =>
  parts.reduce((sum, part) => sum + minutesOf(part), 0)

const minutesOf = ({ from, to }: WishedPart): number =>
  Math.round((Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000)

/** What giving up a wish is worth beside minutes of an absence: the absence itself adds its own. */
function preference(wish: Wish): number {
  if ('parts' in wish) return 0
  if (wish.kind !== 'pin') return 60
  return wish.reason === 'placed' || wish.reason === 'kept' ? 30 : 120
}
