// Windows-1252, what Excel and banks in Western Europe write. Own code: TextDecoder of Node 20 reads it as Latin-1, without
// the euro sign, and nothing in Node writes it.

/** Bytes 0x80 to 0x9f; a space where there is no character. All other bytes are Latin-1. */
const upper = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** The position of the first byte that stands for no character; negative if there is none. */
export const undefinedByteIn = (bytes: Uint8Array): number =>
  bytes.findIndex((byte) => byte >= 0x80 && byte < 0xa0 && upper[byte - 0x80] === ' ')

export function decodeWindows1252(bytes: Uint8Array): string {
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  return latin.replace(/[\x80-\x9f]/g, (char) => upper[char.charCodeAt(0) - 0x80] ?? char)
}

/** Writes `?` for characters that it lacks. */
export function encodeWindows1252(text: string): Buffer {
  const latin = Array.from(text, (char) => {
    const code = char.codePointAt(0) ?? 0
    if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return char
    const at = upper.indexOf(char)
    return at < 0 ? '?' : String.fromCharCode(0x80 + at)
  })
  return Buffer.from(latin.join(''), 'latin1')
}
