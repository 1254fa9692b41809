// The verbs of `turnout reconcile`: names and first lines; each loads when it is typed.
import type { Noun } from '../../core/command.ts'

export const noun: Noun = {
  name: 'reconcile',
  summary: 'Match bank statements and reports of Stripe with the books',
  verbs: {
    bank: {
      summary: 'Match a bank statement with orders, refunds and expenses',
      load: async () => (await import('./bank.ts')).command,
    },
    stripe: {
      summary: 'Match a report of Stripe with payments, refunds and fees',
      load: async () => (await import('./stripe.ts')).command,
    },
  },
}
