// How people say that something was paid by hand.
import type { manualPayments } from '../../../contract/core/choices.ts'

/** `3 in cash`, `(by transfer)`. */
export const paidBy: Readonly<Record<(typeof manualPayments)[number], string>> = {
  cash: 'in cash',
  transfer: 'by transfer',
  card: 'by card',
  complimentary: 'for nothing',
}
