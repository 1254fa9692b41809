// Kills processes at named points in the life of a request, and restarts each. The load's own client reports when it is at one,
// so that a kill falls there and nowhere else.
//
//   const kills = createNamedKills([{ place: 'between COMMIT and answer', after: 20 }])
//   const traffic = createTraffic(site.servers, { ...site, kills })
//   … traffic.run(jobs) …
//   await kills.restarted()
import http from 'node:http'
import type { ServeProcess } from './serve-process.ts'

/** All but the last byte was sent; the response's headers arrived and it is dropped; the response was read. */
export type Place = 'before the write' | 'between COMMIT and answer' | 'after the answer'

export interface NamedKill {
  readonly place: Place
  /** How many writes must be answered before; the next request to reach the place is killed. */
  readonly after: number
  /** SIGKILL by default; after SIGTERM the process must exit with 0. */
  readonly signal?: 'SIGTERM'
}

export interface NamedKills {
  /** Where processes were killed, in order. */
  readonly places: readonly Place[]
  readonly isOver: boolean
  /** Whether the next kill is due here; the caller then has to carry it out. */
  takes(place: Place, server: ServeProcess): boolean
  /** Resolves when the process is gone; its restart continues in the background. */
  kill(server: ServeProcess): Promise<void>
  noteAnswer(): void
  /** @throws Error if a process did not end or start as it should */
  check(): void
  /** Resolves when all are running again. @throws Error as check */
  restarted(): Promise<void>
}

/** @param plan in order of `after`; empty kills nothing */
export function createNamedKills(plan: readonly NamedKill[]): NamedKills {
  const places: Place[] = []
  const signals = new Map<ServeProcess, NamedKill['signal']>()
  const starts: Promise<void>[] = []
  let answered = 0
  let failure: Error | undefined
  const fail = (error: Error) => {
    failure ??= error
  }
  const kills: NamedKills = {
    places,
    get isOver() {
      return places.length === plan.length
    },
    takes(place, server) {
      const next = plan[places.length]
      if (next?.place !== place || answered < next.after || !server.isUp) return false
      places.push(place)
      signals.set(server, next.signal)
      return true
    },
    async kill(server) {
      if (signals.get(server) === undefined) await server.kill()
      else {
        const exitCode = await server.stop()
        if (exitCode !== 0) fail(new Error(`a process ended with ${exitCode} after SIGTERM`))
      }
      starts.push(server.start().catch(fail))
    },
    noteAnswer: () => {
      answered += 1
    },
    check: () => {
      if (failure) throw failure
    },
    async restarted() {
      await Promise.all(starts)
      kills.check()
    },
  }
  return kills
}

interface Unfinished {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Sends all of a request but its last byte, and resolves to whatever ends the connection. */
export async function sendUnfinished({ url }: ServeProcess, { method, path, headers, body }: Unfinished) {
  const bytes = Buffer.from(body)
  const request = http.request(`${url}${path}`, {
    agent: false,
    method,
    headers: { ...headers, 'content-length': bytes.length },
  })
  request.on('error', () => {})
  await new Promise<void>((resolve) => request.write(bytes.subarray(0, -1), () => resolve()))
  return () => void request.destroy()
}
