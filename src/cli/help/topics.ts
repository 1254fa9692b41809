// The topics of `turnout help`, each made from the table in the code that it explains.
import { clientFailures, retryableFailures, serviceFailures } from '../../contract/core/failures.ts'
import { outputFormats } from '../../terminal/output/format.ts'
import { exitCodes } from '../core/exit-codes.ts'
import { twoColumns, wrapped } from '../program/text-layout.ts'
import { environmentVariables } from './environment.ts'

export const topics: Readonly<Record<string, { readonly summary: string; text(width: number): string }>> = {
  'exit-codes': { summary: 'what the number means that a command ends with', text: exitCodesText },
  environment: { summary: 'the environment variables that are read', text: environmentText },
  formatting: { summary: 'formats, fields and what a pipe gets', text: formattingText },
  errors: { summary: 'how errors are written, and every code', text: errorsText },
}

function exitCodesText(width: number): string {
  const rows = Object.entries(exitCodes).map(([code, { meaning, repeat }]) => {
    return [code, repeat && repeat !== 'no' ? `${meaning}; worth repeating: ${repeat}` : meaning] as const
  })
  const intro = 'A command ends with one of these. Only those that say so are worth repeating.'
  return `${wrapped(intro, width)}\n\n${twoColumns(rows, width)}\n`
}

function environmentText(width: number): string {
  const intro = 'A flag wins over the environment, the environment over the profile, the profile over the config file.'
  const more = 'turnout config explain shows each setting, where it came from and what it shadows.'
  return `${wrapped(intro, width)}\n\n${twoColumns(environmentVariables, width)}\n\n${wrapped(more, width)}\n`
}

function formattingText(width: number): string {
  const rows = [
    ['--output FORMAT', `one of ${outputFormats.join(', ')}`],
    ['--json', 'same as --output json: a list is one array, a thing is one object'],
    ['--fields A,B', 'only these fields, in any format'],
    ['--get PATH', 'one raw value a line, no quotes: --get .id'],
    ['--all', 'every row; machine formats are always complete'],
    ['--no-header', 'no titles in tables and csv'],
    ['--csv-raw', 'csv without the guard against spreadsheet formulas'],
    ['--quiet', 'ids only from create and list'],
    ['--color WHEN', 'wins over NO_COLOR, which wins over FORCE_COLOR, which wins over the screen'],
  ] as const
  const intro =
    'On a screen results are tables and cards; in a pipe they are JSON. Results go to stdout and nothing else does: notices, questions and errors go to stderr.'
  return `${wrapped(intro, width)}\n\n${twoColumns(rows, width)}\n`
}

function errorsText(width: number): string {
  const intro =
    'Errors go to stderr: for people a sentence, its code and the next step; under --json, --output ndjson and in a pipe one line of JSON, {"error":{"code","message","exitCode","httpStatus","requestId","fields","outcome","retryable","retryAfterS","attempts","idempotencyKey","retryArgv","hint"}}. outcome says whether a write took effect: not_applied, applied or unknown. Codes marked * may go away when the same command is repeated.'
  return [
    wrapped(intro, width),
    `CODES OF THE SERVICE\n${codes(serviceFailures, width)}`,
    `CODES OF THE COMMAND LINE\n${codes(clientFailures, width)}`,
  ]
    .join('\n\n')
    .concat('\n')
}

function codes(failures: Readonly<Record<string, string>>, width: number): string {
  const retryable: ReadonlySet<string> = retryableFailures
  const rows = Object.entries(failures).map(([code, text]) => [retryable.has(code) ? `${code} *` : code, text] as const)
  return twoColumns(rows, width)
}
