// Prices of tokens: typed as amounts for a million tokens, kept as whole millionths.
import { currencyExponent } from '../../contract/core/money.ts'

const millionth = 1_000_000

/** `0.15` as millionths. */
export const toMillionths = (price: string) => Math.round(Number(price) * millionth)

/** Millionths as they were typed: `0.15`. */
export const fromMillionths = (millionths: number) => String(millionths / millionth)

/** Millionths in minor units of a currency, rounded up. */
export const minorOf = (millionths: number, currency: string) =>
  Math.ceil((millionths * 10 ** currencyExponent(currency)) / millionth)
