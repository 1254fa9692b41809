// One call: an operation's name and its input in, the answer out. No code per noun; the transport decides where it goes.

import type { Body, QueryInput, Result } from '../contract/catalog.ts'
import type { Exchange } from '../contract/core/exchange.ts'
import type { OperationName } from '../contract/operations.ts'
import type { RequestFailure } from './request-failure.ts'
import type { Clock } from './retry/retry.ts'

export interface CallInput<N extends OperationName> {
  /** Values for the `{…}` of the path, as typed. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: QueryInput<N>
  /** Only the fields that were given. */
  readonly body?: Body<N> | Readonly<Record<string, unknown>>
  /** Version for If-Match. */
  readonly ifMatch?: string
  /** Of this write, where its meaning gives one: the same after a new start of the program. */
  readonly idempotencyKey?: string
  /** Longest wait for this call, repeats included, where it is shorter than the client's. */
  readonly timeoutMs?: number
}

/** What came back. `text` is the body as it came, so that `--json` can pass it through unchanged. */
export interface Answer<T = unknown> {
  /** Typed as our own service answers; another implementation of the specification may give any JSON. */
  readonly value: T
  readonly text: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** It answers a write, which has taken effect. */
  readonly applied: boolean
}

export type RecordOf<N extends OperationName> = Result<N> extends { data: (infer T)[] } ? T : never

/** A list as it arrives, page by page. */
export interface ListPage<T> {
  readonly rows: readonly T[]
  /** How many there are in all, where the service says so. */
  readonly total: number | undefined
  readonly more: boolean
}

export interface Client {
  call<N extends OperationName>(operation: N, input?: CallInput<N>): Promise<Answer<Result<N>>>
  /** Follows cursors until the reader stops. */
  list<N extends OperationName>(operation: N, input?: CallInput<N>): AsyncIterable<ListPage<RecordOf<N>>>
  /** Any request, for `turnout api`. */
  send(request: RawRequest): Promise<Answer>
}

export interface RawRequest {
  readonly method: string
  /** Path and query, starting with `/`. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** What a client is made of. */
export interface ClientOptions {
  readonly exchange: Exchange
  /** How messages call the service: its base URL. */
  readonly service: string
  /** The key to send; null sends none. @throws Failure where one is needed and there is none */
  apiKey(need: 'required' | 'optional'): Promise<string | null>
  readonly clock: Clock
  now(): Date
  readonly randomBytes: (size: number) => Uint8Array
  /** Ends whatever is under way; its reason is the signal's name. */
  readonly signal: AbortSignal
  /** Longest wait for one call, repeats included, in milliseconds. */
  readonly timeoutMs: number
  readonly retries: number
  /** Chosen by the caller for the first write; null makes one. */
  readonly idempotencyKey: string | null
  /** Whether the service honours idempotency keys; absent: asked when it matters. */
  readonly knowsKeys?: boolean
  readonly onRetry?: (failure: RequestFailure, waitMs: number) => void
  /** Runs each call, with its repeats: to show that one is waiting. */
  readonly waiting?: <T>(call: () => Promise<T>) => Promise<T>
}
