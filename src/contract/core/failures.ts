// The closed list of everything that can go wrong, by stable code, and the one class that carries it.
// HTTP status and exit code are tables beside their users (service/pipeline/status.ts, cli/core/exit-codes.ts).

/** Codes a service answers with, in problem+json `code`; the text is the problem's `title`. */
export const serviceFailures = {
  malformed_json: 'The body is not acceptable JSON',
  malformed_request: 'The request can not be read',
  invalid_query: 'The query breaks a rule',
  webhook_refused: 'The delivery is not from the payment processor',
  unauthenticated: 'No valid API key',
  mail_refused: 'The mail server refuses this',
  processor_refused: 'The payment processor refuses this',
  insufficient_scope: 'The key may not do this',
  not_found: 'No such thing',
  route_not_found: 'No such path',
  method_not_allowed: 'This path does not take this method',
  request_timeout: 'The request took too long to arrive',
  sold_out: 'Sold out',
  not_on_sale: 'Not on sale',
  duplicate: 'Already there',
  state_conflict: 'Not possible in this state',
  not_connected: 'What this needs is not connected',
  superseded: 'Replaced by another code',
  below_sold: 'Lower than what is already taken',
  idempotency_in_progress: 'The same request is still being worked on',
  version_conflict: 'Changed by somebody else in the meantime',
  body_too_large: 'The body is too large',
  header_too_large: 'The headers are too large',
  unsupported_media_type: 'The body must be application/json',
  validation_failed: 'The request breaks a rule',
  idempotency_key_reused: 'The idempotency key belongs to another request',
  rate_limited: 'Too many requests',
  internal: 'A fault in the service',
  overloaded: 'Too busy right now',
  shutting_down: 'The service is stopping',
  processor_unavailable: 'The payment processor does not answer',
  mail_unavailable: 'The mail server does not answer',
  storage_unavailable: 'The database can not take this right now',
} as const
export type ServiceFailureCode = keyof typeof serviceFailures

/** Codes only the command line makes, before, between or after requests. */
export const clientFailures = {
  usage: 'The command is not typed right',
  missing_input: 'Input is missing and nobody can be asked',
  not_confirmed: 'Not confirmed',
  config_invalid: 'The configuration can not be used',
  no_credentials: 'No API key for this service',
  key_origin_mismatch: 'The stored key belongs to another service',
  insecure_http: 'Plain http is only for this machine',
  redirect_refused: 'The service pointed somewhere else',
  not_offered: 'The service does not offer this',
  invalid_response: 'The answer is not what an API gives',
  unreachable: 'The service can not be reached',
  timeout: 'No answer in time',
  file_exists: 'The file is already there',
  file_unwritable: 'The file can not be written',
  database_locked: 'The database is in use',
  database_read_only: 'The database can not be written',
  database_full: 'No room to store this',
  database_newer: 'The database is from a newer version',
  database_foreign: 'The file is not a turnout database',
  database_damaged: 'The database is damaged',
  backup_damaged: 'The backup can not be trusted',
  database_unavailable: 'The database can not be opened',
  database_not_empty: 'The database holds data already',
  program_missing: 'A program that this needs is missing',
  ticket_not_valid: 'The ticket admits nobody',
  print_failed: 'Nothing was printed',
  partial: 'Some rows failed',
  interrupted: 'Interrupted',
} as const
type ClientFailureCode = keyof typeof clientFailures

export type FailureCode = ServiceFailureCode | ClientFailureCode

/** One thing wrong with one field: RFC 6901 pointer into the body, or `?name` for a query field. */
export interface Issue {
  readonly pointer: string
  readonly code: string
  readonly detail: string
}

export interface FailureOptions {
  readonly issues?: readonly Issue[]
  /** The next step, for a person: a sentence or a command. */
  readonly hint?: string
  /** Seconds after which a repeat makes sense. */
  readonly retryAfterS?: number
  /** Numbers and names behind the message, copied into the problem as extension members. */
  readonly details?: Readonly<Record<string, string | number | boolean | null | readonly string[]>>
  readonly cause?: unknown
}

/** What every floor throws when it refuses. Anything else that is thrown is a fault of ours. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly issues: readonly Issue[]
  readonly hint: string | undefined
  readonly retryAfterS: number | undefined
  readonly details: NonNullable<FailureOptions['details']>

  constructor(code: FailureCode, message: string, options: FailureOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'Failure'
    this.code = code
    this.issues = options.issues ?? []
    this.hint = options.hint
    this.retryAfterS = options.retryAfterS
    this.details = options.details ?? {}
  }
}

/** Failures that a repeat of the same request may get past. */
export const retryableFailures: ReadonlySet<FailureCode> = new Set([
  'request_timeout',
  'idempotency_in_progress',
  'rate_limited',
  'overloaded',
  'shutting_down',
  'storage_unavailable',
  'processor_unavailable',
  'mail_unavailable',
  'unreachable',
  'timeout',
  'database_locked',
  'database_full',
])
