// The Failure of a request: adds what a script needs to know about the attempts.
import { Failure, type FailureCode, type FailureOptions } from '../contract/core/failures.ts'

/** Whether the write of a request took effect. */
export type Outcome = 'not_applied' | 'applied' | 'unknown'

export interface RequestFailureOptions extends FailureOptions {
  readonly httpStatus?: number
  readonly requestId?: string
  readonly outcome: Outcome
  readonly retryable: boolean
  readonly attempts?: number
  readonly idempotencyKey?: string
}

export class RequestFailure extends Failure {
  readonly httpStatus: number | undefined
  readonly requestId: string | undefined
  readonly outcome: Outcome
  readonly retryable: boolean
  /** How often the request was sent. */
  readonly attempts: number
  /** The key that a retry must carry to have no second effect. */
  readonly idempotencyKey: string | undefined

  constructor(code: FailureCode, message: string, options: RequestFailureOptions) {
    super(code, message, options)
    this.name = 'RequestFailure'
    this.httpStatus = options.httpStatus
    this.requestId = options.requestId
    this.outcome = options.outcome
    this.retryable = options.retryable
    this.attempts = options.attempts ?? 1
    this.idempotencyKey = options.idempotencyKey
  }

  /** The same failure with what is known after the last attempt. */
  with(changes: Partial<RequestFailureOptions>): RequestFailure {
    return this.as(this.code, this.message, changes)
  }

  /** The same failure under another code. */
  as(code: FailureCode, message: string, changes: Partial<RequestFailureOptions> = {}): RequestFailure {
    const { issues, hint, retryAfterS, details, cause } = this
    const { httpStatus, requestId, outcome, retryable, attempts, idempotencyKey } = this
    const current = {
      httpStatus,
      requestId,
      outcome,
      retryable,
      attempts,
      idempotencyKey,
      issues,
      hint,
      retryAfterS,
      details,
      cause,
    }
    return new RequestFailure(code, message, { ...present(current), outcome, retryable, ...changes })
  }
}

/** Leaves out undefined fields. */
export function present<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}
