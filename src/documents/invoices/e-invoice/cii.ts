// An invoice as XML of UN/CEFACT (Cross Industry Invoice, D16B) in the profile EN 16931 of Factur-X and ZUGFeRD. The order of
// the elements is the schema's. BT-… are the business terms of EN 16931.
import { formatDecimal } from '../../../contract/core/money.ts'
import type { Invoice, InvoiceLine } from '../../../contract/invoices/invoices.ts'
import type { InvoiceWording } from '../../../languages/invoices/index.ts'
import { element, parent } from '../../xml/elements.ts'
import { settledOf, transferReference } from '../amounts.ts'
import { categoryOf, sumByCategory } from './categories.ts'
import { buyerParty, sellerParty } from './parties.ts'
import { requireEInvoice } from './requirements.ts'

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}

/** BT-24 of the profile. */
const profile = 'urn:cen.eu:en16931:2017'
/** UNTDID 1001. */
const documentTypes = { invoice: '380', credit_note: '381' } as const
/** UN/ECE recommendation 20: one piece. */
const piece = 'C62'
/** UNTDID 4461; a transfer needs an account, so without one the instrument is not defined. */
const paymentMeans = { cash: '10', transfer: '58', card: '48', stripe: '68', complimentary: '1' } as const
const undefinedMeans = '1'

interface Writing {
  readonly invoice: Invoice
  readonly words: InvoiceWording
  /** Minor units as a decimal: those of a credit note are positive here. */
  readonly amount: (minor: number) => string
}

