// Invoices and credit notes: what was charged for an order. They never change and are numbered without gaps.
import * as z from 'zod'
import { adjustmentKinds, invoiceKinds, languages, paymentMethods } from '../core/choices.ts'
import { country, email, line, paragraphs } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import { bic, iban } from '../orders/bank-account.ts'
import { OrderTax } from '../orders/orders.ts'

const prefix = z
  .string()
  .max(12, 'must have at most 12 characters')
  .regex(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/, 'must be capital letters and digits, with single hyphens only between them')

const seller = {
  name: line(200).nullable(),
  /** Street and house number; may span lines, and may hold the whole address. */
  address: paragraphs(500).nullable(),
  postcode: line(20).nullable(),
  city: line(100).nullable(),
  /** ISO 3166-1 alpha-2: `DE`. */
  country: country.nullable(),
  /** Your VAT number, which begins with letters, or another number of the tax office. */
  taxId: line(50).nullable(),
  /** For questions about invoices. */
  email: email.nullable(),
  phone: line(50).nullable(),
  /** Start of the invoice numbers: `INV` in `INV-2026-0001`. */
  invoicePrefix: prefix,
  creditPrefix: prefix,
  /** Printed below the totals of invoices, but not on credit notes: terms, thanks. */
  note: paragraphs(1000).nullable(),
  /** Why no tax is charged where it isn't, as the law wants it said: on invoices and credit notes with such lines. */
  exemption: line(500).nullable(),
  /** Days in which an invoice is to be paid, unless its order expires before. */
  paymentDays: z.int('must be a whole number').min(0, 'must be at least 0').max(365, 'must be at most 365'),
  /** Your bank account: printed on unpaid invoices, and money is paid back from it. */
  iban: iban.nullable(),
  bic: bic.nullable(),
}

export const SellerChanges = z
  .strictObject(seller)
  .partial()
  .meta({ example: { name: 'Conference Club', address: 'Town Hall 1\n8010 Graz', taxId: 'ATU87654321' } })
export const Seller = z.object(seller)
export type Seller = z.output<typeof Seller>

/** To whom it is made out: what isn't given is as the order says, or its buyer. */
export const NewInvoice = z
  .strictObject({
    billingName: line(200).optional(),
    /** Street and house number; may span lines, and may hold the whole address. */
    billingAddress: paragraphs(500).optional(),
    billingPostcode: line(20).optional(),
    billingCity: line(100).optional(),
    billingCountry: country.optional(),
    taxId: line(50).optional(),
    /** The buyer's own reference, such as the number of a purchase order. */
    buyerReference: line(100).optional(),
  })
  .meta({ example: { billingName: 'ACME Ltd', billingAddress: 'Street 2\n4020 Linz', taxId: 'ATU12345678' } })

export const CreditInvoice = z
  .strictObject({ reason: line(500).optional() })
  .meta({ example: { reason: 'Wrong address' } })

const party = {
  name: z.string(),
  address: z.string().nullable(),
  postcode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  taxId: z.string().nullable(),
  email: z.string().nullable(),
}

export const InvoiceSeller = z.object({ ...party, phone: z.string().nullable() })
export const InvoiceBuyer = z.object({
  ...party,
  /** Who ordered, where the invoice is made out to another name. */
  contact: z.string().nullable(),
  reference: z.string().nullable(),
})
export type InvoiceSeller = z.output<typeof InvoiceSeller>
export type InvoiceBuyer = z.output<typeof InvoiceBuyer>

/** Tickets of one type at one price, before discounts and refunds. */
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

/** What was taken off the lines under one tax; its amounts are negative. */
export const InvoiceAdjustment = z.object({
  kind: z.enum(adjustmentKinds),
  /** Of a discount: the promo code. */
  promoCode: z.string().nullable(),
  taxName: z.string().nullable(),
  taxRate: z.string().nullable(),
  net: z.int(),
  tax: z.int(),
  gross: z.int(),
})
export type InvoiceAdjustment = z.output<typeof InvoiceAdjustment>

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
  /** Of an invoice that is due: the last day to pay it. */
  dueOn: z.string().nullable(),
  /** In which it is printed: the order's when it was issued. */
  language: z.enum(languages),
  currency: z.string(),
  net: z.int(),
  tax: z.int(),
  total: z.int(),
  seller: InvoiceSeller,
  buyer: InvoiceBuyer,
  /** The seller's account, without spaces. */
  bank: z.object({ iban: z.string(), bic: z.string().nullable() }).nullable(),
  note: z.string().nullable(),
  /** Why some of it has no tax. */
  exemption: z.string().nullable(),
  reason: z.string().nullable(),
  event: z.object({ name: z.string(), date: z.string(), endDate: z.string().nullable() }),
  lines: z.array(InvoiceLine),
  adjustments: z.array(InvoiceAdjustment),
  taxes: z.array(OrderTax),
  /** As it was when issued. */
  payment: z.object({
    status: z.enum(['paid', 'due']),
    method: z.enum(paymentMethods).nullable(),
    paidAt: z.string().nullable(),
    /** Of an invoice that is due: what had been received of it. */
    received: z.int().optional(),
    /** Of an invoice: each payment received by then, on the day in the event's time zone. */
    payments: z.array(z.object({ date: z.string(), method: z.enum(paymentMethods), amount: z.int() })),
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
