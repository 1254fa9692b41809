// Amounts as banks write them, comma or point, into minor units: exactly, and never by a guess. Which of the two marks
// the decimals is settled by the amounts of the whole file.
import { Failure } from '../../../../contract/core/failures.ts'
import { currencyExponent, parseAmount } from '../../../../contract/core/money.ts'

export const decimalMarks = ['comma', 'point'] as const
export type DecimalMark = (typeof decimalMarks)[number]

interface Signed {
  readonly sign: 1 | -1
  /** Digits with whatever separates them. */
  readonly body: string
}

/** Takes the sign off: in front, behind, or as brackets. A sign as U+2212 counts too. */
function signed(text: string): Signed {
  const plain = text.trim().replaceAll('−', '-')
  const bracketed = /^\((.*)\)$/.exec(plain)
  if (bracketed) return { sign: -1, body: (bracketed[1] ?? '').trim() }
  const match = /^([+-]?)\s*(.*?)\s*([+-]?)$/s.exec(plain)
  const [, before = '', body = '', after = ''] = match ?? []
  if (before !== '' && after !== '') return { sign: 1, body: plain }
  return { sign: before === '-' || after === '-' ? -1 : 1, body }
}

/** What an amount alone says about the mark; undefined where `1.234` may be either. */
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

/** Whether an amount has a mark at all. */
export const hasMark = (text: string) => /[.,]/.test(text)

const grouped: Readonly<Record<DecimalMark, RegExp>> = {
  comma: /^(\d+|\d{1,3}(?:([.'’ \u00a0\u202f])\d{3})(?:\2\d{3})*)(?:,(\d+))?$/,
  point: /^(\d+|\d{1,3}(?:([,'’ \u00a0\u202f])\d{3})(?:\2\d{3})*)(?:\.(\d+))?$/,
}

/**
 * Reads an amount into minor units of `currency`, negative with its sign.
 * @throws Failure `usage` where it is none, too fine for the currency or too large; without the place, which the caller knows
 */
export function readAmount(text: string, currency: string, mark: DecimalMark): number {
  const { sign, body } = signed(text)
  const match = grouped[mark].exec(body)
  if (!match) throw new Failure('usage', `"${text.slice(0, 40)}" is not an amount with a decimal ${mark}`)
  const whole = (match[1] ?? '').replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  const fraction = match[3] ?? ''
  // Zeros beyond the currency's own digits say nothing: 5.000 JPY with a point is 5.
  const exponent = currencyExponent(currency)
  const rest = fraction.slice(exponent)
  const kept = /^0*$/.test(rest) ? fraction.slice(0, exponent) : fraction
  const minor = parseAmount(kept === '' ? whole : `${whole}.${kept}`, currency)
  return minor === 0 ? 0 : sign * minor
}
