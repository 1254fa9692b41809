// One request on its way through the pipeline, and what the pipeline works with. Types only.
import type { Channel } from '../../contract/core/choices.ts'
import type { ExchangeRequest, ExchangeResponse } from '../../contract/core/exchange.ts'
import type { Failure } from '../../contract/core/failures.ts'
import type { Shed } from '../../contract/core/operation.ts'
import type { OperationName } from '../../contract/operations.ts'
import type { Store } from '../../store/core/store.ts'
import type { Principal, Rules } from '../core/call.ts'
import type { ExternalServices } from '../core/external-services.ts'
import type { InProgress } from './in-progress.ts'
import type { RateLimiter } from './limits/rate-limit.ts'
import type { Caps } from './limits/visitor-limits.ts'

export interface Request {
  /** As it was sent. */
  readonly raw: ExchangeRequest
  readonly requestId: string
  /** The one instant of this request. */
  readonly now: Date
  /** Path as sent, without the query. */
  readonly path: string
  /** Query as sent, without the `?`. */
  readonly query: string
  /** Of a request that is made in somebody's name, like that of a public page; otherwise it says so itself. */
  readonly channel?: Channel
  /** Where it comes from, as far as that is known: an address of the network. */
  readonly client?: string | undefined
  /** What went wrong, where the answer is a page that says so. */
  failure?: Failure
  /** Filled in on the way, for the log, the metrics and the headers of the answer. */
  operation?: OperationName
  principal?: Principal
  rateLimitFields?: Readonly<Record<string, string>>
}

export interface Tools {
  readonly store: Store
  readonly rules: Rules<OperationName>
  readonly newId: (prefix: string, now: Date) => string
  readonly inProgress: InProgress
  readonly services: ExternalServices
  /** What a stranger may do of each kind. */
  readonly caps: Caps
  readonly monotonicMs: () => number
  /** Lets a request in, or throws `overloaded`. */
  readonly admit: (shed: Shed) => void
  /** Absent: keys of any event, or of none, are taken. */
  readonly onlyEvent?: string
  /** Absent: no limit. */
  readonly limitRate?: RateLimiter
  /** Notes that a key was used; returns at once. */
  readonly noteKeyUse: (keyId: string, now: Date) => void
}

/** A request whose operation and caller are known. */
export interface AuthenticatedRequest extends Request {
  readonly operation: OperationName
  readonly principal: Principal
}

/** The service's response: its body is whole. The headers that every response has are added last. */
export interface Response extends ExchangeResponse {
  readonly body: string
  /** Replaces the body: a file that isn't text. */
  readonly bytes?: Uint8Array
}
