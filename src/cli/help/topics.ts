// The topics of `turnout help`, each generated from the table in the code that it explains.
import { clientFailures, retryableFailures, serviceFailures } from '../../contract/core/failures.ts'
import { outputFormats } from '../../terminal/output/format.ts'
import { exitCodes } from '../core/exit-codes.ts'
import { twoColumns, wrapped } from '../program/text-layout.ts'
import { environmentVariables } from './environment.ts'

export const topics: Readonly<Record<string, { readonly summary: string; text(width: number): string }>> = {
  'exit-codes': { summary: 'what each exit code means', text: exitCodesText },
  environment: { summary: 'environment variables', text: environmentText },
  formatting: { summary: 'output formats and fields', text: formattingText },
  times: { summary: 'how dates, times and amounts are written', text: timesText },
  errors: { summary: 'the format of errors, and every error code', text: errorsText },
}

function exitCodesText(width: number): string {
  const rows = Object.entries(exitCodes).map(([code, { meaning, repeat }]) => {
    return [code, repeat && repeat !== 'no' ? `${meaning}; retry: ${repeat}` : meaning] as const
  })
  const intro = 'Every command ends with one of these codes. Retrying helps only where noted.'
  return `${wrapped(intro, width)}\n\n${twoColumns(rows, width)}\n`
}

function environmentText(width: number): string {
  const intro = 'Flags override the environment, which overrides the profile, which overrides the config file.'
  const more = 'turnout config explain shows each setting, its source and the sources it overrides.'
  return `${wrapped(intro, width)}\n\n${twoColumns(environmentVariables, width)}\n\n${wrapped(more, width)}\n`
}

function formattingText(width: number): string {
  const rows = [
    ['--output FORMAT', `one of ${outputFormats.join(', ')}`],
    ['--json', 'same as --output json: a list is an array, a record is an object'],
    ['--fields A,B', 'show only these fields, in any format'],
    ['--get PATH', 'one raw value per line, unquoted: --get .id'],
    ['--all', 'show all rows; machine formats are always complete'],
    ['--no-header', 'omit column titles in tables and csv'],
    ['--csv-raw', 'write csv without protection against spreadsheet formulas'],
    ['--quiet', 'print only ids from create and list'],
    ['--color WHEN', 'overrides NO_COLOR, which overrides FORCE_COLOR, which overrides the terminal'],
  ] as const
  const intro =
    'Results are tables and cards in a terminal, and JSON in a pipe. Only results go to stdout; notices, questions and errors go to stderr.'
  return `${wrapped(intro, width)}\n\n${twoColumns(rows, width)}\n`
}

function timesText(width: number): string {
  const rows = [
    ['2027-03-14', 'a day; for a TIME its beginning (--valid-from) or its end (--valid-until), as the flag says'],
    ['"2027-03-14 18:00"', 'a local time; seconds are optional'],
    ['18:00', 'today at this time'],
    ['today, tomorrow', 'a day; a time may follow: "tomorrow 9:00"'],
    ['+14d, +2w, -7d', 'the day so many days or weeks from today'],
    ['+2h, now', 'so many hours from now'],
    ['2027-03-14T18:00+01:00', 'an exact time, with its offset or Z'],
  ] as const
  const zones =
    "Days and local times are in the event's time zone; without an event in the configured one (turnout config set timezone), else in this machine's. A time that the clock skips in spring moves on by the hour; one that occurs twice in autumn is the first. Cards and tables show an event's times in its zone, with the offset; JSON always has UTC."
  const amounts = 'Amounts are plain decimals with a point and without separators: 50, 50.00, 1234.50.'
  return [
    wrapped('Wherever a flag takes a date or a TIME:', width),
    twoColumns(rows, width),
    wrapped(zones, width),
    wrapped(amounts, width),
  ]
    .join('\n\n')
    .concat('\n')
}

function errorsText(width: number): string {
  const intro =
    'Errors go to stderr: for people as a sentence, its code and the next step; with --json, --output ndjson and in a pipe as one line of JSON, {"error":{"code","message","exitCode","httpStatus","requestId","fields","outcome","retryable","retryAfterS","attempts","idempotencyKey","retryArgv","hint"}}. outcome says whether a write took effect: not_applied, applied or unknown. Retrying may help with the codes marked *.'
  return [
    wrapped(intro, width),
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
