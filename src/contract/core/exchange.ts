// The one seam between client and service: a request in, a response out, over a wire or in process.

/** The user agent of the command line. */
export const cliUserAgent = 'turnout-cli'

export interface ExchangeRequest {
  readonly method: string
  /** Path and query below the base URL, percent-encoded, with a leading `/`. */
  readonly path: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  readonly signal?: AbortSignal
}

export interface ExchangeResponse {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: AsyncIterable<Uint8Array | string> | Uint8Array | string
}

/** Sends a request once; throws a Failure when no response arrives. */
export type Exchange = (request: ExchangeRequest) => Promise<ExchangeResponse>

/** RFC 9457 problem details as this service writes them; extension members may follow. */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly instance: string
  readonly code: string
  readonly retryable: boolean
  readonly errors: readonly { pointer: string; code: string; detail: string }[]
  readonly hint?: string
}
