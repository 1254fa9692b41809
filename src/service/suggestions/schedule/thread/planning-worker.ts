// Worker thread that plans one schedule and ends; it may be terminated at any moment, or asked for what it has so far.
import { parentPort, workerData } from 'node:worker_threads'
import type { PlanRequest } from '../plans/plan-schedule.ts'
import { answerPlanning } from './planning-answer.ts'

export interface PlanningWork {
  readonly request: PlanRequest
  readonly solverFile: string
  /** Its one element turns from 0 to 1 when the search is to end with the best plan so far. */
  readonly finishing: Int32Array
}

const { request, solverFile, finishing } = workerData as PlanningWork
void answerPlanning(request, { solverFile, shouldStop: () => Atomics.load(finishing, 0) === 1 }).then((answer) =>
  parentPort?.postMessage(answer),
)
