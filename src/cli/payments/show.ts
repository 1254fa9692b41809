// `turnout payments show`: one payment as a card.

import { namedPositional } from '../verbs/named.ts'
import { showVerb } from '../verbs/record-verbs.ts'
import { paymentCard } from './columns.ts'

export const command = showVerb({
  positional: namedPositional('PAYMENT', 'payments'),
  examples: [{ command: 'turnout payments show pay_…' }, { command: 'turnout payments show pay_… --get checkoutUrl' }],
  operation: 'showPayment',
  card: paymentCard,
})
