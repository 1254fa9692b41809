// What a thread answers that plans a schedule.
import { planAndExplain } from '../plans/plan-and-explain.ts'
import type { PlannedSchedule, PlanRequest } from '../plans/plan-schedule.ts'
import { TooManyPlaces } from '../problem/build-problem.ts'
import { loadSolver } from '../solver/highs.ts'

/** The plans, or that there are too many places to compare. */
export type PlanningAnswer =
  | { readonly planned: PlannedSchedule; readonly fault?: never }
  | { readonly fault: 'too_many_places'; readonly planned?: never }

export interface Surroundings {
  /** Where the build put the solver; without it, it is beside its package. */
  readonly solverFile?: string | undefined
  /** Asked now and then: true ends the search with the best plan so far. */
  readonly shouldStop?: (() => boolean) | undefined
}

export async function answerPlanning(
  request: PlanRequest,
  { solverFile, shouldStop }: Surroundings = {},
): Promise<PlanningAnswer> {
  try {
    return { planned: await planAndExplain(request, { loadSolver: () => loadSolver(solverFile), shouldStop }) }
  } catch (error) {
    if (error instanceof TooManyPlaces) return { fault: 'too_many_places' }
    throw error
  }
}
