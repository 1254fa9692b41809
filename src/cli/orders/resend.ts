// `turnout orders resend`: mails an order's confirmation to its buyer again, or asks for the payment.
import { sayIfNoLinks } from '../session/mail-waits.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { resentCard } from './columns.ts'
import { orderPositional } from './fields.ts'

export const command = changeVerb({
  description:
    'The buyer gets the confirmation with all valid tickets again; other ticket holders get their own tickets. For a pending order the buyer is asked to pay by transfer, if the event has transfer instructions (turnout pages update). With --new-link the old link to the order page stops working and the mail contains a new one.',
  positional: orderPositional,
  flags: [
    { name: 'new-link', kind: 'switch', summary: 'replace the link to the order page; the old one stops working' },
  ],
  examples: [
    { command: 'turnout orders resend ord_…' },
    { command: 'turnout orders resend ord_… --new-link', note: 'if somebody else has seen the link' },
    { command: 'turnout orders resend ord_… --get sent' },
  ],
  operation: 'resendOrder',
  card: resentCard,
  says: sayIfNoLinks,
})
