// Invoices to draw and to write as XML, made of tickets by the rules that make real ones.
import type { Invoice } from '../../../src/contract/invoices/invoices.ts'
import { adjustmentsOf, linesOf, sumByTax } from '../../../src/service/orders/invoicing/invoice-lines.ts'
import type { InvoicedTicket } from '../../../src/store/invoices.ts'

const nowhere = { address: null, postcode: null, city: null, country: null, taxId: null, email: null }

const seller: Invoice['seller'] = {
  name: 'Hafen & Co <e. V.>',
  address: 'Speicherstraße 1',
  postcode: '20457',
  city: 'Hamburg',
  country: 'DE',
  taxId: 'DE 123 456 789',
  email: 'invoices@hafen.example',
  phone: '+49 40 123456',
}

const buyer: Invoice['buyer'] = {
  ...nowhere,
  name: 'ACME Ltd',
  address: 'Street 2\nBack yard',
  postcode: '4020',
  city: 'Linz',
  country: 'AT',
  taxId: 'ATU12345678',
  email: 'erika@example.org',
  contact: 'Erika Mustermann',
  reference: 'PO-4711',
}

/** A ticket at 19 %, unless something else is said. */
export const ticket = (more: Partial<InvoicedTicket> & { readonly gross: number }): InvoicedTicket => ({
  id: 'tkt_1',
  ticketType: 'Standard',
  tax: Math.round((more.gross * 19) / 119),
  taxName: 'VAT',
  taxRate: '19',
  ...more,
})

/** An invoice over such tickets, due by transfer to a German account, for an event of two days. */
export function sampleInvoice(tickets: readonly InvoicedTicket[], changes: Partial<Invoice> = {}): Invoice {
  const [lines, adjustments] = [linesOf(tickets), adjustmentsOf(tickets, 'TENTH')]
  const taxes = sumByTax([...lines, ...adjustments])
  const sum = (key: 'net' | 'tax' | 'gross') => taxes.reduce((all, one) => all + one[key], 0)
  return {
    id: 'inv_1',
    eventId: 'evt_1',
    orderId: 'ord_01m83g9243f109twatbxkjmp78',
    kind: 'invoice',
    number: 'INV-2027-0001',
    creditsId: null,
    creditsNumber: null,
    issuedOn: '2027-01-15',
    dueOn: '2027-01-29',
    language: 'en',
    currency: 'EUR',
    net: sum('net'),
    tax: sum('tax'),
    total: sum('gross'),
    seller,
    buyer,
    bank: { iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
    note: 'Payable without deduction.',
    exemption: null,
    reason: null,
    event: { name: 'Harbour Conference', date: '2027-04-22', endDate: '2027-04-23' },
    lines,
    adjustments,
    taxes,
    payment: { status: 'due', method: null, paidAt: null, payments: [] },
    createdAt: '2027-01-15T10:00:00.000Z',
    ...changes,
  }
}

/** Two tickets at a discount, of which a part was refunded, and a workshop under another tax. */
export const discounted: readonly InvoicedTicket[] = [
  ticket({
    gross: 12_410,
    tax: 1981,
    full: { gross: 14_900, tax: 2379 },
    discount: { gross: 1490, tax: 238 },
    refund: { gross: 1000, tax: 160 },
  }),
  ticket({
    gross: 13_410,
    tax: 2141,
    full: { gross: 14_900, tax: 2379 },
    discount: { gross: 1490, tax: 238 },
    refund: { gross: 0, tax: 0 },
  }),
  ticket({ ticketType: 'Workshop', gross: 6000, tax: 393, taxRate: '7' }),
]

/** The credit note for a part of such an invoice. */
export const sampleCredit = (changes: Partial<Invoice> = {}): Invoice =>
  sampleInvoice([ticket({ gross: -2000, tax: -319 })], {
    kind: 'credit_note',
    number: 'CN-2027-0001',
    creditsId: 'inv_1',
    creditsNumber: 'INV-2027-0001',
    reason: 'Partly refunded',
    dueOn: null,
    note: null,
    ...changes,
  })
