// Verifies the ledger: recomputes it from postings, orders and expenses, and describes the first difference.

import type { LedgerDifference } from '../../store/books/difference.ts'
import type { BooksOf } from '../../store/books/totals.ts'
import { findLedgerDifference } from '../../store/books/verify.ts'
import type { Session } from '../../store/core/store.ts'

export interface LedgerProof {
  readonly ok: boolean
  /** The first difference; null when the books agree. */
  readonly difference: LedgerDifference | null
  /** The same as a sentence. */
  readonly message: string
}

/**
 * Recomputes the books of one event, of an account, or of the whole database.
 * Checked in this order: each transaction sums to zero; the sums by day equal the postings; sales, refunds, tax and
 * prepayments equal those of the orders; orders equal their tickets; payments and refunds equal those in the ledger;
 * expenses equal those recorded; invoices match their orders; the pending amount matches the pending orders; places match
 * tickets, waitlists and codes; and no state contradicts another.
 */
export async function verifyLedger(session: Session, books?: BooksOf): Promise<LedgerProof> {
  const difference = await findLedgerDifference(session, books)
  if (difference === null) return { ok: true, difference, message: 'The books agree' }
  return { ok: false, difference, message: describe(difference) }
}

const sentences: Partial<Record<LedgerDifference['check'], (difference: LedgerDifference) => string>> = {
  balance: ({ subject, found }) => `The postings of transaction ${subject} sum to ${found}, not 0`,
  totals: ({ subject, expected, found }) =>
    `The running total of ${subject} is ${found}, but its postings sum to ${expected}`,
  tickets: ({ subject, expected, found }) =>
    `The tickets of ${subject} sum to ${expected}, but its record says ${found}`,
  payments: ({ subject, expected, found }) =>
    `The payments and refunds of ${subject} sum to ${expected}, but its record says ${found}`,
  owed: ({ subject, expected, found }) =>
    `What is to be paid back for ${subject} is listed as ${expected}, but its record says ${found}`,
  invoices: ({ subject, expected, found }) =>
    `The invoices and credit notes of ${subject} sum to ${expected}, but its record says ${found}`,
  pending: ({ subject, expected, found }) =>
    `The pending orders of ${subject} sum to ${expected}, but the running total is ${found}`,
  stock: ({ subject, expected, found }) =>
    `${subject} has ${expected} tickets with a place, but its stock counts ${found} places taken`,
  offered: ({ subject, expected, found }) =>
    `${subject} has ${expected} places on offer, but its stock counts ${found}`,
  waiting: ({ subject, expected, found }) =>
    `Places requested on the waitlist of ${subject}: ${expected}, but its stock counts ${found}`,
  kept: ({ subject, expected, found }) =>
    `Promo codes reserve ${expected} places of ${subject}, but its stock counts ${found}`,
  uses: ({ subject, expected, found }) =>
    `The promo code ${subject} was used by ${expected} orders, but its record says ${found}`,
  state: ({ subject }) => `The state of ${subject} contradicts its related records`,
}

function describe(difference: LedgerDifference): string {
  const { check, subject, expected, found } = difference
  const sentence = sentences[check]
  return sentence?.(difference) ?? `The ${check} posted for ${subject} sum to ${expected}, but its record says ${found}`
}
