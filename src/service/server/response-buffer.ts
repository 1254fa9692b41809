// Encodes responses. Large ones share one buffer: hundreds of separate ones would wait for the garbage collector, and serve
// would miss its 150 MB while somebody lists 1,000,000 attendees.

/** Below this, a separate buffer costs nothing. */
const largeBytesMin = 64 * 1024
/** Larger ones are too rare to keep a buffer for. */
const keptBytesMax = 1024 * 1024

let spare: Buffer | undefined

/** @param onSent receives a callback for when the bytes are no longer read; the buffer is reused only after that call */
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
