// Names for scans: RFC 9562, version 7, so that they sort by the clock of this machine.

export function newScanId(now: Date, random: Uint8Array): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  const rest = Buffer.from(random.subarray(0, 10))
  rest[0] = 0x70 | ((rest[0] ?? 0) & 0x0f)
  rest[2] = 0x80 | ((rest[2] ?? 0) & 0x3f)
  const hex = time + rest.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
