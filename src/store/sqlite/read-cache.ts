// Read cache: keeps results until any other connection, of any process, commits. For a connection that never writes itself,
// since SQLite's data version doesn't count a connection's own commits.
import type { Connection } from './connection.ts'

export interface ReadCache {
  /** The cached result of this name, or reads it. One call at a time, and never inside a snapshot. */
  readonly get: <T>(name: string, read: () => Promise<T>) => Promise<T>
  /** Call this after each commit of this process. */
  readonly invalidate: () => void
}

// More than a service has keys in use; beyond it the cache starts over.
const namesMax = 1_000

export function createReadCache(connection: Pick<Connection, 'dataVersion'>): ReadCache {
  const known = new Map<string, unknown>()
  let version: unknown
  let isAsked = false
  // Once per turn, because asking costs as much as a look-up: requests readable in this turn were sent before the question.
  const ask = () => {
    if (isAsked) return version
    isAsked = true
    setImmediate(() => {
      isAsked = false
    })
    try {
      return connection.dataVersion()
    } catch {
      // Never equal to a real version; the read that follows reports the error.
      return Symbol('unknown')
    }
  }
  return {
    async get<T>(name: string, read: () => Promise<T>) {
      // Asked before reading: a commit in between is noticed by the next call.
      const current = ask()
      if (current !== version || known.size >= namesMax) known.clear()
      version = current
      if (known.has(name)) return known.get(name) as T
      const value = await read()
      known.set(name, value)
      return value
    },
    invalidate: () => {
      isAsked = false
    },
  }
}
