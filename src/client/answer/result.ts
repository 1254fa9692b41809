// Reads a successful answer: its body within a bound, parsed, and the text as received.

import type { ExchangeResponse } from '../../contract/core/exchange.ts'
import { parseJson } from '../../contract/files/parse-json.ts'
import type { Answer } from '../client.ts'
import { RequestFailure } from '../request-failure.ts'
import { bodyBytesMax, decoded, readBody } from './body.ts'
import { excerpt } from './excerpt.ts'

export interface SuccessOptions {
  /** The outcome if the answer can't be read: a write was applied. */
  readonly outcome: 'applied' | 'not_applied'
  /** Accepts a body without a JSON content type as text. */
  readonly textAllowed: boolean
  /** Name of the service in messages. */
  readonly service: string
}

/** @throws RequestFailure `invalid_response` for a body that isn't JSON, with its beginning, or is too large */
export async function success(response: ExchangeResponse, options: SuccessOptions): Promise<Answer> {
  const { status, headers } = response
  const facts = { status, headers, applied: options.outcome === 'applied' }
  const { bytes, cut } = await readBody(response.body, bodyBytesMax)
  const failed = (message: string) =>
    new RequestFailure('invalid_response', message, {
      httpStatus: status,
      outcome: options.outcome,
      retryable: false,
      hint: `check that ${options.service} is the base URL of the service; turnout config explain shows where it is set`,
    })
  if (cut) throw failed(`the answer from ${options.service} is larger than ${bodyBytesMax / 1024 / 1024} MiB`)
  const text = decoded(bytes)
  if (text.trim() === '') return { value: null, text: '', ...facts }
  try {
    return { value: parseJson(text) as unknown, text, ...facts }
  } catch {
    if (options.textAllowed && !/\bjson\b/i.test(headers['content-type'] ?? '')) return { value: text, text, ...facts }
    throw failed(`${options.service} answered ${status} with text that is not JSON: ${excerpt(text)}`)
  }
}
