// The operations of invoices; part of operations.ts.
import type { Operation } from '../core/operation.ts'

export const invoiceOperations = {
  createInvoice: {
    method: 'POST',
    path: '/v1/orders/{order_id}/invoices',
    scope: 'orders:write',
    status: 201,
    summary: 'Issue an invoice for an order',
  },
  listInvoices: {
    method: 'GET',
    path: '/v1/events/{event_id}/invoices',
    scope: 'orders:read',
    shed: 'first',
    summary: 'List the invoices and credit notes of an event',
  },
  showInvoice: {
    method: 'GET',
    path: '/v1/invoices/{invoice_id}',
    scope: 'orders:read',
    summary: 'Show an invoice or a credit note',
  },
  creditInvoice: {
    method: 'POST',
    path: '/v1/invoices/{invoice_id}/credit',
    scope: 'orders:write',
    summary: 'Issue a credit note for the rest of an invoice',
  },
  showSeller: {
    method: 'GET',
    path: '/v1/seller',
    scope: 'orders:read',
    summary: 'Show the seller on invoices',
  },
  updateSeller: {
    method: 'PATCH',
    path: '/v1/seller',
    scope: 'orders:write',
    summary: 'Change the seller on invoices and their numbering',
  },
} as const satisfies Record<string, Operation>
