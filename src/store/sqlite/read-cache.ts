// Remembers what was read for as long as no other connection, of any process, has committed anything. For a connection
// that never writes itself: SQLite does not tell a connection of its own commits this way.
import type { Connection } from './connection.ts'

export interface Recall {
  /** Gives again what was read under a name, or reads it. One at a time, and never inside a snapshot. */
  readonly get: <T>(name: string, read: () => Promise<T>) => Promise<T>
  /** To be called after each commit of this process. */
  readonly doubt: () => void
}

// More names than a service has keys in use; then it starts over.
const namesMax = 1_000

export function createRecall(connection: Pick<Connection, 'dataVersion'>): Recall {
  const known = new Map<string, unknown>()
  let version: unknown
  let isAsked = false
  // Once a turn, because asking costs as much as a look-up: what is readable in this turn was sent before the question.
  const ask = () => {
    if (isAsked) return version
    isAsked = true
    setImmediate(() => {
      isAsked = false
    })
    try {
      return connection.dataVersion()
    } catch {
      // Another one than all others. What is in the way, the read that follows waits for or tells.
      return Symbol('unknown')
    }
  }
  return {
    async get<T>(name: string, read: () => Promise<T>) {
      // Asked before reading: what is committed in between is found out by the next one who asks.
      const current = ask()
      if (current !== version || known.size >= namesMax) known.clear()
      version = current
      if (known.has(name)) return known.get(name) as T
      const value = await read()
      known.set(name, value)
      return value
    },
    doubt: () => {
      isAsked = false
    },
  }
}
