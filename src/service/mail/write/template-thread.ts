// Renders templates that people wrote in a thread of its own, which is ended when one takes too long: no limit inside the
// engine sees a single step that goes on for minutes. One template at a time; whoever asks for many waits for the others.

import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { Failure } from '../../../contract/core/failures.ts'
import { startBuiltThread } from '../../../documents/built-thread.ts'
import type { TemplatePart, TemplateThread } from '../../core/external-services.ts'
import { renderParts, TemplateError } from './liquid.ts'
import type { TemplateResult } from './template-worker.ts'

const timeLimitMs = 2_000
const heapMbMax = 64
/** So much of one asker may wait. */
const waitingMax = 20

interface Waiting {
  readonly parts: readonly TemplatePart[]
  readonly resolve: (texts: readonly string[]) => void
  readonly reject: (error: unknown) => void
}

/** @param programDirectory where the build put the worker; without it templates are rendered in this thread */
export function createTemplateThread(
  programDirectory: string | undefined,
  { timeMs = timeLimitMs }: { readonly timeMs?: number } = {},
): TemplateThread {
  if (programDirectory === undefined) return { render: renderParts, close: async () => {} }
  const line = createLine()
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
    for (let next = line.takeNext(); next; next = line.takeNext()) await renderNext(next)
    isWorking = false
  }

  return {
    render: async (parts, asker) =>
      new Promise((resolve, reject) => {
        line.add(asker, { parts, resolve, reject })
        if (!isWorking) void work()
      }),
    close: async () => {
      closing.abort()
      await endWorker()
    },
  }
}

/** Those who wait, by asker: each has one rendered, then the next asker. */
function createLine() {
  const askers = new Map<string, Waiting[]>()
  return {
    /** @throws Failure overloaded */
    add(asker: string, one: Waiting): void {
      const own = askers.get(asker) ?? []
      if (own.length >= waitingMax) throw tooMany()
      own.push(one)
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
  new Failure('overloaded', 'Too many templates of this key wait to be rendered', { retryAfterS: 1 })

/** Resolves when the engine is loaded, so that loading takes none of the time that a template has. */
async function startWorker(programDirectory: string): Promise<Worker> {
  const worker = startBuiltThread(programDirectory, 'template-worker', {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMbMax },
  })
  await once(worker, 'message')
  // Without a listener the error of an idle worker would end the process.
  worker.on('error', () => {})
  worker.unref()
  return worker
}

interface Limits {
  readonly timeMs: number
  readonly closing: AbortSignal
}

/** @throws TemplateError where it takes too much time or memory; the worker can't be used again then */
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
  // While it works the process waits for it; an idle one keeps no process alive.
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
