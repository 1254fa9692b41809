// The client over any exchange: turns an operation's name and input into a request, and the answer into a value or a
// Failure. No code per noun.

import { cliUserAgent, type ExchangeRequest } from '../contract/core/exchange.ts'
import type { Operation } from '../contract/core/operation.ts'
import { type OperationName, operations } from '../contract/operations.ts'
import type { Answer, CallInput, Client, ClientOptions, ListPage, RawRequest, RecordOf } from './client.ts'
import { listPages } from './list/list-pages.ts'
import { fillPath, queryString } from './path.ts'
import { idempotencyKeys } from './retry/idempotency.ts'
import { isRead } from './retry/repeatable.ts'
import { createSender, type Outgoing } from './sender.ts'

/** Rows of each page after the first: readers of a second page want them all, and 500 is the maximum. */
const laterPageRows = 500

/** Its methods throw Failure; RequestFailure when a request failed. */
export function createClient(options: ClientOptions): Client {
  const send = createSender(options)
  const waiting = options.waiting ?? ((call) => call())
  const nextKey = idempotencyKeys(options.idempotencyKey, options)

  async function submit(outgoing: Omit<Outgoing, 'request'>, parts: RequestParts): Promise<Answer> {
    const apiKey = await options.apiKey(parts.keyNeeded ? 'required' : 'optional')
    const built = buildRequest(parts, apiKey, isRead(parts.method) ? null : (parts.idempotencyKey ?? nextKey()))
    return send({ ...outgoing, request: built })
  }

  async function request(name: OperationName, input: CallInput<OperationName> = {}): Promise<Answer> {
    const { method, path, scope }: Operation = operations[name]
    const { params, query = {}, body, ifMatch, idempotencyKey, timeoutMs } = input
    return submit(
      { operation: name, textAllowed: false, timeoutMs },
      {
        method,
        path: fillPath(path, params) + queryString(query),
        headers: ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` },
        body: body === undefined ? undefined : JSON.stringify(body),
        idempotencyKey,
        keyNeeded: scope !== null || name === 'showAccount',
      },
    )
  }

  return {
    call: ((name: OperationName, input?: CallInput<OperationName>) =>
      waiting(() => request(name, input), input?.doing)) as Client['call'],
    list: <N extends OperationName>(name: N, input?: CallInput<N>) => {
      const fetchPage = (cursor?: string) => {
        const { query, ...rest } = (input ?? {}) as CallInput<OperationName>
        const pageQuery = cursor === undefined ? query : { limit: laterPageRows, ...query, cursor }
        return request(name, { ...rest, ...(pageQuery ? { query: pageQuery } : {}) } as CallInput<OperationName>)
      }
      return listPages(fetchPage, { waiting, service: options.service }) as AsyncIterable<ListPage<RecordOf<N>>>
    },
    send: ({ method, path, headers = {}, body }: RawRequest) =>
      waiting(() =>
        submit(
          { operation: undefined, textAllowed: true },
          { method: method.toUpperCase(), path, headers, body, keyNeeded: needsKey(path) },
        ),
      ),
  }
}

interface RequestParts {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly idempotencyKey?: string | undefined
  readonly keyNeeded: boolean
}

function buildRequest(parts: RequestParts, apiKey: string | null, idempotencyKey: string | null): ExchangeRequest {
  const own = Object.entries(parts.headers).map(([name, value]) => [name.toLowerCase(), value])
  return {
    method: parts.method,
    path: parts.path,
    headers: {
      accept: 'application/json',
      'user-agent': cliUserAgent,
      ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
      ...Object.fromEntries(own),
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    ...(parts.body === undefined ? {} : { body: parts.body }),
  }
}

/** Everything under `/v1` except what the service tells about itself. */
function needsKey(path: string): boolean {
  const [plain] = path.split('?')
  return path.startsWith('/v1/') && plain !== '/v1/meta' && plain !== '/v1/openapi.json'
}
