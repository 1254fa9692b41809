// Renders organizers' templates in a worker thread, terminated when one takes too long: the engine's own limits don't see a
// single step that runs for minutes. One template at a time; accounts take turns.

import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { Failure } from '../../../contract/core/failures.ts'
import { startBuiltThread } from '../../../documents/built-thread.ts'
import type { TemplatePart, TemplateThread } from '../../core/external-services.ts'
import { renderParts, TemplateError } from './liquid.ts'
import type { TemplateResult } from './template-worker.ts'

const timeLimitMs = 2_000
const heapMbMax = 64
/** Templates of one asker that may wait. */
const waitingMax = 20

interface Waiting {
  readonly parts: readonly TemplatePart[]
  readonly resolve: (texts: readonly string[]) => void
  readonly reject: (error: unknown) => void
}

/** @param programDirectory where the build put the worker; without it templates render in this thread */
export function createTemplateThread(
  programDirectory: string | undefined,
  { timeMs = timeLimitMs }: { readonly timeMs?: number } = {},
): TemplateThread {
  if (programDirectory === undefined) return { render: renderParts, close: async () => {} }
  const queue = createFairQueue()
  const closing = new AbortController()
  let worker: Promise<Worker> | undefined
  let isWorking = false

  const endWorker = async (): Promise<void> => {
    const ending = worker
    worker = undefined
    await (await ending?.catch(() => undefined))?.terminate()
  }

  const renderNext = async ({ parts, resolve, reject }: Waiting): Promise<void> => {
    try {
      if (closing.signal.aborted) throw stopping()
      worker ??= startWorker(programDirectory)
      const { texts, fault } = await ask(await worker, parts, { timeMs, closing: closing.signal })
      if (fault) reject(new TemplateError(fault))
      else resolve(texts)
    } catch (error) {
      await endWorker()
      reject(error)
    }
  }

  const work = async (): Promise<void> => {
    isWorking = true
    for (let next = queue.takeNext(); next; next = queue.takeNext()) await renderNext(next)
    isWorking = false
  }

  return {
    render: async (parts, asker) =>
      new Promise((resolve, reject) => {
        queue.add(asker, { parts, resolve, reject })
        if (!isWorking) void work()
      }),
    close: async () => {
      closing.abort()
      await endWorker()
    },
  }
}

/** A round-robin queue: one template per asker, then the next asker. */
function createFairQueue() {
  const askers = new Map<string, Waiting[]>()
  return {
    /** @throws Failure overloaded */
    add(asker: string, template: Waiting): void {
      const own = askers.get(asker) ?? []
      if (own.length >= waitingMax) throw tooMany()
      own.push(template)
      askers.set(asker, own)
    },
    takeNext(): Waiting | undefined {
      const [asker, own] = askers.entries().next().value ?? []
      if (asker === undefined || own === undefined) return undefined
      const next = own.shift()
      askers.delete(asker)
      if (own.length > 0) askers.set(asker, own)
      return next
    },
  }
}

const stopping = () => new Failure('shutting_down', 'The service is stopping', { retryAfterS: 5 })
const tooMany = () =>
  new Failure('overloaded', 'Too many templates of this key are waiting to be rendered', { retryAfterS: 1 })

/** Resolves when the engine is loaded, so that loading doesn't count against a template's time. */
async function startWorker(programDirectory: string): Promise<Worker> {
  const worker = startBuiltThread(programDirectory, 'template-worker', {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMbMax },
  })
  await once(worker, 'message')
  // Without a listener, an idle worker's error would end the process.
  worker.on('error', () => {})
  worker.unref()
  return worker
}

interface Limits {
  readonly timeMs: number
  readonly closing: AbortSignal
}

/** @throws TemplateError when it takes too much time or memory; then the worker can't be used again */
async function ask(
  worker: Worker,
  parts: readonly TemplatePart[],
  { timeMs, closing }: Limits,
): Promise<TemplateResult> {
  const ended = new AbortController()
  const end = () => ended.abort()
  const timer = setTimeout(end, timeMs)
  closing.addEventListener('abort', end)
  if (closing.aborted) end()
  // A working thread keeps the process alive, an idle one doesn't.
  worker.ref()
  try {
    const answered = once(worker, 'message', { signal: ended.signal })
    worker.postMessage(parts)
    const [result] = (await answered) as [TemplateResult]
    return result
  } catch (error) {
    if (closing.aborted) throw stopping()
    if (ended.signal.aborted) throw isOver(`it takes longer than ${timeMs / 1_000} s`)
    throw (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? isOver('it takes too much memory') : error
  } finally {
    clearTimeout(timer)
    closing.removeEventListener('abort', end)
    worker.unref()
  }
}

const isOver = (what: string) => new TemplateError({ line: 1, column: 1, what, part: 0 })
