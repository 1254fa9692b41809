// Invoices and credit notes: what was charged for an order. They never change and are numbered without gaps.
import * as z from 'zod'
import { invoiceKinds, paymentMethods } from '../core/choices.ts'
import { line, paragraphs } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import { bic, iban } from '../orders/bank-account.ts'
import { OrderTax } from '../orders/orders.ts'

const prefix = z
  .string()
  .max(12, 'must have at most 12 characters')
  .regex(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/, 'must be capital letters and digits, with single hyphens only between them')

const seller = {
  name: line(200).nullable(),
  address: paragraphs(500).nullable(),
  taxId: line(50).nullable(),
  /** Start of the invoice numbers: `INV` in `INV-2026-0001`. */
  invoicePrefix: prefix,
  creditPrefix: prefix,
  /** Printed below the totals: legal notices, where to pay. */
  note: paragraphs(1000).nullable(),
  /** Your bank account: money is paid back from it. */
  iban: iban.nullable(),
  bic: bic.nullable(),
}

export const SellerChanges = z
  .strictObject(seller)
  .partial()
  .meta({ example: { name: 'Conference Club', address: 'Town Hall 1\n8010 Graz', taxId: 'ATU87654321' } })
export const Seller = z.object(seller)
export type Seller = z.output<typeof Seller>

/** Who is billed; by default the buyer of the order. */
export const NewInvoice = z
  .strictObject({
    billingName: line(200).optional(),
    billingAddress: paragraphs(500).optional(),
    taxId: line(50).optional(),
  })
  .meta({ example: { billingName: 'ACME Ltd', billingAddress: 'Street 2\n4020 Linz', taxId: 'ATU12345678' } })

export const CreditInvoice = z
  .strictObject({ reason: line(500).optional() })
  .meta({ example: { reason: 'Wrong address' } })

const party = z.object({ name: z.string(), address: z.string().nullable(), taxId: z.string().nullable() })

/** Tickets for which all of these fields are equal. */
export const InvoiceLine = z.object({
  description: z.string(),
  quantity: z.int(),
  /** Including tax. */
  unitPrice: z.int(),
  taxName: z.string().nullable(),
  taxRate: z.string().nullable(),
  net: z.int(),
  tax: z.int(),
  gross: z.int(),
})
export type InvoiceLine = z.output<typeof InvoiceLine>

/** All amounts are minor units of `currency`; those of a credit note are negative. */
export const Invoice = z.object({
  id: z.string(),
  eventId: z.string(),
  orderId: z.string(),
  kind: z.enum(invoiceKinds),
  number: z.string(),
  /** Of a credit note: the invoice it corrects, wholly or in part. */
  creditsId: z.string().nullable(),
  creditsNumber: z.string().nullable(),
  /** The day in the event's time zone. */
  issuedOn: z.string(),
  currency: z.string(),
  net: z.int(),
  tax: z.int(),
  total: z.int(),
  seller: party,
  buyer: party,
  note: z.string().nullable(),
  reason: z.string().nullable(),
  event: z.object({ name: z.string(), date: z.string() }),
  lines: z.array(InvoiceLine),
  taxes: z.array(OrderTax),
  /** As it was when issued. */
  payment: z.object({
    status: z.enum(['paid', 'due']),
    method: z.enum(paymentMethods).nullable(),
    paidAt: z.string().nullable(),
    /** Of an invoice that is due: what had been received of it. */
    received: z.int().optional(),
  }),
  createdAt: z.string(),
})
export type Invoice = z.output<typeof Invoice>

export const InvoiceQuery = z.strictObject({
  ...pageQuery,
  kind: z.enum(invoiceKinds).optional(),
  order: z.string().min(1).max(100).optional(),
})
export const InvoicePage = page(Invoice)
