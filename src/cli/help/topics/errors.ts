// `turnout help errors`: the format of errors, and every code.
import { clientFailures, retryableFailures, serviceFailures } from '../../../contract/core/failures.ts'
import { twoColumns, wrapped } from '../../program/text-layout.ts'

export function text(width: number): string {
  const people =
    'Errors go to stderr. People get a sentence, its code and the next step. Programs get one line of JSON: with --json or --output ndjson, and wherever neither stdout nor stderr is a terminal.'
  const json =
    'The line is an object "error" with the fields code, message, exitCode, httpStatus, requestId, fields, outcome, retryable, retryAfterS, attempts, idempotencyKey, retryArgv and hint.'
  const outcome =
    'outcome says whether a write took effect: not_applied, applied or unknown. Retrying may help with the codes marked *.'
  return [
    ...[people, json, outcome].map((paragraph) => wrapped(paragraph, width)),
    `SERVICE CODES\n${codes(serviceFailures, width)}`,
    `COMMAND LINE CODES\n${codes(clientFailures, width)}`,
  ]
    .join('\n\n')
    .concat('\n')
}

function codes(failures: Readonly<Record<string, string>>, width: number): string {
  const retryable: ReadonlySet<string> = retryableFailures
  const rows = Object.entries(failures).map(([code, text]) => [retryable.has(code) ? `${code} *` : code, text] as const)
  return twoColumns(rows, width)
}
