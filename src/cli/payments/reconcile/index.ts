// The verbs of `turnout reconcile`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const verbs: Verbs = {
  bank: { summary: 'Match a bank statement with orders, refunds and expenses', load: () => import('./bank.ts') },
  stripe: { summary: 'Match a Stripe report with payments, refunds and fees', load: () => import('./stripe.ts') },
}
