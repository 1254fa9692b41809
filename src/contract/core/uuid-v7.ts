// Client-made names of scans and writes: UUIDs of version 7 (RFC 9562), which sort by the client's clock, so that a table
// of them grows at its end. Runs in browsers too.

/** @param random at least ten bytes */
export function newTimedUuid(now: Date, random: Uint8Array): string {
  const bytes = [...random.subarray(0, 10)]
  bytes[0] = 0x70 | ((bytes[0] ?? 0) & 0x0f)
  bytes[2] = 0x80 | ((bytes[2] ?? 0) & 0x3f)
  const time = now.getTime().toString(16).padStart(12, '0')
  const hex = time + bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export const timedUuidPattern = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/** The time of such a UUID, as twelve hexadecimal digits of milliseconds; empty for any other text. */
export function timeOfUuid(text: string): string {
  return timedUuidPattern.test(text) ? text.slice(0, 8) + text.slice(9, 13) : ''
}
