// Encodes responses. Large ones share one buffer: hundreds of their own would wait for the garbage collector.

/** Below this a buffer of its own costs nothing. */
const largeBytesMin = 64 * 1024
/** Larger ones are too rare to keep room for. */
const keptBytesMax = 1024 * 1024

let spare: Buffer | undefined

/** @param onSent is given what to call once nobody reads the bytes any more; without that call they are not reused */
export function answerBytes(text: string, onSent: (release: () => void) => void): Uint8Array {
  const size = Buffer.byteLength(text)
  if (size < largeBytesMin || size > keptBytesMax) return Buffer.from(text)
  const room = spare && spare.length >= size ? spare : Buffer.allocUnsafeSlow(size)
  spare = undefined
  onSent(() => {
    spare = room
  })
  room.write(text)
  return room.subarray(0, size)
}
