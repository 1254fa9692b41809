// Plans a schedule, and where not everything found a place, says why.
import { explainUnplaced } from '../explain/explain.ts'
import { buildProblem } from '../problem/build-problem.ts'
import type { Solver } from '../solver/highs.ts'
import { type PlannedSchedule, type PlanRequest, planBuilt } from './plan-schedule.ts'

interface Means {
  /** Asked for only where there is something to explain. */
  readonly loadSolver: () => Promise<Solver>
  readonly shouldStop?: (() => boolean) | undefined
}

/** @throws TooManyPlaces */
export async function planAndExplain(
  request: PlanRequest,
  { loadSolver, shouldStop }: Means,
): Promise<PlannedSchedule> {
  const built = buildProblem(request.input, request)
  const { planned, places } = planBuilt(built, request, { shouldStop })
  if (planned.isInterrupted || !hasUnplaced(planned)) return planned
  const { explanation, whole } = explainUnplaced(await loadSolver(), built, places)
  if (whole === null) return { ...planned, explanation }
  // The search missed a plan that holds everything: it goes on from that one.
  const again = planBuilt(built, request, { shouldStop, given: whole }).planned
  const movesTried = planned.movesTried + again.movesTried
  return { ...again, movesTried, explanation: hasUnplaced(again) ? explanation : null }
}

const hasUnplaced = ({ plans }: PlannedSchedule): boolean =>
  plans.some(({ name, unplaced }) => name === 'balanced' && unplaced.length > 0)
