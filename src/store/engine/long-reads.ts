// Long reads, one at a time, each on a snapshot and a connection of its own.
import { Failure } from '../../contract/core/failures.ts'
import type { Session } from '../core/store.ts'
import { createMutex } from './mutex.ts'

export interface Snapshots {
  /** Opens a session on a snapshot; the previous one has ended. */
  readonly open: () => Promise<{ readonly session: Session; readonly end: () => Promise<unknown> }>
  /** Closes the open snapshot; later statements of its session fail. */
  readonly close: () => Promise<unknown>
}

export interface LongReads {
  readonly read: <T>(work: (session: Session) => Promise<T>) => Promise<T>
  /** Ends the running read at its next statement, and waits for it. */
  readonly close: () => Promise<void>
}

/** @param failure translates an error for callers */
export function createLongReads(snapshots: Snapshots, failure: (error: unknown) => unknown): LongReads {
  const lock = createMutex()
  let isClosed = false

  const readNow = async <T>(work: (session: Session) => Promise<T>): Promise<T> => {
    if (isClosed) throw stopping()
    const { session, end } = await snapshots.open()
    try {
      return await work(session)
    } finally {
      await end()
    }
  }

  return {
    read: (work) =>
      lock(async () => {
        try {
          return await readNow(work)
        } catch (error) {
          throw isClosed ? stopping(error) : failure(error)
        }
      }),
    close: async () => {
      isClosed = true
      await snapshots.close()
      await lock(async () => {})
    },
  }
}

const stopping = (cause?: unknown) =>
  new Failure('shutting_down', 'The service is stopping', { retryAfterS: 5, ...(cause === undefined ? {} : { cause }) })
