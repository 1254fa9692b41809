// Types of the pipeline: a request on its way, the response, and the tools of its steps.
import type { Channel } from '../../contract/core/choices.ts'
import type { ExchangeRequest, ExchangeResponse } from '../../contract/core/exchange.ts'
import type { Failure } from '../../contract/core/failures.ts'
import type { Shed } from '../../contract/core/operation.ts'
import type { OperationName } from '../../contract/operations.ts'
import type { Store } from '../../store/core/store.ts'
import type { VisitNotes } from '../books/visits/note-visits.ts'
import type { Principal, Rules } from '../core/call.ts'
import type { ExternalServices } from '../core/external-services.ts'
import type { InProgress } from './in-progress.ts'
import type { RateLimiter } from './limits/rate-limit.ts'
import type { Caps } from './limits/visitor-limits.ts'
import type { Waits } from './limits/waits.ts'

export interface Request {
  /** As it was sent. */
  readonly raw: ExchangeRequest
  readonly requestId: string
  /** The one time that this request uses throughout. */
  readonly now: Date
  /** Path as sent, without the query. */
  readonly path: string
  /** Query as sent, without the `?`. */
  readonly query: string
  /** Set for requests that public pages make; otherwise the User-Agent decides. */
  readonly channel?: Channel
  /** The caller's network address, if known. */
  readonly client?: string | undefined
  /** Set when the response is an error page. */
  failure?: Failure
  /** Filled in on the way, for the log, the metrics and the response's headers. */
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
  /** Limits for visitors, by kind of action. */
  readonly caps: Caps
  readonly monotonicMs: () => number
  /** Load shedding: throws `overloaded` when this kind of request must wait. */
  readonly admit: (shed: Shed) => void
  readonly waits: Waits
  /** Accepts only this event's keys. Absent: any key. */
  readonly onlyEvent?: string
  /** Absent: no limit. */
  readonly limitRate?: RateLimiter
  /** Records the use of a key in the background. */
  readonly noteKeyUse: (keyId: string, now: Date) => void
  /** Counts arrivals at public pages in the background. */
  readonly visits: VisitNotes
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
