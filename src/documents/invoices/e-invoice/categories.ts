// The VAT categories of EN 16931 (UNTDID 5305), and sums by them. Pure.
import type { Invoice } from '../../../contract/invoices/invoices.ts'

/** `S` standard rated, `Z` zero rated, `E` exempt. Others, like reverse charge, have no place in ticket types. */
export type Category = 'S' | 'Z' | 'E'

interface Taxed {
  readonly taxRate: string | null
  readonly net: number
  readonly tax: number
}

/**
 * Any rate above zero is a standard rate. Where there is no tax, the seller's reason makes it exempt; a rate of 0 % without
 * one is zero rated. Undefined for no tax and no reason.
 */
export function categoryOf({ taxRate }: Pick<Taxed, 'taxRate'>, exemption: string | null): Category | undefined {
  if (taxRate !== null && Number(taxRate) > 0) return 'S'
  if (exemption !== null) return 'E'
  return taxRate === null ? undefined : 'Z'
}

export interface CategorySum {
  readonly category: Category
  /** Percent. */
  readonly rate: string
  readonly net: number
  readonly tax: number
}

/** One breakdown per category and rate, whatever the taxes are called. @param amounts each with a category */
export function sumByCategory(amounts: readonly Taxed[], exemption: Invoice['exemption']): CategorySum[] {
  const sums = new Map<string, CategorySum>()
  for (const { taxRate, net, tax } of amounts) {
    const category = categoryOf({ taxRate }, exemption) ?? 'E'
    const rate = taxRate ?? '0'
    const key = `${category} ${rate}`
    const sum = sums.get(key) ?? { category, rate, net: 0, tax: 0 }
    sums.set(key, { category, rate, net: sum.net + net, tax: sum.tax + tax })
  }
  return [...sums.values()]
}
