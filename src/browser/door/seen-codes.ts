// A camera sees one ticket ten times a second. It counts once, until it was out of sight for some seconds.

const outOfSightMs = 3_000

/** @returns whether a code that is seen now was out of sight before */
export function createSeenCodes(): (code: string, nowMs: number) => boolean {
  const lastSeenMs = new Map<string, number>()
  return (code, nowMs) => {
    for (const [seen, atMs] of lastSeenMs) if (nowMs - atMs >= outOfSightMs) lastSeenMs.delete(seen)
    const isNew = !lastSeenMs.has(code)
    lastSeenMs.set(code, nowMs)
    return isNew
  }
}
