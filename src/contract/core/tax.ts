// Tax: rates in whole millionths of the net price, and the tax in an amount. Integers only; a half rounds up.

/** 100 %, the highest rate. */
const taxRateMillionthsMax = 1_000_000

/** Reads a rate in percent as typed (`19`, `7.7`, `8.875`) into millionths; undefined when it isn't one. */
export function parseTaxRate(text: string): number | undefined {
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text)
  if (!match) return undefined
  const millionths = Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'))
  return millionths > taxRateMillionthsMax ? undefined : millionths
}

/** Writes a rate in its shortest form: 77,000 millionths are `7.7`. */
export function formatTaxRate(millionths: number): string {
  const [whole, fraction] = [Math.floor(millionths / 10_000), String(millionths % 10_000).padStart(4, '0')]
  const digits = fraction.replace(/0+$/, '')
  return digits === '' ? String(whole) : `${whole}.${digits}`
}

/** The tax on a net amount, both in minor units. */
export function taxOn(net: number, rateMillionths: number): number {
  return half(BigInt(net) * BigInt(rateMillionths), BigInt(taxRateMillionthsMax))
}

/**
 * The tax in a gross amount, both in minor units. It inverts `taxOn`: the fraction that was rounded away is divided by
 * more than 1 and rounded the same way.
 */
export function taxIn(gross: number, rateMillionths: number): number {
  return half(BigInt(gross) * BigInt(rateMillionths), BigInt(taxRateMillionthsMax) + BigInt(rateMillionths))
}

/** A price, the tax in it, and what was refunded of it; minor units. */
export interface Taxed {
  readonly price: number
  readonly refunded: number
  readonly tax: number
}

/**
 * The tax in the refunds of a price: its share of the sum of all refunds, not refund by refund. So the tax of a full refund
 * is exact, in whatever pieces it was refunded.
 */
export function taxGivenBack({ price, refunded, tax }: Taxed): number {
  return price === 0 ? 0 : half(BigInt(tax) * BigInt(refunded), BigInt(price))
}

/** The quotient of two non-negative numbers, a half rounded up. */
const half = (dividend: bigint, divisor: bigint) => Number((2n * dividend + divisor) / (2n * divisor))
