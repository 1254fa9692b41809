// An invoice as a row of an event's invoices and as a card, and the seller's card.
import type { Invoice, Seller } from '../../contract/invoices/invoices.ts'
import { spacedIban } from '../../contract/orders/iban.ts'
import { orderReference } from '../../contract/orders/reference.ts'
import type { CardView, Row, TableView } from '../../terminal/tables/view.ts'
import { taxText } from '../verbs/money/tax-text.ts'
import { namedPositional } from '../verbs/named.ts'

export const invoicePositional = namedPositional('INVOICE', 'invoices')

const kind = ({ kind: of }: Invoice) => (of === 'credit_note' ? 'credit note' : of)
const paid = ({ payment }: Invoice) => (payment === undefined ? null : payment.status)

const placeText = ({ postcode, city }: Seller) => [postcode, city].filter(Boolean).join(' ') || null

/** What was taken off, below the lines. */
function asLine({ kind: why, promoCode, ...amounts }: Invoice['adjustments'][number]) {
  const code = promoCode === null ? '' : ` (${promoCode})`
  return { description: why === 'discount' ? `Discount${code}` : 'Refunded', ...amounts }
}

export const invoiceTable: TableView<Invoice> = {
  newestFirst: true,
  noun: 'invoices',
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'number', title: 'Number', whole: true },
    // The number says what it is, and so does what it credits.
    { key: 'kind', title: 'Kind', drop: 2, value: kind },
    { key: 'issuedOn', title: 'Issued', kind: 'date' },
    { key: 'buyer', title: 'Buyer', value: ({ buyer }) => buyer?.name },
    { key: 'creditsNumber', title: 'Credits', drop: 1, whole: true },
    { key: 'tax', title: 'Tax', kind: 'money', drop: 3 },
    { key: 'total', title: 'Total', kind: 'money' },
  ],
  whenEmpty: 'turnout invoices create --order ORDER',
}

export const invoiceCard: CardView<Invoice> = {
  title: ({ number }) => number ?? 'Invoice',
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'kind', title: 'Kind', value: kind },
    { key: 'creditsNumber', title: 'Credits' },
    { key: 'reason', title: 'Reason' },
    { key: 'issuedOn', title: 'Issued', kind: 'date' },
    { key: 'seller', title: 'From', value: ({ seller }) => seller?.name },
    { key: 'buyer', title: 'To', value: ({ buyer }) => buyer?.name },
    { key: 'dueOn', title: 'Due', kind: 'date' },
    { key: 'language', title: 'Language', detail: true },
    { key: 'net', title: 'Net', kind: 'money', startsGroup: true },
    { key: 'tax', title: 'Tax', kind: 'money' },
    { key: 'total', title: 'Total', kind: 'money' },
    { key: 'payment', title: 'Payment when issued', value: paid },
    { key: 'orderId', title: 'Order', kind: 'id', value: ({ orderId }) => orderId && orderReference(orderId) },
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
  ],
  sections: ({ lines, adjustments, currency }) => [
    {
      title: 'Lines',
      columns: [
        { key: 'description', title: 'Description' },
        { key: 'quantity', title: 'Quantity', kind: 'count' },
        { key: 'unitPrice', title: 'Unit price', kind: 'money', drop: 3 },
        { key: 'taxRate', title: 'Rate', drop: 2, value: (row) => taxText(row as unknown as Invoice['taxes'][number]) },
        { key: 'net', title: 'Net', kind: 'money', drop: 1 },
        { key: 'tax', title: 'Tax', kind: 'money', drop: 1 },
        { key: 'gross', title: 'Gross', kind: 'money' },
      ],
      rows: [...(lines ?? []), ...(adjustments ?? []).map(asLine)].map((one): Row => ({ ...one, currency })),
    },
  ],
}

export const sellerCard: CardView<Seller> = {
  title: () => 'Seller on invoices',
  rows: [
    { key: 'name', title: 'Name', absent: 'not set' },
    { key: 'address', title: 'Address', absent: 'not set' },
    { key: 'city', title: 'City', value: placeText },
    { key: 'country', title: 'Country' },
    { key: 'taxId', title: 'Tax ID' },
    { key: 'email', title: 'E-mail' },
    { key: 'phone', title: 'Phone' },
    { key: 'invoicePrefix', title: 'Invoice prefix', startsGroup: true },
    { key: 'creditPrefix', title: 'Credit note prefix' },
    { key: 'paymentDays', title: 'Days to pay', kind: 'count' },
    { key: 'note', title: 'Note' },
    { key: 'exemption', title: 'Tax exemption' },
    { key: 'iban', title: 'IBAN', value: ({ iban }) => iban && spacedIban(iban) },
    { key: 'bic', title: 'BIC' },
  ],
}
