// A successful answer: its body read within bounds and parsed, with the text kept as it came.

import type { ExchangeResponse } from '../../contract/core/exchange.ts'
import { parseJson } from '../../contract/files/parse-json.ts'
import type { Answer } from '../client.ts'
import { RequestFailure } from '../request-failure.ts'
import { bodyBytesMax, decoded, readBody } from './body.ts'
import { excerpt } from './excerpt.ts'

export interface SuccessOptions {
  /** What is known of a write when the answer can not be read: it was made. */
  readonly outcome: 'applied' | 'not_applied'
  /** Takes a body that does not call itself JSON as text. */
  readonly textAllowed: boolean
  /** For messages: where it came from. */
  readonly service: string
}

/** @throws RequestFailure `invalid_response` with the beginning of a body that is not JSON, or of one too large */
export async function success(response: ExchangeResponse, options: SuccessOptions): Promise<Answer> {
  const { status, headers } = response
  const facts = { status, headers, applied: options.outcome === 'applied' }
  const { bytes, cut } = await readBody(response.body, bodyBytesMax)
  const failed = (message: string) =>
    new RequestFailure('invalid_response', message, {
      httpStatus: status,
      outcome: options.outcome,
      retryable: false,
      hint: `is ${options.service} the base URL of the service? turnout config explain shows where it comes from`,
    })
  if (cut) throw failed(`the answer of ${options.service} is larger than ${bodyBytesMax / 1024 / 1024} MiB`)
  const text = decoded(bytes)
  if (text.trim() === '') return { value: null, text: '', ...facts }
  try {
    return { value: parseJson(text) as unknown, text, ...facts }
  } catch {
    if (options.textAllowed && !/\bjson\b/i.test(headers['content-type'] ?? '')) return { value: text, text, ...facts }
    throw failed(`${options.service} answered ${status} with something that is not JSON: ${excerpt(text)}`)
  }
}
