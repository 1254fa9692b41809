// Money as integers in a currency's minor unit (ISO 4217), and splits that lose nothing. Never a float.
import { Failure } from './failures.ts'
import { suggestAmount } from './typed/spelling.ts'

/** Exponents of ISO 4217 that are not 2 (list one, 2026). */
const exponents: Readonly<Record<string, number>> = {
  BIF: 0, CLP: 0, DJF: 0, GNF: 0, ISK: 0, JPY: 0, KMF: 0, KRW: 0, PYG: 0, RWF: 0,
  UGX: 0, UYI: 0, VND: 0, VUV: 0, XAF: 0, XOF: 0, XPF: 0,
  BHD: 3, IQD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3,
  CLF: 4, UYW: 4,
} // biome-ignore format: a table

let codes: ReadonlySet<string> | undefined

/** Largest amount allowed, in minor units: far below 2^53, so that sums of millions stay exact. */
export const amountMinorMax = 100_000_000_000

/** Whether `code` is a currency of ISO 4217, upper case. */
export function isCurrency(code: string): boolean {
  // Read on first use: most runs handle no money.
  codes ??= new Set(Intl.supportedValuesOf('currency'))
  return /^[A-Z]{3}$/.test(code) && codes.has(code)
}

/** Digits after the decimal point: EUR 2, JPY 0, KWD 3. */
export function currencyExponent(currency: string): number {
  return exponents[currency] ?? 2
}

const plainDecimal = /^(\d{1,12})(?:\.(\d{1,6}))?$/

/** A typed amount, with the currency in front or behind where one was typed: `60`, `60 EUR`, `EUR 60`. */
function readTyped(text: string): { readonly decimal: string; readonly currency?: string } {
  const [, before, number, after] = /^(?:([a-z]{3})\s*)?(\d[\d.]*)(?:\s*([a-z]{3}))?$/i.exec(text.trim()) ?? []
  const currency = (before ?? after)?.toUpperCase()
  if (number === undefined || currency === undefined || (before && after) || !isCurrency(currency)) {
    return { decimal: text }
  }
  return { decimal: number, currency }
}

/** What is wrong with a typed amount in any currency, to follow the quoted text; undefined if nothing is. */
export function amountFault(text: string, sample = '50.00'): string | undefined {
  if (plainDecimal.test(readTyped(text).decimal)) return undefined
  if (/^\d{13,}(\.\d+)?$/.test(text))
    return `is more than the largest amount allowed, ${formatMoney(amountMinorMax, 'EUR')}`
  const meant = suggestAmount(text)
  return `is not an amount; ${meant === undefined ? `write 50 or ${sample}` : `did you mean ${meant}?`}`
}

/**
 * Reads an amount as typed (`50`, `50.00`, `0.5`, `50 EUR`) into minor units of `currency`.
 * @throws Failure `usage` when it isn't a plain decimal, names another currency or has more digits than the currency
 */
export function parseAmount(text: string, currency: string): number {
  const exponent = currencyExponent(currency)
  const typed = readTyped(text)
  if (typed.currency !== undefined && typed.currency !== currency) {
    throw new Failure('usage', `"${text}" is in ${typed.currency}, but the currency here is ${currency}`)
  }
  const match = plainDecimal.exec(typed.decimal)
  if (!match) throw new Failure('usage', `"${text}" ${amountFault(text, sampleAmount(exponent))}`)
  const fraction = match[2] ?? ''
  if (fraction.length > exponent) {
    const digits = exponent === 0 ? 'none' : `at most ${exponent}`
    throw new Failure('usage', `"${text}" has too many decimal places; ${currency} has ${digits}`)
  }
  const amountMinor = Number(match[1] + fraction.padEnd(exponent, '0'))
  if (amountMinor > amountMinorMax) {
    throw new Failure(
      'usage',
      `"${text}" is more than the largest amount allowed, ${formatDecimal(amountMinorMax, currency)}`,
    )
  }
  return amountMinor
}

const sampleAmount = (exponent: number) => (exponent === 0 ? '500' : `50.${'0'.repeat(exponent)}`)

/** Writes minor units as a plain decimal: 5000 EUR is `50.00`, -1234 KWD is `-1.234`. */
export function formatDecimal(amountMinor: number, currency: string): string {
  const exponent = currencyExponent(currency)
  const digits = String(Math.abs(amountMinor)).padStart(exponent + 1, '0')
  const sign = amountMinor < 0 ? '-' : ''
  if (exponent === 0) return sign + digits
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/** Writes minor units for a person, thousands grouped, with the currency's code: `1,234.50 EUR`. */
export function formatMoney(amountMinor: number, currency: string): string {
  const [whole = '', fraction] = formatDecimal(amountMinor, currency).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${fraction === undefined ? grouped : `${grouped}.${fraction}`} ${currency}`
}

/**
 * Splits an amount by weights so that the parts sum to it exactly (largest remainder; ties go to the earlier part).
 * @param amountMinor minor units, may be negative
 * @param weights non-negative integers with a positive sum
 */
export function splitAmount(amountMinor: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total <= 0n) throw new RangeError('weights must have a positive sum')
  const sign = amountMinor < 0 ? -1n : 1n
  const amount = BigInt(amountMinor) * sign
  const parts = weights.map((weight) => (amount * BigInt(weight)) / total)
  const remainders = weights.map((weight, index) => ({ index, rest: (amount * BigInt(weight)) % total }))
  remainders.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  let left = amount - parts.reduce((sum, part) => sum + part, 0n)
  for (const { index } of remainders) {
    if (left === 0n) break
    parts[index] = (parts[index] ?? 0n) + 1n
    left -= 1n
  }
  return parts.map((part) => Number(part * sign))
}
