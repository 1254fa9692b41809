// The search for a plan: several starts, the best of which is taken. The same problem, seed and effort give the same plan.
import { nowhere, type PlanItem, type PlanProblem } from '../problem/plan-problem.ts'
import { anneal } from './anneal.ts'
import { placeAsGiven, placeGreedily } from './greedy.ts'
import { type Searched, Trial } from './moves.ts'
import { Placements } from './placements.ts'
import { PlanCost } from './plan-cost.ts'
import type { Prices } from './prices.ts'
import { seededRandom } from './random.ts'

/** Starts of one search; the moves are divided among them. */
const startCount = 4
/** Starts that end within this share of the best one count as agreeing with it. */
const agreeingShare = 0.01

export interface SearchOptions {
  readonly moves: number
  readonly seed: number
  /** Asked now and then: true ends the search with the best plan so far. */
  readonly shouldStop?: () => boolean
  /** Places to begin one of the starts with, besides those of the working copy. */
  readonly given?: ArrayLike<number>
}

export interface FoundPlan {
  readonly places: Int32Array
  /** Thousandths of a person. */
  readonly cost: number
  /** Moves tried. */
  readonly moves: number
  /** Starts that were made, and those that ended within 1 % of the best. */
  readonly starts: number
  readonly agreeing: number
  readonly isInterrupted: boolean
}

const beginSearch = (problem: PlanProblem, prices: Prices): Searched => {
  const placements = new Placements(problem)
  return { problem, placements, cost: new PlanCost(problem, prices, placements) }
}

/** The first plan alone, from nothing. */
export function planGreedily(problem: PlanProblem, prices: Prices, seed: number): { places: Int32Array; cost: number } {
  const searched = beginSearch(problem, prices)
  placeGreedily(searched, new Trial(searched), seededRandom(seed))
  return { places: searched.placements.place, cost: searched.cost.total }
}

export function searchPlan(
  problem: PlanProblem,
  prices: Prices,
  { moves, seed, given, shouldStop = () => false }: SearchOptions,
): FoundPlan {
  const found: { readonly places: Int32Array; readonly cost: number }[] = []
  let tried = 0
  for (let start = 0; start < startCount && (start === 0 || !shouldStop()); start++) {
    const random = seededRandom(seed * startCount + start)
    const searched = beginSearch(problem, prices)
    const trial = new Trial(searched)
    // The present plan, one that is given, and nothing, in turn; after a release all begin with what people know.
    if (problem.hasRelease || start % 2 === 0) {
      const isGiven = given !== undefined && start === 0
      placeAsGiven(searched, trial, isGiven ? given : problem.items.map(({ current }) => current))
    }
    placeGreedily(searched, trial, random)
    const end = anneal(searched, {
      moves: Math.floor(moves / startCount),
      scale: prices.scale,
      random,
      shouldStop,
    })
    tried += end.tried
    found.push(takeBackIdleMoves(problem, prices, end.places))
  }
  const best = found.reduce((one, other) => (other.cost < one.cost ? other : one))
  const limit = best.cost + Math.abs(best.cost) * agreeingShare
  return {
    ...best,
    moves: tried,
    starts: found.length,
    agreeing: found.filter(({ cost }) => cost <= limit).length,
    isInterrupted: shouldStop(),
  }
}

/** Puts back what may as well stay where it was: first where people know it, else where the working copy has it. */
function takeBackIdleMoves(problem: PlanProblem, prices: Prices, places: Int32Array) {
  const searched = beginSearch(problem, prices)
  const { placements, cost } = searched
  const trial = new Trial(searched)
  for (const [item, { pinned }] of problem.items.entries()) {
    const place = places[item] as number
    if (pinned === null && place !== nowhere) trial.keep(trial.put(item, place))
  }
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false
    for (const [item, planItem] of problem.items.entries()) {
      const home = homeOf(planItem)
      if (planItem.pinned !== null || home === nowhere || placements.place[item] === home) continue
      if (!placements.allows(item, home) || !placements.isFree(item, home)) continue
      const difference = trial.put(item, home)
      if (difference > 0) trial.undo()
      else trial.keep(difference)
      hasChanged ||= difference <= 0
    }
  }
  return { places: Int32Array.from(placements.place), cost: cost.total }
}

/** Where an item stands as far as people know. */
const homeOf = ({ released, current }: PlanItem): number => (released === nowhere ? current : released)
