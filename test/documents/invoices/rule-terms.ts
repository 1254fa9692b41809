// What the business rules of EN 16931 speak of, by its place in the XML.
import { all, type Tree, textAt } from './read-xml.ts'

export const root = 'CrossIndustryInvoice'
const deal = `${root}/SupplyChainTradeTransaction`
export const settlement = `${deal}/ApplicableHeaderTradeSettlement`
export const totals = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`
const line = `${deal}/IncludedSupplyChainTradeLineItem`
export const seller = `${deal}/ApplicableHeaderTradeAgreement/SellerTradeParty`
export const buyer = `${deal}/ApplicableHeaderTradeAgreement/BuyerTradeParty`

/** Hundredths, so that sums are exact; NaN for no amount. */
const cents = (text: string) => (/^-?\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN)
export const centsAt = (tree: Tree, path: string) => cents(textAt(tree, path))
/** The same where an absent amount is none. */
export const orNone = (tree: Tree, path: string) => (all(tree, path).length === 0 ? 0 : centsAt(tree, path))
export const sum = (parts: readonly Tree[], path: string) =>
  parts.reduce((total, part) => total + centsAt(part, path), 0)

export const lineNet = 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'
const lineTax = 'SpecifiedLineTradeSettlement/ApplicableTradeTax'
export const breakdowns = (tree: Tree) => all(tree, `${settlement}/ApplicableTradeTax`)
export const allowances = (tree: Tree) => all(tree, `${settlement}/SpecifiedTradeAllowanceCharge`)
export const kindOf = (tax: Tree | undefined) =>
  tax ? `${textAt(tax, 'CategoryCode')} ${Number(textAt(tax, 'RateApplicablePercent'))}` : ''
export const categories = (tree: Tree) => breakdowns(tree).map((tax) => textAt(tax, 'CategoryCode'))
export const lineKind = (item: Tree) => kindOf(all(item, lineTax)[0])
export const hasSellerNumber = (tree: Tree) => textAt(tree, `${seller}/SpecifiedTaxRegistration/ID`) !== ''

export interface Rule {
  readonly id: string
  readonly says: string
  readonly holds: (tree: Tree) => boolean
  /** Turns a document that keeps it into one that doesn't. */
  readonly broken: (xml: string) => string
}

export const without = (path: RegExp) => (xml: string) => xml.replace(path, '')
export const changed = (path: RegExp, to: string) => (xml: string) => xml.replace(path, to)
export const present = (path: string) => (tree: Tree) => textAt(tree, path) !== ''
export const each = (of: (tree: Tree) => Tree[], holds: (one: Tree) => boolean) => (tree: Tree) =>
  of(tree).length > 0 && of(tree).every(holds)
export const lines = (tree: Tree) => all(tree, line)

/** Every VAT breakdown is the sum of its lines less its allowances (BR-S-08, BR-Z-08, BR-E-08). */
export const addsUp = (tree: Tree) =>
  breakdowns(tree).every((tax) => {
    const ofKind = lines(tree).filter((item) => lineKind(item) === kindOf(tax))
    const less = allowances(tree).filter((one) => kindOf(all(one, 'CategoryTradeTax')[0]) === kindOf(tax))
    return sum(ofKind, lineNet) - sum(less, 'ActualAmount') === centsAt(tax, 'BasisAmount')
  })

/** As the rules' own test does it: within one unit of the currency, because tax may be rounded line by line. */
export const isTaxOf = (tax: Tree) => {
  const exact = (centsAt(tax, 'BasisAmount') * Number(textAt(tax, 'RateApplicablePercent'))) / 100
  return Math.abs(centsAt(tax, 'CalculatedAmount') - exact) <= 100
}
