// `turnout orders show`: one order with its tickets, payments and refunds, as a card.
import { showVerb } from '../verbs/record-verbs.ts'
import { orderCard } from './columns.ts'
import { orderPositional } from './fields.ts'

export const command = showVerb({
  positional: orderPositional,
  examples: [
    { command: 'turnout orders show ord_…' },
    { command: 'turnout orders show ord_… --json', note: 'with every ticket, payment and refund' },
  ],
  operation: 'showOrder',
  card: orderCard,
})
