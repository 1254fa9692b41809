// Requests in flight, shared fairly: so many an endpoint, so many in all, and fewer an endpoint while many are busy, so that
// slow ones never take all of them.

/** In flight to one endpoint. */
export const perEndpointMax = 4

export interface Slots {
  /** Waits for a slot; give it back with the function that it resolves to. */
  take(endpoint: string): Promise<() => void>
}

interface Waiter {
  readonly endpoint: string
  readonly go: () => void
}

/** @param perEndpoint in flight to one endpoint while few are busy */
export function createSlots(max: number, perEndpoint: number): Slots {
  const busy = new Map<string, number>()
  const waiting: Waiter[] = []
  let taken = 0
  const busyAt = (endpoint: string) => busy.get(endpoint) ?? 0
  const share = () => (taken < max / 2 ? perEndpoint : Math.max(1, Math.floor(perEndpoint / 2)))
  const isFree = (endpoint: string) => taken < max && busyAt(endpoint) < share()
  const count = (endpoint: string, change: number) => {
    taken += change
    busy.set(endpoint, busyAt(endpoint) + change)
  }
  const release = (endpoint: string) => () => {
    count(endpoint, -1)
    const free = waiting.filter((waiter) => isFree(waiter.endpoint))
    // The endpoint with the fewest in flight first; of several, who waited longest.
    const [next] = free.sort((one, other) => busyAt(one.endpoint) - busyAt(other.endpoint))
    if (next === undefined) return
    waiting.splice(waiting.indexOf(next), 1)
    next.go()
  }
  return {
    take: (endpoint) =>
      new Promise((resolve) => {
        const go = () => {
          count(endpoint, 1)
          resolve(release(endpoint))
        }
        if (isFree(endpoint)) go()
        else waiting.push({ endpoint, go })
      }),
  }
}
