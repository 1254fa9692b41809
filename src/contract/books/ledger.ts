// The ledger, entry by entry, and the proof that it is right. Entries are never changed or deleted.
import * as z from 'zod'
import { channels, ledgerBooks, ledgerKinds } from '../core/choices.ts'
import { date, reference } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'

export const LedgerEntry = z.object({
  id: z.string(),
  /** Entries of one transaction sum to zero. */
  transactionId: z.string(),
  eventId: z.string(),
  kind: z.enum(ledgerKinds),
  book: z.enum(ledgerBooks),
  /** Minor units; debit positive, credit negative. */
  amount: z.int(),
  currency: z.string(),
  ticketTypeId: z.string().nullable(),
  category: z.string().nullable(),
  /** Of sales and refunds: the means of payment, and where the order was made. */
  payment: z.string().nullable(),
  channel: z.enum(channels).nullable(),
  orderId: z.string().nullable(),
  expenseId: z.string().nullable(),
  /** The day it counts for, in the event's time zone. */
  day: z.string(),
  createdAt: z.string(),
})
export type LedgerEntry = z.output<typeof LedgerEntry>

export const LedgerQuery = z.strictObject({
  limit: pageQuery.limit,
  cursor: pageQuery.cursor,
  event: reference.optional(),
  kind: z.enum(ledgerKinds).optional(),
  book: z.enum(ledgerBooks).optional(),
  /** First and last day. */
  from: date.optional(),
  to: date.optional(),
  sort: z.enum(['createdAt', '-createdAt']).optional(),
})
export const LedgerPage = page(LedgerEntry)

export const LedgerProofQuery = z.strictObject({ event: reference.optional() })

export const LedgerProof = z.object({
  ok: z.boolean(),
  /** The result, as a sentence. */
  message: z.string(),
  entries: z.int(),
  /** Balances of the accounts, in minor units; those of one currency sum to zero. */
  totals: z.array(z.object({ currency: z.string(), book: z.enum(ledgerBooks), amount: z.int() })),
  /** The first mismatch. */
  difference: z
    .object({
      check: z.enum([
        'balance',
        'totals',
        'sales',
        'refunds',
        'prepayments',
        'tax',
        'tickets',
        'payments',
        'owed',
        'expenses',
        'invoices',
        'pending',
        'stock',
        'offered',
        'waiting',
        'kept',
        'uses',
        'state',
      ]),
      subject: z.string(),
      eventId: z.string(),
      expected: z.int(),
      found: z.int(),
    })
    .nullable(),
})
export type LedgerProof = z.output<typeof LedgerProof>
