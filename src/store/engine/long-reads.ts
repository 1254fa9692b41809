// Reads that go on for seconds: one at a time, each on a snapshot of its own and on a connection for nothing else. Knows no engine.
import { Failure } from '../../contract/core/failures.ts'
import type { Session } from '../core/store.ts'
import { createTurns } from './mutex.ts'

export interface Snapshots {
  /** A session on one moment of the database; the one before has ended. */
  readonly open: () => Promise<{ readonly session: Session; readonly end: () => Promise<unknown> }>
  /** Closes what is open; a statement of the session after it fails. */
  readonly close: () => Promise<unknown>
}

export interface LongReads {
  readonly read: <T>(work: (session: Session) => Promise<T>) => Promise<T>
  /** Ends the one under way at its next statement, and waits for that. */
  readonly close: () => Promise<void>
}

/** @param failure what a caller gets to see of an error */
export function createLongReads(snapshots: Snapshots, failure: (error: unknown) => unknown): LongReads {
  const turns = createTurns()
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
      turns(async () => {
        try {
          return await readNow(work)
        } catch (error) {
          throw isClosed ? stopping(error) : failure(error)
        }
      }),
    close: async () => {
      isClosed = true
      await snapshots.close()
      await turns(async () => {})
    },
  }
}

const stopping = (cause?: unknown) =>
  new Failure('shutting_down', 'The service is stopping', { retryAfterS: 5, ...(cause === undefined ? {} : { cause }) })
