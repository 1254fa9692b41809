// The beginning of what a receiver answers, as text that is safe to keep and to show.

/** Controls but line breaks and tabs, what changes the order of letters, and what nobody sees. */
const unsafe = /(?![\n\t])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu

const bytesMax = 1024

/** At most 1 KiB; null for nothing. */
export function beginningOf(answer: string): string | null {
  const bytes = Buffer.from(answer.slice(0, bytesMax))
  let end = Math.min(bytes.length, bytesMax)
  // Not within a letter: bytes that go on with one begin with the bits 10.
  while (end < bytes.length && end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1
  const text = bytes.subarray(0, end).toString().replace(unsafe, '\uFFFD').trim()
  return text === '' ? null : text
}
