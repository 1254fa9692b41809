// `turnout orders create`: several tickets for one buyer, all of them or none.
import type { Body } from '../../contract/catalog.ts'
import { idOf } from '../../terminal/shape.ts'
import type { Command } from '../command.ts'
import { eventFlag } from '../event-argument.ts'
import { given } from '../given.ts'
import { paymentFlag, referenceFlag } from '../manual-payment.ts'
import { nextStep } from '../next-step.ts'
import { orderCard } from './columns.ts'
import { orderedTickets } from './ordered-tickets.ts'

export const command: Command = {
  name: 'create',
  summary: 'Order tickets of an event',
  description:
    'All tickets are sold or none. Without --payment the places are held for 10 minutes at the price of now, or until --pay-by; then they go back unless the order is paid.',
  flags: [
    eventFlag,
    { name: 'name', kind: 'text', required: true, placeholder: 'NAME', summary: 'name of the buyer' },
    { name: 'email', kind: 'email', required: true, placeholder: 'EMAIL', summary: 'e-mail address of the buyer' },
    {
      name: 'ticket',
      kind: 'text',
      repeatable: true,
      placeholder: 'TYPE=QUANTITY',
      summary: 'tickets in the name of the buyer; repeat for other types',
      completes: 'ticket-type',
    },
    {
      name: 'guest',
      kind: 'text',
      repeatable: true,
      placeholder: 'TYPE=NAME',
      summary: 'one ticket for somebody else, with <e-mail> behind the name where it has one; repeat for others',
    },
    { ...paymentFlag, summary: 'records that it is paid, and how', defaultText: 'not paid yet' },
    referenceFlag,
    {
      name: 'pay-by',
      kind: 'instant',
      placeholder: 'INSTANT',
      summary: 'keeps the places until then, for money that comes later',
      defaultText: 'in 10 minutes',
    },
  ],
  examples: [
    {
      command: 'turnout orders create --event devconf --name Ada --email ada@example.org --ticket VIP=2 --payment card',
    },
    {
      command:
        'turnout orders create --event devconf --name Ada --email ada@example.org --ticket Standard --guest "VIP=Grace Hopper <grace@example.org>"',
    },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'createOrder',
  async run(context, input) {
    const event = context.event(input)
    const { name, email, ticket, guest, payment, reference, payBy } = input.flags
    const sent = given<Omit<Body<'createOrder'>, 'tickets'>>({ name, email, payment, reference, payBy })
    const body = { ...sent, tickets: orderedTickets(ticket, guest) }
    const client = await context.client()
    const answer = await client.call('createOrder', { params: { event_id: event }, body })
    await context.results.record(answer, orderCard, { created: true })
    const isPaid = answer.value?.status === 'paid'
    nextStep(context, isPaid ? ['orders', 'list', event] : ['orders', 'pay', idOf(answer.value), '--payment', 'cash'])
  },
}
