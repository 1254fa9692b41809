// Has the service carry a request out and take it back: what it would do, or why it would be refused.
import type { CallInput, Client } from '../../../client/client.ts'
import { RequestFailure } from '../../../client/request-failure.ts'
import type { Result } from '../../../contract/catalog.ts'
import { Failure } from '../../../contract/core/failures.ts'
import type { OperationName } from '../../../contract/operations.ts'

interface Effect<N extends OperationName> {
  readonly result: Result<N>
  /** How many would be sent. */
  readonly mails: number
}

/**
 * Undefined where nothing was tried: by another service, without a network, or for what cannot be taken back.
 * @throws RequestFailure as the request would, such as sold_out
 */
export async function rehearse<N extends OperationName>(
  client: Client,
  operation: N,
  input: CallInput<N>,
): Promise<Effect<N> | undefined> {
  const { params, body } = input as { params?: Record<string, string>; body?: Record<string, unknown> }
  const asked = { operation, ...(params && { params: { ...params } }), ...(body && { body }) }
  try {
    const { tried, result, mails } = (await client.call('rehearse', { body: asked })).value
    return tried ? { result: result as Result<N>, mails: mails ?? 0 } : undefined
  } catch (error) {
    if (!(error instanceof Failure) || isRefusal(error)) throw error
    return undefined
  }
}

const isRefusal = (error: Failure): boolean =>
  error instanceof RequestFailure &&
  error.code !== 'not_offered' &&
  error.httpStatus !== undefined &&
  [403, 404, 409, 422].includes(error.httpStatus)
