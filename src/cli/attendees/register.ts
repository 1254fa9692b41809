// `turnout attendees register`: registers one person with one ticket. The service decides stock, price and status.
import type { Body } from '../../contract/catalog.ts'
import { idOf } from '../../terminal/tables/shape.ts'
import type { Command } from '../core/command.ts'
import { nextStep } from '../core/next-step.ts'
import { promoCodeFlag } from '../promo-codes/fields.ts'
import { currencyFlag, typedAmount } from '../verbs/amount-flag.ts'
import { answerFlag, givenAnswers } from '../verbs/answer-flag.ts'
import { eventFlag } from '../verbs/event-flag.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { attendeeCard } from './columns.ts'
import { emailFlag, nameFlag, paymentFlag } from './fields.ts'

export const command: Command = {
  description:
    'A free ticket is confirmed immediately. A priced one stays pending, and counts as revenue once its payment is recorded with --payment, here or with attendees update.',
  flags: [
    eventFlag,
    { ...nameFlag, required: true },
    { ...emailFlag, required: true },
    {
      name: 'ticket-type',
      kind: 'text',
      required: true,
      placeholder: 'NAME',
      summary: 'name or id of the ticket type',
      completes: 'ticket-type',
    },
    {
      name: 'amount',
      kind: 'amount',
      placeholder: 'AMOUNT',
      summary: 'price the buyer chose, if the ticket type allows it',
      defaultText: 'the suggested price',
    },
    currencyFlag,
    promoCodeFlag,
    answerFlag,
    { ...paymentFlag, defaultText: 'not paid yet' },
  ],
  examples: [
    {
      command:
        'turnout attendees register --event devconf --name "Grace Hopper" --email grace@example.org --ticket-type Standard',
    },
    {
      command:
        'turnout attendees register --event devconf --name "Alan Turing" --email alan@example.org --ticket-type VIP --payment cash',
    },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'registerAttendee',
  async run(context, input) {
    const event = context.event(input)
    const { name, email, ticketType, promoCode, payment } = input.flags
    const params = { event_id: event }
    const client = await context.client()
    const amount = await typedAmount(context, { flag: 'amount', input }, async () => {
      return (await client.call('showEvent', { params })).value.currency
    })
    const sent = definedFields<Body<'registerAttendee'>>({ name, email, ticketType, amount, promoCode, payment })
    const answers = givenAnswers(input.flags.answer)
    const body = answers === undefined ? sent : { ...sent, answers }
    const answer = await client.call('registerAttendee', { params, body })
    await context.results.record(answer, attendeeCard, { created: true })
    if (answer.value?.status === 'pending') {
      nextStep(context, ['attendees', 'update', idOf(answer.value), '--payment', 'cash'])
    } else {
      nextStep(context, ['attendees', 'list', event])
    }
  },
}
