// The client's interface: an operation's name and input in, the answer out. No code per noun.

import type { Body, QueryInput, Result } from '../contract/catalog.ts'
import type { Exchange } from '../contract/core/exchange.ts'
import type { OperationName } from '../contract/operations.ts'
import type { RequestFailure } from './request-failure.ts'
import type { Clock } from './retry/retry.ts'

export interface CallInput<N extends OperationName> {
  /** Values of the path's `{…}`, as typed. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: QueryInput<N>
  /** Only the fields to send. */
  readonly body?: Body<N> | Readonly<Record<string, unknown>>
  /** Version for If-Match. */
  readonly ifMatch?: string
  /** A key derived from the write's meaning, which stays the same when the program restarts. */
  readonly idempotencyKey?: string
  /** Longest wait for this call, retries included, if shorter than the client's. */
  readonly timeoutMs?: number
  /** What is done meanwhile, for a person who waits: `Planning the schedule`. */
  readonly doing?: string
}

/** An answer. `text` is its body as received, so that `--json` can pass it on unchanged. */
export interface Answer<T = unknown> {
  /** Typed as our own service's answer; another implementation may return any JSON. */
  readonly value: T
  readonly text: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Whether it answers a write, which took effect. */
  readonly applied: boolean
}

export type RecordOf<N extends OperationName> = Result<N> extends { data: (infer T)[] } ? T : never

/** One page of a list. */
export interface ListPage<T> {
  readonly rows: readonly T[]
  /** Rows of the whole list, if the service counts them. */
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
  /** Path and query, with a leading `/`. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** The parts of a client. */
export interface ClientOptions {
  readonly exchange: Exchange
  /** Name of the service in messages: its base URL. */
  readonly service: string
  /** The key to send, or null for none. @throws Failure when a required key is missing */
  apiKey(need: 'required' | 'optional'): Promise<string | null>
  readonly clock: Clock
  now(): Date
  readonly randomBytes: (size: number) => Uint8Array
  /** Aborts everything in progress; its reason is the signal's name. */
  readonly signal: AbortSignal
  /** Longest wait for one call, retries included. */
  readonly timeoutMs: number
  readonly retries: number
  /** Key for the first write; null generates one. */
  readonly idempotencyKey: string | null
  /** Whether the service honours idempotency keys; asked on demand by default. */
  readonly knowsKeys?: boolean
  readonly onRetry?: (failure: RequestFailure, waitMs: number) => void
  /** Wraps each call with its retries, to show a spinner. */
  readonly waiting?: <T>(call: () => Promise<T>, doing?: string) => Promise<T>
}
