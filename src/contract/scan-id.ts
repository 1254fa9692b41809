// Names for scans: RFC 9562, version 7, so that they sort by the clock of the device. Runs in browsers too.

/** @param random at least ten bytes */
export function newScanId(now: Date, random: Uint8Array): string {
  const bytes = [...random.subarray(0, 10)]
  bytes[0] = 0x70 | ((bytes[0] ?? 0) & 0x0f)
  bytes[2] = 0x80 | ((bytes[2] ?? 0) & 0x3f)
  const time = now.getTime().toString(16).padStart(12, '0')
  const hex = time + bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
