// Seller and buyer in an e-invoice: names, contacts, addresses and numbers, in the order of the schema.
import type { InvoiceBuyer, InvoiceSeller } from '../../../contract/invoices/invoices.ts'
import { element, parent } from '../../xml/elements.ts'
import { isVatId } from '../amounts.ts'

/** Scheme of electronic addresses (EAS): e-mail. */
const byEmail = 'EM'

export function sellerParty({ taxId, ...seller }: InvoiceSeller): string {
  const isVat = taxId !== null && isVatId(taxId)
  return parent('ram:SellerTradeParty', [
    // BT-29, which identifies a seller who has no VAT number (BR-CO-26).
    taxId === null || isVat ? undefined : element('ram:ID', taxId),
    element('ram:Name', seller.name),
    contact({ person: seller.name, phone: seller.phone, email: seller.email }),
    address(seller),
    electronicAddress(seller.email),
    // BT-31, or BT-32 for the number of a tax office.
    taxId === null ? undefined : registration(isVat ? compact(taxId) : taxId, isVat ? 'VA' : 'FC'),
  ])
}

export function buyerParty({ taxId, ...buyer }: InvoiceBuyer): string {
  const isVat = taxId !== null && isVatId(taxId)
  return parent('ram:BuyerTradeParty', [
    taxId === null || isVat ? undefined : element('ram:ID', taxId),
    element('ram:Name', buyer.name),
    buyer.contact === null ? undefined : contact({ person: buyer.contact, phone: null, email: buyer.email }),
    address(buyer),
    electronicAddress(buyer.email),
    taxId !== null && isVat ? registration(compact(taxId), 'VA') : undefined,
  ])
}

/** A VAT number without the spaces and dots that people write in it. */
const compact = (taxId: string) => taxId.toUpperCase().replace(/[\s.-]/g, '')

const registration = (id: string, schemeID: 'VA' | 'FC') =>
  parent('ram:SpecifiedTaxRegistration', [element('ram:ID', id, { schemeID })])

const electronicAddress = (email: string | null) =>
  email === null
    ? undefined
    : parent('ram:URIUniversalCommunication', [element('ram:URIID', email, { schemeID: byEmail })])

interface Contact {
  readonly person: string
  readonly phone: string | null
  readonly email: string | null
}

function contact({ person, phone, email }: Contact): string | undefined {
  if (phone === null && email === null) return undefined
  return parent('ram:DefinedTradeContact', [
    element('ram:PersonName', person),
    phone === null ? undefined : parent('ram:TelephoneUniversalCommunication', [element('ram:CompleteNumber', phone)]),
    email === null ? undefined : parent('ram:EmailURIUniversalCommunication', [element('ram:URIID', email)]),
  ])
}

type Address = Pick<InvoiceSeller, 'address' | 'postcode' | 'city' | 'country'>

/** Up to three lines; what is more joins the last one. */
function address({ address: text, postcode, city, country }: Address): string {
  const [one, two, ...more] = (text ?? '').split('\n').filter((line) => line.trim() !== '')
  const three = more.length === 0 ? undefined : more.join(', ')
  const optional = (name: string, value: string | null | undefined) => (value ? element(name, value) : undefined)
  return parent('ram:PostalTradeAddress', [
    optional('ram:PostcodeCode', postcode),
    optional('ram:LineOne', one),
    optional('ram:LineTwo', two),
    optional('ram:LineThree', three),
    optional('ram:CityName', city),
    optional('ram:CountryID', country),
  ])
}
