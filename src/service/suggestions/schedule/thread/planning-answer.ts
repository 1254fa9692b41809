// What a thread answers that plans a schedule.
import { type PlannedSchedule, type PlanRequest, planSchedule } from '../plans/plan-schedule.ts'
import { TooManyPlaces } from '../problem/build-problem.ts'

/** The plans, or that there are too many places to compare. */
export type PlanningAnswer =
  | { readonly planned: PlannedSchedule; readonly fault?: never }
  | { readonly fault: 'too_many_places'; readonly planned?: never }

export function answerPlanning(request: PlanRequest): PlanningAnswer {
  try {
    return { planned: planSchedule(request) }
  } catch (error) {
    if (error instanceof TooManyPlaces) return { fault: 'too_many_places' }
    throw error
  }
}
