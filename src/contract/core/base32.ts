// RFC 4648 base32, upper case and without padding: letters and digits that a QR code packs tightly and any scanner types.
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** By character code; 255 for what is no letter of it. */
const values = new Uint8Array(128).fill(255)
for (const [value, letter] of Array.from(alphabet).entries()) values[letter.charCodeAt(0)] = value

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
