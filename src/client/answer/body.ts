// Reads the body of an answer up to a bound.
import type { ExchangeResponse } from '../../contract/core/exchange.ts'

/** Largest body of a success, in bytes. */
export const bodyBytesMax = 64 * 1024 * 1024
/** Bytes read of an error's body. */
export const errorBytesMax = 1024 * 1024

export interface ReadBody {
  /** Owned by the caller. */
  readonly bytes: Buffer
  /** Whether the body was longer. */
  readonly cut: boolean
}

/** The first `bytesMax` bytes of the body; the rest stays unread. */
export async function readBody(body: ExchangeResponse['body'], bytesMax: number): Promise<ReadBody> {
  if (typeof body === 'string' || body instanceof Uint8Array) return bounded([Buffer.from(body as string)], bytesMax)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Buffer)
    chunks.push(bytes)
    size += bytes.length
    // Leaving the loop closes the stream.
    if (size > bytesMax) break
  }
  return bounded(chunks, bytesMax)
}

function bounded(chunks: Buffer[], bytesMax: number): ReadBody {
  const bytes = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)
  return { bytes: bytes.subarray(0, bytesMax), cut: bytes.length > bytesMax }
}

/** Bytes as text; invalid UTF-8 becomes U+FFFD. */
export const decoded = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
