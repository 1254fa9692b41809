// Parses amounts as banks write them, with comma or point, into exact minor units. Which of the two is the decimal mark is
// decided by the amounts of the whole file, never guessed.
import { Failure } from '../../../../contract/core/failures.ts'
import { currencyExponent, parseAmount } from '../../../../contract/core/money.ts'

export const decimalMarks = ['comma', 'point'] as const
export type DecimalMark = (typeof decimalMarks)[number]

interface Signed {
  readonly sign: 1 | -1
  /** Digits and separators. */
  readonly body: string
}

/** Splits off the sign: leading, trailing, U+2212, or parentheses. */
function signed(text: string): Signed {
  const plain = text.trim().replaceAll('−', '-')
  const bracketed = /^\((.*)\)$/.exec(plain)
  if (bracketed) return { sign: -1, body: (bracketed[1] ?? '').trim() }
  const match = /^([+-]?)\s*(.*?)\s*([+-]?)$/s.exec(plain)
  const [, before = '', body = '', after = ''] = match ?? []
  if (before !== '' && after !== '') return { sign: 1, body: plain }
  return { sign: before === '-' || after === '-' ? -1 : 1, body }
}

/** The decimal mark an amount proves; undefined if it could be either, as in `1.234`. */
export function markOf(text: string): DecimalMark | undefined {
  const { body } = signed(text)
  const marks = body.replace(/[^.,]/g, '')
  const last = marks.at(-1)
  if (last === undefined) return undefined
  const named = last === ',' ? 'comma' : 'point'
  if (new Set(marks).size === 2) return named
  const other = last === ',' ? 'point' : 'comma'
  if (marks.length > 1) return other
  const [whole = '', fraction = ''] = body.split(last)
  return fraction.length !== 3 || whole.length > 3 || /^0*$/.test(whole) ? named : undefined
}

/** Whether an amount has any separator. */
export const hasMark = (text: string) => /[.,]/.test(text)

const grouped: Readonly<Record<DecimalMark, RegExp>> = {
  comma: /^(\d+|\d{1,3}(?:([.'’ \u00a0\u202f])\d{3})(?:\2\d{3})*)(?:,(\d+))?$/,
  point: /^(\d+|\d{1,3}(?:([,'’ \u00a0\u202f])\d{3})(?:\2\d{3})*)(?:\.(\d+))?$/,
}

/**
 * Parses a signed amount into minor units of `currency`.
 * @throws Failure `usage` if it is invalid, too precise for the currency or too large; the caller adds the place
 */
export function readAmount(text: string, currency: string, mark: DecimalMark): number {
  const { sign, body } = signed(text)
  const match = grouped[mark].exec(body)
  if (!match) throw new Failure('usage', `"${text.slice(0, 40)}" is not an amount with a decimal ${mark}`)
  const whole = (match[1] ?? '').replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  const fraction = match[3] ?? ''
  // Zeros beyond the currency's own digits are ignored: 5.000 JPY with a decimal point is 5.
  const exponent = currencyExponent(currency)
  const rest = fraction.slice(exponent)
  const kept = /^0*$/.test(rest) ? fraction.slice(0, exponent) : fraction
  const minor = parseAmount(kept === '' ? whole : `${whole}.${kept}`, currency)
  return minor === 0 ? 0 : sign * minor
}
