// Records as CSV (RFC 4180), safe to open in a spreadsheet. Pure: rows in, text out; knows no noun and no stream.
import { stringify } from 'csv-stringify/sync'

/** What makes a spreadsheet compute a cell instead of showing it (OWASP, "CSV Injection"), full-width forms included. */
const signs = '=+\\-@＝＋－＠'

/**
 * Where a cell starts, or would start in a spreadsheet that separates cells by semicolons or tabs, as half of Europe's do:
 * such a reader takes the quotes of RFC 4180 for letters in the midst of a cell, and for its own at the start of one. Text
 * with `'` in front would look like text that was made safe.
 */
const beginnings = { cell: `(?=['"]*[${signs}\\t\\r\\n])`, part: `(?=['"]*[${signs}])` }

const unguarded = new RegExp(`^${beginnings.cell}|(?<=[;\\t\\r\\n])${beginnings.part}`, 'g')
const guard = new RegExp(`^'${beginnings.cell}|(?<=[;\\t\\r\\n])'${beginnings.part}`, 'g')

/** Most cells have nothing of the kind and are spared the rest. */
const mayBegin = new RegExp(`^['"${signs}]|[;\\t\\r\\n]`)

const control = /[^\P{Cc}\t\n\r]/gu

/** A number whose digits are meant: `50.00` stays `50.00`. */
export class Decimal {
  readonly text: string

  constructor(text: string) {
    if (!/^-?\d+(\.\d+)?$/.test(text)) throw new RangeError(`"${text}" is not a decimal`)
    this.text = text
  }

  /** After the point. */
  get digits(): number {
    return this.text.split('.')[1]?.length ?? 0
  }
}

export interface CsvOptions {
  /** Text exactly as it is: no quote before formulas, no escapes for control characters. */
  readonly raw?: boolean
}

/**
 * Rows as CSV text, each line ended by CRLF. Numbers, decimals and booleans stay bare, null is empty, what is nested is JSON.
 * Without `raw` text that a spreadsheet would run gets a `'` in front of it, and control characters are written as `\x1b`.
 */
export function csvText(rows: readonly (readonly unknown[])[], options: CsvOptions = {}): string {
  const cells = rows.map((row) => row.map((value) => cellText(value, options.raw === true)))
  return stringify(cells, { record_delimiter: 'windows', quoted_match: /[\r\n]/ })
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

/** Text with a `'` wherever a spreadsheet would see the beginning of a formula. */
const guardedCell = (text: string): string => (mayBegin.test(text) ? text.replace(unguarded, "'") : text)

/** What a cell was before it was made safe: without the `'` in front of formulas. */
export const unguardedCell = (text: string): string => (mayBegin.test(text) ? text.replace(guard, '') : text)

/** Control characters but line ends and tabs written out: `\x1b`. */
export const withoutControls = (text: string): string =>
  text.replace(control, (found) => `\\x${found.charCodeAt(0).toString(16).padStart(2, '0')}`)
