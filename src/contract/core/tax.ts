// Tax: rates in whole millionths of the price without it, and the tax in an amount. Integers only; a half goes up.

/** 100 %: a rate is never more. */
const taxRateMillionthsMax = 1_000_000

/** Reads a rate in percent as typed (`19`, `7.7`, `8.875`) into millionths; undefined where it is none. */
export function parseTaxRate(text: string): number | undefined {
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text)
  if (!match) return undefined
  const millionths = Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'))
  return millionths > taxRateMillionthsMax ? undefined : millionths
}

/** The shortest way to write it: 77,000 millionths are `7.7`. */
export function formatTaxRate(millionths: number): string {
  const [whole, fraction] = [Math.floor(millionths / 10_000), String(millionths % 10_000).padStart(4, '0')]
  const digits = fraction.replace(/0+$/, '')
  return digits === '' ? String(whole) : `${whole}.${digits}`
}

/** The tax on an amount without it, both in minor units. */
export function taxOn(net: number, rateMillionths: number): number {
  return half(BigInt(net) * BigInt(rateMillionths), BigInt(taxRateMillionthsMax))
}

/**
 * The tax in an amount that has it, both in minor units. Of what `taxOn` was added to it is that again: the fraction that
 * was rounded away is divided by more than 1 and rounded the same way.
 */
export function taxIn(gross: number, rateMillionths: number): number {
  return half(BigInt(gross) * BigInt(rateMillionths), BigInt(taxRateMillionthsMax) + BigInt(rateMillionths))
}

/** What a price is in tax, and what of it was given back; minor units. */
export interface Taxed {
  readonly price: number
  readonly refunded: number
  readonly tax: number
}

/**
 * The tax in what was given back of a price: its share, by the sum of all refunds and not refund by refund. So the parts of
 * a full refund are the whole tax, in whatever pieces it goes back.
 */
export function taxGivenBack({ price, refunded, tax }: Taxed): number {
  return price === 0 ? 0 : half(BigInt(tax) * BigInt(refunded), BigInt(price))
}

/** A quotient of numbers that are not negative, a half rounded up. */
const half = (dividend: bigint, divisor: bigint) => Number((2n * dividend + divisor) / (2n * divisor))
