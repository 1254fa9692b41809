// Lays out an invoice or a credit note as a report: parties, lines and totals by tax. Knows no format.

import { formatMoney } from '../../contract/core/money.ts'
import type { Invoice } from '../../contract/invoices/invoices.ts'
import { orderReference } from '../../contract/orders/reference.ts'
import type { Cell, Report, Section } from '../../documents/report/report.ts'
import { taxText } from '../verbs/tax-text.ts'

/** Address lines shown. */
const addressLinesMax = 6

type Party = Pick<Invoice['seller'], 'name' | 'address' | 'taxId'>

function partyFacts(label: string, { name, address, taxId }: Party) {
  const lines = (address ?? '').split('\n').filter((line) => line.trim() !== '')
  return [
    { label, value: name },
    ...lines.slice(0, addressLinesMax).map((value) => ({ label: '', value })),
    ...(taxId === null ? [] : [{ label: '', value: `Tax ID ${taxId}` }]),
  ]
}

export function invoiceReport(invoice: Invoice): Report {
  const { kind, number, creditsNumber, issuedOn, seller, buyer, event, orderId, reason } = invoice
  const name = kind === 'invoice' ? 'Invoice' : 'Credit note'
  return {
    title: `${name} ${number}`,
    facts: [
      ...partyFacts('From', seller),
      ...partyFacts('To', buyer),
      { label: 'Date', value: issuedOn },
      ...(creditsNumber === null ? [] : [{ label: 'Credits', value: `Invoice ${creditsNumber}` }]),
      ...(reason === null ? [] : [{ label: 'Reason', value: reason }]),
      { label: 'Event', value: `${event.name}, ${event.date}` },
      { label: 'Order', value: orderReference(orderId) },
    ],
    sections: sectionsOf(invoice),
    origin: `${name} ${number}, ${issuedOn}, ${seller.name.slice(0, 60)}`,
  }
}

function sectionsOf({ currency, lines, taxes, net, tax, total, payment, kind, note }: Invoice): Section[] {
  const money = (amountMinor: number): Cell => ({ amountMinor, currency })
  const status =
    payment.status === 'due'
      ? `${payment.received ? `Received so far: ${formatMoney(payment.received, currency)} – ` : ''}Due: ${formatMoney(total - (payment.received ?? 0), currency)}`
      : `Paid on ${payment.paidAt?.slice(0, 10)} by ${payment.method}`
  const texts = [kind === 'invoice' ? status : undefined, note ?? undefined].filter((text) => text !== undefined)
  return [
    {
      kind: 'table',
      title: 'Tickets',
      columns: ['Ticket', 'Quantity', 'Unit price', 'Tax', 'Net', 'Tax amount', 'Gross'],
      rows: lines.map((line) => [
        line.description,
        line.quantity,
        money(line.unitPrice),
        taxText(line),
        money(line.net),
        money(line.tax),
        money(line.gross),
      ]),
    },
    {
      kind: 'table',
      title: 'Tax breakdown',
      columns: ['Tax', 'Net', 'Tax amount', 'Gross'],
      rows: taxes.map((row) => [taxText(row), money(row.net), money(row.tax), money(row.gross)]),
    },
    {
      kind: 'figures',
      title: kind === 'invoice' ? 'Total' : 'Total credited',
      rows: [
        { label: 'Net', value: money(net) },
        { label: 'Tax', value: money(tax) },
        { label: 'Total', value: money(total), isTotal: true },
      ],
      ...(texts.length === 0 ? {} : { note: texts.join(' – ') }),
    },
  ]
}
