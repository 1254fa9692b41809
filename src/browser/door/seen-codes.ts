// Filters repeated sightings: the camera sees a ticket ten times per second, but it counts once until it was out of sight
// for some seconds.

const outOfSightMs = 3_000

/** @returns a function that tells whether a code is newly in sight */
export function createSeenCodes(): (code: string, nowMs: number) => boolean {
  const lastSeenMs = new Map<string, number>()
  return (code, nowMs) => {
    for (const [seen, atMs] of lastSeenMs) if (nowMs - atMs >= outOfSightMs) lastSeenMs.delete(seen)
    const isNew = !lastSeenMs.has(code)
    lastSeenMs.set(code, nowMs)
    return isNew
  }
}
