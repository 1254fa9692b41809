// Writes the few DER types (ITU-T X.690) that a certificate needs. Reads none.

/** A tag, a length and the content. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Uint8Array.of(tag, ...size), content])
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts)
export const set = (...parts: readonly Uint8Array[]): Buffer => der(0x31, ...parts)
export const octets = (content: Uint8Array): Buffer => der(0x04, content)
export const utf8 = (text: string): Buffer => der(0x0c, Buffer.from(text))
export const yes = (): Buffer => der(0x01, Uint8Array.of(0xff))

/** @param unusedBits of its last byte */
export const bits = (content: Uint8Array, unusedBits = 0): Buffer => der(0x03, Uint8Array.of(unusedBits), content)

/** From big-endian bytes; never negative, in the shortest form. */
export function integer(bytes: Uint8Array): Buffer {
  const start = bytes.findIndex((byte) => byte !== 0)
  const digits = start < 0 ? Uint8Array.of(0) : bytes.subarray(start)
  return der(0x02, (digits[0] ?? 0) >= 0x80 ? Uint8Array.of(0) : Uint8Array.of(), digits)
}

/** @example objectId('2.5.29.17') */
export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const inSevens = (number: number): number[] =>
    number < 0x80 ? [number] : [...inSevens(number >> 7).map((byte) => byte | 0x80), number & 0x7f]
  return der(0x06, Uint8Array.from([first * 40 + second, ...rest.flatMap(inSevens)]))
}

/** As UTCTime, which ends in 2049. */
export const time = (instant: Date): Buffer =>
  der(0x17, Buffer.from(`${instant.toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`))
