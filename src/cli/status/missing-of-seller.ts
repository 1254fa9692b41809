// What invoices by law need of a seller besides a name and an address. Another service may not know a field: of that nothing
// is said.
import type { Seller } from '../../contract/invoices/invoices.ts'

interface Lacking {
  readonly what: string
  readonly flag: string
}

/** An address of several lines or parts is taken for a whole one. */
export function missingOfSeller({
  address,
  postcode,
  city,
  taxId,
}: Pick<Seller, 'address' | 'postcode' | 'city' | 'taxId'>): readonly Lacking[] {
  const isWhole = /[\n,]/.test(address ?? '')
  return [
    ...(postcode === null && !isWhole ? [{ what: 'postcode', flag: '--postcode' }] : []),
    ...(city === null && !isWhole ? [{ what: 'city', flag: '--city' }] : []),
    ...(taxId === null ? [{ what: 'tax number', flag: '--tax-id' }] : []),
  ]
}
