// What is paid and what is due of an invoice. Pure.
import type { Invoice } from '../../contract/invoices/invoices.ts'

export interface Settled {
  readonly received: number
  readonly due: number
}

/** In minor units. Nothing is due of a credit note: its amount is paid back or set off. */
export function settledOf({ kind, payment, total }: Invoice): Settled {
  if (kind === 'credit_note') return { received: 0, due: 0 }
  if (payment.status === 'paid') return { received: total, due: 0 }
  const received = Math.min(total, payment.received ?? 0)
  return { received, due: total - received }
}

/** A European VAT number begins with the letters of its country; other numbers of a tax office don't. */
export const isVatId = (taxId: string): boolean => /^[A-Z]{2}[A-Z0-9+*.\s-]*\d/.test(taxId.trim().toUpperCase())

/** What a transfer quotes, so that a bank statement leads to the invoice. */
export const transferReference = ({ number }: Pick<Invoice, 'number'>): string => number
