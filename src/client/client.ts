// One call: an operation's name and its input in, the answer out. No code per noun; the transport decides where it goes.
import type { Body, QueryInput, Result } from '../contract/catalog.ts'
import type { OperationName } from '../contract/operations.ts'

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
  /** The same as JSON that is safe to print, one a line, where they came so. */
  readonly lines?: Uint8Array | undefined
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
