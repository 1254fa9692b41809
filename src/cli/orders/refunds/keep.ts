// `turnout refunds keep`: what was owed for an order is kept for good.
import type { Command } from '../../core/command.ts'
import { reasonFlag } from '../../verbs/money/manual-payment.ts'
import { changeVerb } from '../../verbs/record-verbs.ts'
import { orderCard } from '../columns.ts'
import { orderPositional } from '../fields.ts'

// `turnout refunds owe` is the command of the operation.
const { operation: _shared, ...verb } = changeVerb({
  description:
    'Nothing is owed for the order any more, and its money stays revenue. The buyer is not told. turnout refunds owe undoes it.',
  positional: orderPositional,
  flags: [reasonFlag],
  examples: [
    { command: 'turnout refunds keep ord_… --reason "Donated it"' },
    { command: 'turnout refunds keep ord_… --json' },
  ],
  operation: 'setOwed',
  card: orderCard,
  fields: ({ flags: { reason } }) => ({ amount: 0, reason }),
  foresees: async (context) => context.foresee('Then', 'nothing is paid back: the money stays revenue'),
})

export const command: Command = verb
