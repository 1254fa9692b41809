// `turnout payments show`: one payment as a card.
import { showVerb } from '../verbs/record-verbs.ts'
import { paymentCard } from './columns.ts'

export const command = showVerb({
  positional: { name: 'PAYMENT', summary: 'id of the payment', required: true },
  examples: [{ command: 'turnout payments show pay_…' }, { command: 'turnout payments show pay_… --get checkoutUrl' }],
  operation: 'showPayment',
  card: paymentCard,
})
