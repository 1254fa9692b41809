// Writes rows as CSV (RFC 4180) that is safe to open in a spreadsheet. Pure; knows no noun and no stream.
import { stringify } from 'csv-stringify/sync'

/** Characters that start a formula in a spreadsheet (OWASP, "CSV Injection"), with their full-width forms. */
const signs = '=+\\-@＝＋－＠'

/**
 * Where a cell starts, also in a spreadsheet that separates cells by semicolons or tabs, as half of Europe's do: it takes
 * RFC 4180's quotes within a cell for letters, and at its start for its own. Text that already begins with `'` is guarded
 * too, so that it isn't mistaken for guarded text.
 */
const beginnings = { cell: `(?=['"]*[${signs}\\t\\r\\n])`, part: `(?=['"]*[${signs}])` }

const unguarded = new RegExp(`^${beginnings.cell}|(?<=[;\\t\\r\\n])${beginnings.part}`, 'g')
const guard = new RegExp(`^'${beginnings.cell}|(?<=[;\\t\\r\\n])'${beginnings.part}`, 'g')

/** A quick check that most cells pass. */
const mayBegin = new RegExp(`^['"${signs}]|[;\\t\\r\\n]`)

const control = /[^\P{Cc}\t\n\r]/gu

/** A number that keeps its digits: `50.00` stays `50.00`. */
export class Decimal {
  readonly text: string

  constructor(text: string) {
    if (!/^-?\d+(\.\d+)?$/.test(text)) throw new RangeError(`"${text}" is not a decimal`)
    this.text = text
  }

  /** Digits after the point. */
  get digits(): number {
    return this.text.split('.')[1]?.length ?? 0
  }
}

export interface CsvOptions {
  /** Text unchanged: no quote before formulas, no escapes for control characters. */
  readonly raw?: boolean
  /** Between cells; a comma if absent. */
  readonly delimiter?: string | undefined
}

/**
 * Rows as CSV text, each line ended by CRLF. Numbers, decimals and booleans are unquoted, null is empty, nested values are
 * JSON. Without `raw`, formulas get a `'` in front, and control characters are written as `\x1b`.
 */
export function csvText(rows: readonly (readonly unknown[])[], options: CsvOptions = {}): string {
  const cells = rows.map((row) => row.map((value) => cellText(value, options.raw === true)))
  const { delimiter = ',' } = options
  return stringify(cells, { delimiter, record_delimiter: 'windows', quoted_match: /[\r\n]/ })
}

function cellText(value: unknown, raw: boolean): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  if (value instanceof Decimal) return value.text
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (raw) return text
  const shown = withoutControls(text)
  if (text.startsWith('\0')) return `'${guardedCell(shown)}`
  return guardedCell(shown)
}

/** Text with a `'` wherever a spreadsheet would see a formula. */
const guardedCell = (text: string): string => (mayBegin.test(text) ? text.replace(unguarded, "'") : text)

/** The original text of a guarded cell, without the `'` in front of formulas. */
export const unguardedCell = (text: string): string => (mayBegin.test(text) ? text.replace(guard, '') : text)

/** Control characters other than line ends and tabs as `\x1b`. */
export const withoutControls = (text: string): string =>
  text.replace(control, (found) => `\\x${found.charCodeAt(0).toString(16).padStart(2, '0')}`)
