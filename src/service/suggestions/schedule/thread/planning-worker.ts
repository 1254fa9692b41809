// Worker thread that plans one schedule and ends; it may be terminated at any moment.
import { parentPort, workerData } from 'node:worker_threads'
import type { PlanRequest } from '../plans/plan-schedule.ts'
import { answerPlanning } from './planning-answer.ts'

parentPort?.postMessage(answerPlanning(workerData as PlanRequest))
