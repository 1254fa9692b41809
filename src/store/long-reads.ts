// Reads that go on for seconds: one at a time, each on a snapshot and a connection of its own. Knows no engine.
import { Failure } from '../contract/failures.ts'
import type { Session } from './store.ts'
import { createTurns } from './turns.ts'

/** A session on one moment of the database. */
export interface OpenSnapshot {
  readonly session: Session
  /** Ends the snapshot and the connection; a statement after it fails. */
  readonly close: () => Promise<unknown>
}

export interface LongReads {
  readonly read: <T>(work: (session: Session) => Promise<T>) => Promise<T>
  /** Ends the one under way at its next statement, and waits for that. */
  readonly close: () => Promise<void>
}

/** @param failure what a caller gets to see of an error */
export function createLongReads(open: () => Promise<OpenSnapshot>, failure: (error: unknown) => unknown): LongReads {
  const turns = createTurns()
  let isClosed = false
  let end = async () => {}

  const readNow = async <T>(work: (session: Session) => Promise<T>): Promise<T> => {
    if (isClosed) throw stopping()
    const { session, close } = await open()
    let closing: Promise<unknown> | undefined
    end = async () => {
      closing ??= close()
      await closing
    }
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
      await end()
      await turns(async () => {})
    },
  }
}

const stopping = (cause?: unknown) =>
  new Failure('shutting_down', 'The service is stopping', { retryAfterS: 5, ...(cause === undefined ? {} : { cause }) })
