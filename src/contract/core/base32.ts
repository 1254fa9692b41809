// Base32 in two alphabets: RFC 4648's, upper case and unpadded, which a QR code packs tightly and any scanner types; and
// Crockford's for codes and ids that people read.
const rfc4648 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** No i, l, o and u, so that nothing is misread. */
export const crockford = '0123456789abcdefghjkmnpqrstvwxyz'

/** Values by character code; 255 for characters outside the alphabet. */
const values = new Uint8Array(128).fill(255)
for (const [value, letter] of Array.from(rfc4648).entries()) values[letter.charCodeAt(0)] = value

/** @param leadingBits zero bits put first, so that the length of the text comes out even */
export function encodeBase32(bytes: Readonly<Uint8Array>, alphabet = rfc4648, leadingBits = 0): string {
  let text = ''
  let bits = 0
  let bitCount = leadingBits
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xfff
    bitCount += 8
    while (bitCount >= 5) {
      bitCount -= 5
      text += alphabet[(bits >>> bitCount) & 31]
    }
  }
  return bitCount === 0 ? text : text + alphabet[(bits << (5 - bitCount)) & 31]
}

/** The bytes of an RFC 4648 text; undefined unless it is exactly what these bytes encode to. */
export function decodeBase32(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8))
  let bits = 0
  let bitCount = 0
  let at = 0
  for (let place = 0; place < text.length; place++) {
    const value = values[text.charCodeAt(place)] ?? 255
    if (value === 255) return undefined
    bits = ((bits << 5) | value) & 0xfff
    bitCount += 5
    if (bitCount < 8) continue
    bitCount -= 8
    bytes[at++] = (bits >>> bitCount) & 0xff
  }
  const rest = bits & ((1 << bitCount) - 1)
  return bitCount < 5 && rest === 0 ? bytes : undefined
}

/** The number that Crockford digits write, in either case. */
export function readCrockford(digits: string): bigint {
  return Array.from(digits.toLowerCase()).reduce(
    (number, digit) => (number << 5n) | BigInt(crockford.indexOf(digit)),
    0n,
  )
}

/** A number in lower-case Crockford digits, with leading zeros up to `length`. */
export function writeCrockford(number: bigint, length: number): string {
  const digits = number.toString(32).padStart(length, '0')
  return Array.from(digits, (digit) => crockford[Number.parseInt(digit, 32)]).join('')
}
