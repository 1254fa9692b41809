// `turnout help formatting`.
import { outputFormats } from '../../../terminal/output/format.ts'
import { twoColumns, wrapped } from '../../program/text-layout.ts'

export function text(width: number): string {
  const rows = [
    ['--output FORMAT', `one of ${outputFormats.join(', ')}`],
    ['--json', 'same as --output json: a list is an array, a record is an object'],
    ['--fields A,B', 'show only these fields, in any format'],
    ['--get PATH', 'one raw value per line, unquoted: --get .id'],
    ['--all', 'show all rows; machine formats are always complete'],
    ['--full', 'show every field of a record; machine formats are always complete'],
    ['--no-header', 'omit column titles in tables and csv'],
    ['--csv-raw', 'write csv without protection against spreadsheet formulas'],
    ['--quiet', 'print only ids from create and list'],
    ['--color WHEN', 'overrides NO_COLOR, which overrides FORCE_COLOR, which overrides the terminal'],
  ] as const
  const intro =
    'Results are tables and cards in a terminal, and JSON in a pipe: a record is one line, and a list is an array with one line per row; jq formats both. Only results go to stdout; notices, questions and errors go to stderr.'
  const amounts =
    'Tables and cards write amounts as decimals with their currency. json, ndjson, csv and yaml have the fields of the service, with amounts in minor units, such as 5000 for 50.00 EUR. For a spreadsheet, attendees export and revenue export write decimals.'
  return `${wrapped(intro, width)}\n\n${twoColumns(rows, width)}\n\n${wrapped(amounts, width)}\n`
}
