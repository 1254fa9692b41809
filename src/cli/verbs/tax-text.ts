// A tax as people read it: `19% VAT`, or that there is none.

interface NamedTax {
  readonly taxRate: string | null
  readonly taxName: string | null
}

export const taxText = ({ taxRate, taxName }: NamedTax) => (taxRate === null ? 'no tax' : `${taxRate}% ${taxName}`)
