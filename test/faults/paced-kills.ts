// Kills processes with SIGKILL at chosen points of a load, each while it has requests to answer, and restarts them at the same
// address. The load cannot continue without the kills: each point is a pause that only its kill ends.
//
//   // Points count jobs that have ended, in rising order; jobs.length ≥ any point + slack + 2 × connections × kills.
//   const [kills, outcomes] = await Promise.all([pacedKills(traffic, { servers, points, random }), traffic.run(jobs)])
//   for (const { cut } of kills) expect(cut).toBeGreaterThan(0)
import { setTimeout as sleep, setImmediate as turnEnd } from 'node:timers/promises'
import type { Seeded } from './seeded.ts'
import type { ServeProcess } from './serve-process.ts'
import { connections, type Traffic } from './traffic.ts'

export interface Kill {
  /** Requests sent to this process and unanswered, as the client saw it. */
  readonly inFlight: number
  /** Those whose response never came: the others had been written but not read. */
  readonly cut: number
}

export interface Pacing {
  readonly servers: readonly ServeProcess[]
  readonly points: readonly number[]
  readonly random: Seeded
}

/** Jobs that may start between a point and the end of its kill. */
export const slack = 4 * connections

// Longer than a batch takes, so that kills come at any time in the life of one and not only at its beginning.
const delayMsMax = 100

// More than one, since some responses may be on the way.
const inFlightMin = 4

/** Start it before the load; it resolves when the last process is running again. */
export async function pacedKills(traffic: Traffic, { servers, points, random }: Pacing): Promise<Kill[]> {
  const kills: Kill[] = []
  for (const point of points) {
    traffic.startMax = point + slack
    while (traffic.ended < point) {
      requireTraffic(traffic)
      await sleep(1)
    }
    await sleep(random.fraction() * delayMsMax)
    kills.push(await killInFlight(traffic, servers[random.below(servers.length)] as ServeProcess))
  }
  traffic.startMax = Number.POSITIVE_INFINITY
  return kills
}

async function killInFlight(traffic: Traffic, server: ServeProcess): Promise<Kill> {
  // The end of a turn: everything that had arrived has been read.
  do {
    requireTraffic(traffic)
    // The others did their share while this one was down.
    if (traffic.startMax - traffic.ended < connections) traffic.startMax += connections
    await turnEnd()
  } while (traffic.inFlight(server).length < inFlightMin)
  const attempts = traffic.inFlight(server)
  await server.kill()
  await Promise.all(attempts.map(({ settled }) => settled))
  // The senders' reaction comes a moment later.
  await turnEnd()
  await server.start()
  return { inFlight: attempts.length, cut: attempts.filter(({ isCut }) => isCut).length }
}

function requireTraffic(traffic: Traffic): void {
  if (traffic.isOver) throw new Error('the load was over before its last kill')
}
