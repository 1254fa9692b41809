// An invoice as a row of an event's invoices and as a card, and the seller's card.
import type { Invoice, Seller } from '../../contract/invoices/invoices.ts'
import { spacedIban } from '../../contract/orders/iban.ts'
import { orderReference } from '../../contract/orders/reference.ts'
import type { CardView, Row, TableView } from '../../terminal/tables/view.ts'
import { namedPositional } from '../verbs/named.ts'
import { taxText } from '../verbs/tax-text.ts'

export const invoicePositional = namedPositional('INVOICE', 'invoices')

const kind = ({ kind: of }: Invoice) => (of === 'credit_note' ? 'credit note' : of)
const paid = ({ payment }: Invoice) => (payment === undefined ? null : payment.status)

export const invoiceTable: TableView<Invoice> = {
  noun: 'invoices',
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'number', title: 'Number' },
    { key: 'kind', title: 'Kind', value: kind },
    { key: 'issuedOn', title: 'Issued', kind: 'date' },
    { key: 'buyer', title: 'Buyer', drop: 3, value: ({ buyer }) => buyer?.name },
    { key: 'creditsNumber', title: 'Credits', drop: 4 },
    { key: 'tax', title: 'Tax', kind: 'money', drop: 2 },
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
    { key: 'net', title: 'Net', kind: 'money', startsGroup: true },
    { key: 'tax', title: 'Tax', kind: 'money' },
    { key: 'total', title: 'Total', kind: 'money' },
    { key: 'payment', title: 'Payment when issued', value: paid },
    { key: 'orderId', title: 'Order', kind: 'id', value: ({ orderId }) => orderId && orderReference(orderId) },
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
  ],
  sections: ({ lines, currency }) => [
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
      rows: Array.isArray(lines) ? lines.map((one): Row => ({ ...one, currency })) : [],
    },
  ],
}

export const sellerCard: CardView<Seller> = {
  title: () => 'Seller on invoices',
  rows: [
    { key: 'name', title: 'Name', absent: 'not set' },
    { key: 'address', title: 'Address', absent: 'not set' },
    { key: 'taxId', title: 'Tax ID' },
    { key: 'invoicePrefix', title: 'Invoice prefix', startsGroup: true },
    { key: 'creditPrefix', title: 'Credit note prefix' },
    { key: 'note', title: 'Note' },
    { key: 'iban', title: 'IBAN', value: ({ iban }) => iban && spacedIban(iban) },
    { key: 'bic', title: 'BIC' },
  ],
}
