// `turnout attendees add-on`: sells an add-on to somebody who has an admission.

import { idTail } from '../../contract/core/ids.ts'
import { idOf } from '../../terminal/tables/shape.ts'
import { readsCards } from '../core/next-step.ts'
import { promoCodeFlag } from '../promo-codes/fields.ts'
import { answerFlag, givenAnswers } from '../verbs/answer-flag.ts'
import { currencyFlag, typedAmount } from '../verbs/money/amount-flag.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { sourceFlag } from '../verbs/source-flag.ts'
import { attendeeCard } from './columns.ts'
import { attendeePositional, paymentFlag } from './fields.ts'
import { unpaidText } from './say-unpaid.ts'

export const command = changeVerb({
  description:
    "For a workshop or a T-shirt that somebody wants later. The add-on becomes an order of its own in the person's name, and goes with the person when they are renamed, transferred or cancelled. A priced add-on stays pending until its payment is recorded with --payment, here or with attendees update.",
  positional: attendeePositional,
  flags: [
    {
      name: 'ticket-type',
      kind: 'text',
      required: true,
      placeholder: 'NAME',
      summary: "name or id of the add-on's ticket type",
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
    sourceFlag,
    answerFlag,
    { ...paymentFlag, defaultText: 'not paid yet' },
  ],
  examples: [
    { command: 'turnout attendees add-on att_… --ticket-type Dinner' },
    { command: 'turnout attendees add-on ada@example.org --event devconf --ticket-type Dinner --payment cash' },
  ],
  operation: 'sellAddOn',
  card: attendeeCard,
  mails: true,
  says: (context, attendee) => {
    const unpaid = readsCards(context) && attendee ? unpaidText(attendee) : undefined
    if (unpaid !== undefined) context.notice(unpaid)
  },
  next: (attendee) =>
    attendee?.status === 'pending'
      ? ['attendees', 'update', idOf(attendee), '--payment', 'cash']
      : ['attendees', 'show', attendee?.forAttendeeId ? idTail(attendee.forAttendeeId) : undefined],
  async fields(input, context, params) {
    const { ticketType, promoCode, source, payment, answer } = input.flags
    const amount = await typedAmount(context, { flag: 'amount', input }, async () => {
      const client = await context.client()
      return (await client.call('showAttendee', { params })).value.currency
    })
    return { ticketType, amount, promoCode, source, payment, answers: givenAnswers(answer) }
  },
})
