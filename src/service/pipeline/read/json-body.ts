// Reads a request's body as strict JSON: checks media type, encoding, UTF-8 and size, then scans and parses it.
import { isUtf8 } from 'node:buffer'
import type { ExchangeRequest } from '../../../contract/core/exchange.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { scanJson } from './strict-json.ts'

/** Largest body accepted, in bytes; the server may stop reading there. */
export const bodyBytesMax = 1_048_576

/**
 * The parsed body; undefined when the request has none.
 * @throws Failure body_too_large, unsupported_media_type, malformed_json
 */
export function readJsonBody(request: ExchangeRequest): unknown {
  const { body, headers } = request
  if (body === undefined || body.length === 0) return undefined
  if (Buffer.byteLength(body) > bodyBytesMax) throw bodyTooLarge()
  checkMediaType(headers)
  const text = typeof body === 'string' ? body : decodeUtf8(body)
  scanJson(text)
  return JSON.parse(text)
}

/** The failure for a body over the limit. */
export function bodyTooLarge(): Failure {
  return new Failure('body_too_large', `The body is larger than ${bodyBytesMax} bytes`, {
    details: { bytesMax: bodyBytesMax },
  })
}

function checkMediaType(headers: Readonly<Record<string, string>>): void {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new Failure('unsupported_media_type', 'The body must be sent without Content-Encoding', {
      hint: 'Send it uncompressed.',
    })
  }
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';')
  const charsetOk = parameters.every(
    (parameter) => !/^\s*charset=/.test(parameter) || /=\s*"?utf-8"?\s*$/.test(parameter),
  )
  if (type.trim() === 'application/json' && charsetOk) return
  throw new Failure('unsupported_media_type', 'The body must be JSON in UTF-8', {
    hint: 'Send the header Content-Type: application/json.',
  })
}

function decodeUtf8(body: Uint8Array): string {
  if (!isUtf8(body))
    throw new Failure('malformed_json', 'The body is not valid UTF-8', { details: { position: validUtf8Length(body) } })
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8')
}

/** How many leading bytes are valid UTF-8, by binary search: a megabyte takes twenty steps. */
function validUtf8Length(body: Uint8Array): number {
  let low = 0
  let high = body.length
  while (low + 1 < high) {
    const middle = (low + high) >>> 1
    // Cutting a character in half is not an error of the body: up to three bytes earlier is tried too.
    const valid = [0, 1, 2, 3].some((back) => isUtf8(body.subarray(0, Math.max(0, middle - back))))
    if (valid) low = middle
    else high = middle
  }
  return low
}
