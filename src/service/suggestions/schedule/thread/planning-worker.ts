// Worker thread that plans one schedule and ends; it may be terminated at any moment.
import { parentPort, workerData } from 'node:worker_threads'
import type { PlanRequest } from '../plans/plan-schedule.ts'
import { answerPlanning } from './planning-answer.ts'

export interface PlanningWork {
  readonly request: PlanRequest
  readonly solverFile: string
}

const { request, solverFile } = workerData as PlanningWork
void answerPlanning(request, { solverFile }).then((answer) => parentPort?.postMessage(answer))
