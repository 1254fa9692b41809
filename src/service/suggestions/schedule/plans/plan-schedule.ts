// Plans a schedule: up to three plans that weigh differently what people were told, each with its figures and its moves.
import type { ScheduleChange } from '../../../../contract/agenda/slots.ts'
import type { SchedulePlan } from '../../../../contract/suggestions/choices.ts'
import type { Explanation } from '../explain/explain.ts'
import { type BuiltProblem, buildProblem } from '../problem/build-problem.ts'
import { nowhere, type PlanWeights, usualWeights } from '../problem/plan-problem.ts'
import type { PlanningInput, PlanningOptions } from '../problem/planning-input.ts'
import { measurePlan, totalOf } from '../search/objective.ts'
import { type Prices, priceProblem } from '../search/prices.ts'
import { type FoundPlan, searchPlan } from '../search/search-plan.ts'
import { replaceBeaten } from './beaten.ts'
import { changesOf } from './changes.ts'
import { countErrors, countFigures, type PlanFigures } from './figures.ts'
import { describeMoves, type PlanMove } from './plan-moves.ts'

/** How much more than usual it costs to change what was released: to `few`, nothing is worth a move but a place for everything. */
const movedFactors = { few: 50, balanced: 1, best: 0 } as const satisfies Record<SchedulePlan, number>

export interface PlanRequest extends PlanningOptions {
  readonly input: PlanningInput
  readonly weights?: Partial<PlanWeights> | undefined
  /** Moves that the search tries in all. */
  readonly moves: number
  readonly seed: number
}

export interface SuggestedSchedule {
  readonly name: SchedulePlan
  readonly figures: PlanFigures
  readonly moves: readonly PlanMove[]
  /** Sessions that no place was found for: codes. */
  readonly unplaced: readonly string[]
  readonly changes: readonly ScheduleChange[]
  /** Starts of the search, and those that ended within 1 % of the best. */
  readonly starts: number
  readonly agreeing: number
}

export interface PlannedSchedule {
  /** The same figures of what stands; null where nothing that can move has a place. */
  readonly now: PlanFigures | null
  /** Few, balanced and best; before the first release they are one, called balanced. */
  readonly plans: readonly SuggestedSchedule[]
  /** Sessions that were to be placed, and those that stay. */
  readonly movable: number
  readonly pinned: number
  readonly gridMinutes: number
  readonly starSets: number
  readonly attendance: number
  /** Sessions whose audience is known: given, by stars, or by others of their track. */
  readonly audiences: number
  /** Share that stars have in the missed favourites; the rest is likeness of texts. */
  readonly starShare: number
  readonly movesTried: number
  readonly isInterrupted: boolean
  /** Why sessions of the balanced plan have no place; null where all have one, or nobody looked. */
  readonly explanation: Explanation | null
}

/** @throws TooManyPlaces */
export function planSchedule(request: PlanRequest, shouldStop?: () => boolean): PlannedSchedule {
  return planBuilt(buildProblem(request.input, request), request, { shouldStop }).planned
}

interface Planning {
  readonly shouldStop?: (() => boolean) | undefined
  /** A plan that is known, to begin one of the starts with. */
  readonly given?: ArrayLike<number> | undefined
}

/** The plans, and the places of the balanced one. */
export function planBuilt(
  built: BuiltProblem,
  request: PlanRequest,
  { shouldStop = () => false, given }: Planning = {},
): { readonly planned: PlannedSchedule; readonly places: Int32Array } {
  const { problem } = built
  const names: readonly SchedulePlan[] = problem.hasRelease ? ['few', 'balanced', 'best'] : ['balanced']
  const moves = Math.floor(request.moves / names.length)
  const search = { moves, seed: request.seed, ...(given === undefined ? {} : { given }) }
  const searched = names.flatMap((name, index) => {
    if (index > 0 && shouldStop()) return []
    const prices = pricesOf(built, request, name)
    return [{ name, ...searchPlan(problem, prices, { ...search, shouldStop }) }]
  })
  const pinned = problem.items.filter((item) => item.pinned !== null).length
  const errors = errorsLeft(built)
  const found = names.map((name) => {
    const plan = cheapest(built, pricesOf(built, request, name), searched)
    return { ...plan, figures: countFigures(problem, plan.places, errors) }
  })
  // What it costs to move somebody is not all shown: by its figures alone one plan may be worse than another in everything.
  const chosen = replaceBeaten(found)
  const planned = {
    now: figuresNow(built),
    plans: chosen.map((plan, index) => describePlan(built, names[index] as SchedulePlan, plan)),
    explanation: null,
    movable: problem.items.length - pinned,
    pinned,
    gridMinutes: built.gridMinutes,
    starSets: built.starSets,
    attendance: request.input.attendance,
    audiences: problem.items.filter(({ audience }) => audience > 0).length,
    starShare: problem.starShare,
    movesTried: searched.reduce((sum, plan) => sum + plan.moves, 0),
    isInterrupted: searched.some((plan) => plan.isInterrupted),
  }
  const balanced = chosen[names.indexOf('balanced')] as (typeof chosen)[number]
  return { planned, places: balanced.places }
}

/** What everything costs in one of the plans. */
export function pricesOf({ problem }: BuiltProblem, { weights }: PlanRequest, name: SchedulePlan): Prices {
  return priceProblem(problem, { ...usualWeights, ...definedOf(weights) }, movedFactors[name])
}

const definedOf = (weights: Partial<PlanWeights> = {}): Partial<PlanWeights> =>
  Object.fromEntries(Object.entries(weights).filter(([, weight]) => weight !== undefined))

/** What was found for another plan may be better for this one, too. */
function cheapest<T extends FoundPlan>({ problem }: BuiltProblem, prices: Prices, found: readonly T[]): T {
  const costOf = ({ places }: T) => totalOf(measurePlan(problem, prices, places))
  return found.reduce((best, other) => (costOf(other) < costOf(best) ? other : best))
}

/** Errors of what stays: the same in all plans, since none has an error in which anything could be elsewhere. */
function errorsLeft({ problem, ground }: BuiltProblem): number {
  const { agenda } = ground.plan
  const canMove = new Set(problem.items.flatMap(({ pinned, slotId }) => (pinned === null ? [slotId] : [])))
  return countErrors({ ...agenda, slots: agenda.slots.filter(({ id }) => !canMove.has(id)) })
}

function figuresNow({ problem, ground }: BuiltProblem): PlanFigures | null {
  const { items } = problem
  const canMove = items.some(({ pinned, current }) => pinned === null && current !== nowhere)
  const standing = Int32Array.from(items, ({ current }) => current)
  return canMove ? countFigures(problem, standing, countErrors(ground.plan.agenda)) : null
}

function describePlan(
  built: BuiltProblem,
  name: SchedulePlan,
  found: FoundPlan & { readonly figures: PlanFigures },
): SuggestedSchedule {
  const { places, figures, starts, agreeing } = found
  const { items } = built.problem
  return {
    name,
    figures,
    moves: describeMoves(built, places),
    unplaced: items.flatMap(({ code, pinned }, item) => (pinned === null && places[item] === -1 ? [code] : [])),
    changes: changesOf(built, places),
    starts,
    agreeing,
  }
}
