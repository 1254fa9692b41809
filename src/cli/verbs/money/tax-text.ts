// Formats a tax for people: `19% VAT`, or `no tax`.

interface NamedTax {
  readonly taxRate: string | null
  readonly taxName: string | null
}

export const taxText = ({ taxRate, taxName }: NamedTax) => (taxRate === null ? 'no tax' : `${taxRate}% ${taxName}`)
