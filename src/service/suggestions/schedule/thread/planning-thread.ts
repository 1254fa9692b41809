// Plans schedules in worker threads, one for each request and two at once: a search takes seconds, during which the service
// answers others.
import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { Failure } from '../../../../contract/core/failures.ts'
import { startBuiltThread } from '../../../../documents/built-thread.ts'
import type { PlanningThread } from '../../../core/external-services.ts'
import type { PlanRequest } from '../plans/plan-schedule.ts'
import type { PlanningWork } from './planning-worker.ts'

const atOnceMax = 2
const heapMbMax = 512

/** @param programDirectory where the build put the worker; without it schedules are planned in this thread */
export function createPlanningThread(programDirectory: string | undefined): PlanningThread {
  // Shared with the threads: a search never waits for messages.
  const finishing = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const finish = () => void Atomics.store(finishing, 0, 1)
  if (programDirectory === undefined) {
    const plan = async (request: unknown) =>
      (await import('./planning-answer.ts')).answerPlanning(request as PlanRequest)
    return { plan, finish, close: async () => {} }
  }
  const workers = new Set<Worker>()
  let isClosed = false
  return {
    async plan(request) {
      if (isClosed) throw stopping()
      if (workers.size >= atOnceMax) throw tooMany()
      const worker = startBuiltThread(programDirectory, 'planning-worker', {
        env: {},
        workerData: {
          request: request as PlanRequest,
          solverFile: `${programDirectory}/highs.wasm`,
          finishing,
        } satisfies PlanningWork,
        resourceLimits: { maxOldGenerationSizeMb: heapMbMax },
      })
      workers.add(worker)
      try {
        return await answerOf(worker)
      } catch (error) {
        throw isClosed ? stopping() : error
      } finally {
        workers.delete(worker)
        await worker.terminate()
      }
    },
    finish,
    async close() {
      isClosed = true
      await Promise.all([...workers].map((worker) => worker.terminate()))
    },
  }
}

/** The one message of a worker; one that is terminated ends without. */
async function answerOf(worker: Worker): Promise<unknown> {
  const ended = new AbortController()
  const left = once(worker, 'exit', { signal: ended.signal }).then(() => {
    throw stopping()
  })
  left.catch(() => undefined)
  try {
    const answered = once(worker, 'message', { signal: ended.signal }).then(([answer]) => answer as unknown)
    answered.catch(() => undefined)
    return await Promise.race([answered, left])
  } finally {
    ended.abort()
  }
}

const stopping = () => new Failure('shutting_down', 'The service is stopping', { retryAfterS: 5 })
const tooMany = () =>
  new Failure('overloaded', 'Two schedules are already being planned', {
    retryAfterS: 10,
    hint: 'Try again in a moment.',
  })
