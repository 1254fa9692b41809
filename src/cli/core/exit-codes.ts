// The table of exit codes, read by main, help, docs and tests.
import type { Failure, FailureCode } from '../../contract/core/failures.ts'

export const exitCodes = {
  0: { meaning: 'success, including an empty list', repeat: '' },
  1: { meaning: 'bug in turnout; please report it', repeat: 'no' },
  2: { meaning: 'invalid usage or missing input; nothing was sent', repeat: 'no' },
  3: { meaning: 'cancelled or not confirmed', repeat: 'no' },
  4: { meaning: 'not logged in or not allowed (401, 403)', repeat: 'no' },
  5: { meaning: 'not found or not supported (404, 405, 410, 501)', repeat: 'no' },
  6: { meaning: 'conflict: sold out, duplicate or wrong state (409, 412)', repeat: 'no' },
  7: { meaning: 'rejected by the service (400, 413, 415, 422), or payment failed (402)', repeat: 'no' },
  8: { meaning: 'rate limited, after all retries (429)', repeat: 'after retryAfterS' },
  9: {
    meaning: 'service unavailable: DNS, connection, TLS, timeout, or 5xx after retries',
    repeat: 'yes, with the same idempotency key',
  },
  10: {
    meaning: 'partial failure of a bulk command; the result or a rejects file names the failed rows',
    repeat: 'only the rejects',
  },
  130: { meaning: 'SIGINT', repeat: 'yes' },
  143: { meaning: 'SIGTERM', repeat: 'yes' },
} as const
export type ExitCode = keyof typeof exitCodes

const byCode: Partial<Record<FailureCode, ExitCode>> = {
  usage: 2,
  missing_input: 2,
  config_invalid: 2,
  insecure_http: 2,
  file_exists: 2,
  file_unwritable: 2,
  database_newer: 2,
  database_foreign: 2,
  database_damaged: 2,
  database_read_only: 2,
  database_not_empty: 2,
  backup_damaged: 2,
  program_missing: 2,
  not_confirmed: 3,
  no_credentials: 4,
  key_origin_mismatch: 4,
  not_found: 5,
  not_offered: 5,
  ambiguous_name: 6,
  state_conflict: 6,
  not_connected: 6,
  ticket_not_valid: 6,
  delivery_failed: 9,
  print_failed: 9,
  redirect_refused: 9,
  invalid_response: 9,
  unreachable: 9,
  timeout: 9,
  database_locked: 9,
  database_full: 9,
  database_unavailable: 9,
  storage_unavailable: 9,
  partial: 10,
}

/** The exit code of a failure: by HTTP status if a service responded, else by failure code. */
export function exitCodeOf(code: string, httpStatus?: number): ExitCode {
  if (httpStatus !== undefined) return exitCodeOfStatus(httpStatus)
  return byCode[code as FailureCode] ?? 1
}

/** Whether a refusal is about its record alone; a missing permission or an unreachable service would refuse the others too. */
export function concernsOneRecord(error: Failure): boolean {
  const status = 'httpStatus' in error && typeof error.httpStatus === 'number' ? error.httpStatus : undefined
  return [5, 6, 7].includes(exitCodeOf(error.code, status))
}

function exitCodeOfStatus(status: number): ExitCode {
  if (status === 401 || status === 403) return 4
  if (status === 404 || status === 405 || status === 410 || status === 501) return 5
  if (status === 409 || status === 412) return 6
  if (status === 408) return 9
  if (status === 429) return 8
  if (status >= 500) return 9
  if (status >= 400) return 7
  return 9
}
