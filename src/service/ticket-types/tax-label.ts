// A tax as one text, `19% VAT`: what postings are kept apart by, so that the report can add up each tax.

interface NamedTax {
  readonly taxRate: string | null
  readonly taxName: string | null
}

/** Undefined without a tax. */
export function taxLabel({ taxRate, taxName }: NamedTax): string | undefined {
  return taxRate === null ? undefined : `${taxRate}% ${taxName}`
}

/** The tax that a label names; that of none is the empty text. */
export function taxOfLabel(label: string): NamedTax {
  const [, taxRate = null, taxName = null] = /^([\d.]+)% (.*)$/.exec(label) ?? []
  return { taxRate, taxName }
}
