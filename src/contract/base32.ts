// RFC 4648 base32, upper case and without padding: letters and digits that a QR code packs tightly and any scanner types.
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const valueByLetter = new Map(Array.from(alphabet).map((letter, value) => [letter, value]))

export function encodeBase32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let bitCount = 0
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

/** The bytes of a text; undefined unless it is the one text that these bytes are written as. */
export function decodeBase32(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8))
  let bits = 0
  let bitCount = 0
  let at = 0
  for (const letter of text) {
    const value = valueByLetter.get(letter)
    if (value === undefined) return undefined
    bits = ((bits << 5) | value) & 0xfff
    bitCount += 5
    if (bitCount < 8) continue
    bitCount -= 8
    bytes[at++] = (bits >>> bitCount) & 0xff
  }
  return encodeBase32(bytes) === text ? bytes : undefined
}