/** The document as XML. @throws Failure where it lacks what EN 16931 needs */
export function crossIndustryInvoice(invoice: Invoice, words: InvoiceWording): string {
  requireEInvoice(invoice)
  const sign = invoice.kind === 'invoice' ? 1 : -1
  // Adding zero turns -0 into 0; an amount must not read "-0.00".
  const writing = { invoice, words, amount: (minor: number) => formatDecimal(sign * minor + 0, invoice.currency) }
  const parts = [contextElement(), documentElement(writing), transaction(writing)]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${parent('rsm:CrossIndustryInvoice', parts, namespaces)}\n`
}

const contextElement = () =>
  parent('rsm:ExchangedDocumentContext', [
    parent('ram:GuidelineSpecifiedDocumentContextParameter', [element('ram:ID', profile)]),
  ])

function documentElement({ invoice: { number, kind, issuedOn, note, reason } }: Writing): string {
  const notes = [reason, note].filter((text) => text !== null)
  return parent('rsm:ExchangedDocument', [
    element('ram:ID', number),
    element('ram:TypeCode', documentTypes[kind]),
    parent('ram:IssueDateTime', [dateElement(issuedOn)]),
    ...notes.map((text) => parent('ram:IncludedNote', [element('ram:Content', text)])),
  ])
}

/** UNTDID 2379, format 102: 20270314. */
const dateElement = (date: string, prefix = 'udt') =>
  element(`${prefix}:DateTimeString`, date.replaceAll('-', ''), { format: '102' })

const transaction = (writing: Writing): string =>
  parent('rsm:SupplyChainTradeTransaction', [
    ...writing.invoice.lines.map((line, index) => lineElement(line, index, writing)),
    agreement(writing),
    delivery(writing),
    settlement(writing),
  ])

function lineElement(line: InvoiceLine, index: number, { invoice, amount }: Writing): string {
  return parent('ram:IncludedSupplyChainTradeLineItem', [
    parent('ram:AssociatedDocumentLineDocument', [element('ram:LineID', String(index + 1))]),
    parent('ram:SpecifiedTradeProduct', [element('ram:Name', line.description)]),
    parent('ram:SpecifiedLineTradeAgreement', [
      parent('ram:NetPriceProductTradePrice', [element('ram:ChargeAmount', unitNet(line, invoice.currency))]),
    ]),
    parent('ram:SpecifiedLineTradeDelivery', [
      element('ram:BilledQuantity', String(line.quantity), { unitCode: piece }),
    ]),
    parent('ram:SpecifiedLineTradeSettlement', [
      parent('ram:ApplicableTradeTax', categoryElements(line, invoice)),
      parent('ram:SpecifiedTradeSettlementLineMonetarySummation', [element('ram:LineTotalAmount', amount(line.net))]),
    ]),
  ])
}

/** BT-146, which times the quantity is the line's net amount: with four more decimals where the cents don't divide. */
function unitNet({ net, quantity }: InvoiceLine, currency: string): string {
  const each = Math.abs(net) / quantity
  if (Number.isInteger(each)) return formatDecimal(each, currency)
  const finer = 10_000
  const [scaled, digits] = [Math.round(each * finer), formatDecimal(1, currency).length - 2]
  const decimals = Math.max(0, digits) + 4
  const text = String(scaled).padStart(decimals + 1, '0')
  return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}

type Taxed = Pick<InvoiceLine, 'taxRate'>

const categoryElements = (taxed: Taxed, { exemption }: Invoice) => [
  element('ram:TypeCode', 'VAT'),
  element('ram:CategoryCode', categoryOf(taxed, exemption) ?? 'E'),
  element('ram:RateApplicablePercent', taxed.taxRate ?? '0'),
]

function agreement({ invoice: { seller, buyer } }: Writing): string {
  const order = buyer.reference
  return parent('ram:ApplicableHeaderTradeAgreement', [
    order === null ? undefined : element('ram:BuyerReference', order),
    sellerParty(seller),
    buyerParty(buyer),
    order === null ? undefined : parent('ram:BuyerOrderReferencedDocument', [element('ram:IssuerAssignedID', order)]),
  ])
}

/** BT-72; the days of an event of several days are the invoicing period, BG-14. */
function delivery({ invoice: { event } }: Writing): string {
  const end = event.endDate ?? event.date
  return parent('ram:ApplicableHeaderTradeDelivery', [
    parent('ram:ActualDeliverySupplyChainEvent', [parent('ram:OccurrenceDateTime', [dateElement(end)])]),
  ])
}

function settlement(writing: Writing): string {
  const { invoice } = writing
  const { creditsNumber, event, exemption, taxes } = invoice
  const isLong = event.endDate !== null && event.endDate !== event.date
  return parent('ram:ApplicableHeaderTradeSettlement', [
    element('ram:PaymentReference', transferReference(invoice)),
    element('ram:InvoiceCurrencyCode', invoice.currency),
    meansElement(writing),
    ...sumByCategory(taxes, exemption).map((sum) => breakdown(sum, writing)),
    isLong
      ? parent('ram:BillingSpecifiedPeriod', [
          parent('ram:StartDateTime', [dateElement(event.date)]),
          parent('ram:EndDateTime', [dateElement(event.endDate ?? event.date)]),
        ])
      : undefined,
    ...invoice.adjustments.map((one) => allowance(one, writing)),
    termsElement(writing),
    totals(writing),
    creditsNumber === null
      ? undefined
      : parent('ram:InvoiceReferencedDocument', [element('ram:IssuerAssignedID', creditsNumber)]),
  ])
}

/** BG-16: how it was paid, or to which account it is to be paid. */
function meansElement({ invoice: { payment, bank, seller, kind } }: Writing): string | undefined {
  const method = payment.status === 'paid' ? (payment.method ?? 'transfer') : 'transfer'
  if (kind === 'credit_note' || (method === 'transfer' && bank === null && payment.status === 'due')) return undefined
  const isTransfer = method === 'transfer' && bank !== null
  const code = method === 'transfer' && !isTransfer ? undefinedMeans : paymentMeans[method]
  return parent('ram:SpecifiedTradeSettlementPaymentMeans', [
    element('ram:TypeCode', code),
    ...(isTransfer
      ? [
          parent('ram:PayeePartyCreditorFinancialAccount', [
            element('ram:IBANID', bank.iban),
            element('ram:AccountName', seller.name),
          ]),
          bank.bic === null
            ? undefined
            : parent('ram:PayeeSpecifiedCreditorFinancialInstitution', [element('ram:BICID', bank.bic)]),
        ]
      : []),
  ])
}

function breakdown(
  { category, rate, net, tax }: ReturnType<typeof sumByCategory>[number],
  { invoice: { exemption }, amount }: Writing,
): string {
  return parent('ram:ApplicableTradeTax', [
    element('ram:CalculatedAmount', amount(tax)),
    element('ram:TypeCode', 'VAT'),
    category === 'E' ? element('ram:ExemptionReason', exemption ?? '') : undefined,
    element('ram:BasisAmount', amount(net)),
    element('ram:CategoryCode', category),
    element('ram:RateApplicablePercent', rate),
  ])
}

/** BG-20: a discount or a refund, as an amount taken off the document. UNTDID 5189: 95 is a discount. */
function allowance(one: Invoice['adjustments'][number], { invoice, words: { say }, amount }: Writing): string {
  const isDiscount = one.kind === 'discount'
  const reason = isDiscount
    ? one.promoCode === null
      ? say('line.discount')
      : say('line.discountWith', { code: one.promoCode })
    : say('line.refund')
  return parent('ram:SpecifiedTradeAllowanceCharge', [
    parent('ram:ChargeIndicator', [element('udt:Indicator', 'false')]),
    element('ram:ActualAmount', amount(-one.net)),
    isDiscount ? element('ram:ReasonCode', '95') : undefined,
    element('ram:Reason', reason),
    parent('ram:CategoryTradeTax', categoryElements(one, invoice)),
  ])
}

/** BT-9 and BT-20: of what is due, the day; of a credit note, what becomes of its amount. */
function termsElement({ invoice, words: { say } }: Writing): string | undefined {
  const isDue = settledOf(invoice).due > 0
  if (invoice.kind === 'invoice' && !isDue) return undefined
  const { dueOn } = invoice
  return parent('ram:SpecifiedTradePaymentTerms', [
    invoice.kind === 'credit_note' ? element('ram:Description', say('pay.back')) : undefined,
    dueOn === null ? undefined : parent('ram:DueDateDateTime', [dateElement(dueOn)]),
  ])
}

function totals({ invoice, amount }: Writing): string {
  const { net, tax, total, lines, adjustments, currency } = invoice
  const { received } = settledOf(invoice)
  const sum = (parts: readonly { readonly net: number }[]) => parts.reduce((all, part) => all + part.net, 0)
  return parent('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    element('ram:LineTotalAmount', amount(sum(lines))),
    adjustments.length === 0 ? undefined : element('ram:AllowanceTotalAmount', amount(-sum(adjustments))),
    element('ram:TaxBasisTotalAmount', amount(net)),
    element('ram:TaxTotalAmount', amount(tax), { currencyID: currency }),
    element('ram:GrandTotalAmount', amount(total)),
    received === 0 ? undefined : element('ram:TotalPrepaidAmount', amount(received)),
    element('ram:DuePayableAmount', amount(total - received)),
  ])
}
