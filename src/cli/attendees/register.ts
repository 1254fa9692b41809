// `turnout attendees register`: registers one person with one ticket. The service decides stock, price and status.

import type { Body } from '../../contract/catalog.ts'
import { idOf } from '../../terminal/tables/shape.ts'
import type { AnsweredTicket, Input } from '../core/command.ts'
import { warnOfUnanswered } from '../forms/required-answers.ts'
import { promoCodeFlag } from '../promo-codes/fields.ts'
import { sayIfMailWaits } from '../session/mail-waits.ts'
import { createTypeFlag } from '../ticket-types/create-type-flag.ts'
import { noticeHidden } from '../ticket-types/notice-hidden.ts'
import { answerFlag, givenAnswers } from '../verbs/answer-flag.ts'
import { currencyFlag, typedAmount } from '../verbs/money/amount-flag.ts'
import { createVerb } from '../verbs/record-verbs.ts'
import { sourceFlag } from '../verbs/source-flag.ts'
import { attendeeCard } from './columns.ts'
import { emailFlag, nameFlag, paymentFlag } from './fields.ts'
import { noticeSameAddress } from './notice-same-address.ts'
import { unpaidText } from './say-unpaid.ts'

export const command = createVerb({
  description:
    'A free ticket is confirmed immediately. A priced one stays pending, and counts as revenue once its payment is recorded with --payment, here or with attendees update. The attendee is not asked to pay until turnout orders resend ORDER mails them how to pay by transfer.',
  flags: [
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
    createTypeFlag,
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
    {
      command:
        'turnout attendees register --event devconf --name "Grace Hopper" --email grace@example.org --ticket-type Standard',
    },
    {
      command:
        'turnout attendees register --event devconf --name "Alan Turing" --email alan@example.org --ticket-type VIP --payment cash',
    },
  ],
  asks: ['event', 'name', 'email', 'ticket-type'],
  answers: answeredTickets,
  operation: 'registerAttendee',
  card: attendeeCard,
  async fields(input, context, params) {
    const { name, email, ticketType, createType, promoCode, source, payment, answer } = input.flags
    const amount = await typedAmount(context, { flag: 'amount', input }, async () => {
      const client = await context.client()
      return (await client.call('showEvent', { params })).value.currency
    })
    const answers = givenAnswers(answer)
    return { name, email, ticketType, createTicketType: createType, amount, promoCode, source, payment, answers }
  },
  async foresees(context, event, fields) {
    if (!context.settings.dryRun) return
    const { foreseeRegistration } = await import('../orders/foresee-order.ts')
    await foreseeRegistration(context, { params: { event_id: event }, body: fields as Body<'registerAttendee'> })
  },
  async after(context, { flags }, sold) {
    await noticeSameAddress(context, sold)
    await noticeHidden(context, { ...sold, names: [sold.record?.ticketType], promoCode: flags.promoCode })
    await warnOfUnanswered(context, { ...sold, tickets: answeredTickets(flags) })
    if (sold.record?.status === 'confirmed') await sayIfMailWaits(context)
  },
  notice: (attendee) =>
    attendee?.ticketTypeCreated
      ? `made the free ticket type "${attendee.ticketType}"; for prices: turnout ticket-types update ${attendee.ticketTypeId}`
      : attendee
        ? unpaidText(attendee)
        : undefined,
  next: (attendee, event) =>
    attendee?.status === 'pending'
      ? ['attendees', 'update', idOf(attendee), '--payment', 'cash']
      : ['attendees', 'list', event],
})

function answeredTickets({ name, ticketType, answer }: Input['flags']): readonly AnsweredTicket[] {
  return [{ ticketType: String(ticketType), holder: String(name), answers: givenAnswers(answer) }]
}
