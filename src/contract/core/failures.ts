// The closed list of everything that can go wrong, by stable code, and the one class that carries it.
// HTTP status and exit code are tables beside their users (service/pipeline/problem.ts, cli/core/exit-codes.ts).

/** Codes a service answers with, in problem+json `code`; the text is the problem's `title`. */
export const serviceFailures = {
  malformed_json: 'The body is not valid JSON',
  malformed_request: 'The request cannot be read',
  invalid_query: 'The query is not valid',
  webhook_refused: 'The webhook is not from the payment processor',
  unauthenticated: 'No valid API key',
  calendar_refused: 'The calendar server refused this',
  ai_refused: 'The model or its server refused this',
  ai_bad_output: 'The model gave an answer that cannot be used',
  ai_budget_spent: "The model's budget is used up",
  webhook_blocked: 'This address may not be called',
  mail_refused: 'The mail server refused this',
  processor_refused: 'The payment processor refused this',
  insufficient_scope: 'The API key may not do this',
  not_found: 'Not found',
  route_not_found: 'No such path',
  method_not_allowed: 'This path does not support this method',
  request_timeout: 'The request took too long to arrive',
  sold_out: 'Sold out',
  not_on_sale: 'Not on sale',
  duplicate: 'Already exists',
  state_conflict: 'Not possible in this state',
  not_connected: 'A connection is missing',
  overlapping: 'Overlaps with something else',
  schedule_conflicts: 'The schedule has conflicts',
  superseded: 'Replaced by another code',
  cursor_expired: 'The changes after this cursor are no longer kept',
  below_sold: 'Lower than the number already sold or held',
  idempotency_in_progress: 'The same request is still in progress',
  version_conflict: 'Somebody else changed this in the meantime',
  suggestion_stale: 'Something has changed since this was suggested',
  body_too_large: 'The body is too large',
  header_too_large: 'The headers are too large',
  unsupported_media_type: 'The body must be application/json',
  validation_failed: 'The request is not valid',
  idempotency_key_reused: 'The idempotency key was used for another request',
  rate_limited: 'Too many requests',
  internal: 'Internal error',
  overloaded: 'The service is too busy',
  shutting_down: 'The service is stopping',
  processor_unavailable: 'The payment processor does not answer',
  delivery_failed: 'The receiver did not accept the delivery',
  calendar_unavailable: 'The calendar server does not answer',
  mail_unavailable: 'The mail server does not answer',
  ai_unavailable: 'The model does not answer',
  storage_unavailable: 'The database is not available',
} as const
export type ServiceFailureCode = keyof typeof serviceFailures

/** Codes that only the command line uses, before, between or after requests. */
export const clientFailures = {
  usage: 'The command is not valid',
  missing_input: 'Input is missing, and this is not a terminal',
  ambiguous_name: 'Several records have this name',
  not_confirmed: 'Not confirmed',
  config_invalid: 'The configuration is not valid',
  no_credentials: 'No API key for this service',
  key_origin_mismatch: 'The stored key belongs to another service',
  insecure_http: 'Plain http is allowed only on this machine',
  redirect_refused: 'The service answered with a redirect',
  not_offered: 'The service does not offer this',
  invalid_response: 'The answer is not from this API',
  unreachable: 'The service cannot be reached',
  timeout: 'No answer in time',
  file_exists: 'The file already exists',
  file_unwritable: 'The file cannot be written',
  database_locked: 'The database is in use',
  database_read_only: 'The database is read-only',
  database_full: 'The disk is full',
  database_newer: 'The database is from a newer version',
  database_foreign: 'The file is not a turnout database',
  database_damaged: 'The database is damaged',
  backup_damaged: 'The backup is damaged or was changed',
  database_unavailable: 'The database cannot be opened',
  database_not_empty: 'The database already holds data',
  program_missing: 'A required program is not installed',
  ticket_not_valid: 'The ticket is not valid',
  print_failed: 'Nothing was printed',
  partial: 'Some rows failed',
  interrupted: 'Interrupted',
} as const
type ClientFailureCode = keyof typeof clientFailures

export type FailureCode = ServiceFailureCode | ClientFailureCode

/** One fault of one field: an RFC 6901 pointer into the body, or `?name` for a query field. */
export interface Issue {
  readonly pointer: string
  readonly code: string
  readonly detail: string
}

export interface FailureOptions {
  readonly issues?: readonly Issue[]
  /** The next step, for a person: a sentence or a command. */
  readonly hint?: string
  /** Seconds after which a retry makes sense. */
  readonly retryAfterS?: number
  /** Numbers and names behind the message, copied into the problem as extension members. */
  readonly details?: Readonly<Record<string, string | number | boolean | null | readonly string[]>>
  readonly cause?: unknown
}

/** What every floor throws to refuse. Anything else that is thrown is a bug. */
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

/** Failures that the same request may get past when it is retried. */
export const retryableFailures: ReadonlySet<FailureCode> = new Set([
  'request_timeout',
  'idempotency_in_progress',
  'rate_limited',
  'overloaded',
  'shutting_down',
  'storage_unavailable',
  'processor_unavailable',
  'mail_unavailable',
  'calendar_unavailable',
  'unreachable',
  'timeout',
  'database_locked',
  'database_full',
])
