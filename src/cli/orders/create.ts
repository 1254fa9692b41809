// `turnout orders create`: sells one buyer several tickets, all or none.
import type { Answer } from '../../client/client.ts'
import type { Body, Result } from '../../contract/catalog.ts'
import { paymentProcessors } from '../../contract/core/choices.ts'
import { idOf } from '../../terminal/tables/shape.ts'
import type { Command, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { nextStep } from '../core/next-step.ts'
import { usageFailure } from '../core/usage.ts'
import { warnOfUnanswered } from '../forms/required-answers.ts'
import { promoCodeFlag } from '../promo-codes/fields.ts'
import { sayIfMailWaits } from '../session/mail-waits.ts'
import { createTypeFlag } from '../ticket-types/create-type-flag.ts'
import { noticeHidden } from '../ticket-types/notice-hidden.ts'
import { answerFlag } from '../verbs/answer-flag.ts'
import { eventFlag } from '../verbs/event-flag.ts'
import { amountReader, currencyFlag } from '../verbs/money/amount-flag.ts'
import { paymentFlag, referenceFlag } from '../verbs/money/manual-payment.ts'
import { namedFlag } from '../verbs/named.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { sourceFlag } from '../verbs/source-flag.ts'
import { languageFlag } from '../waitlist/fields.ts'
import { billingFlags, billingOf } from './billing-flags.ts'
import { newOrderCard, orderToPayCard } from './columns.ts'
import { answeredTickets, orderedTickets } from './ordered-tickets.ts'
import { sayHowToldToPay } from './told-to-pay.ts'

export const command: Command = {
  description: [
    'All tickets are sold, or none. Add-ons go to the people of the order in turn, or to the person given by number, like Workshop@for=2.',
    'An order that is not paid yet holds its places for 10 minutes only, at the current price. Then it expires, and they go back on sale. --pay-by holds them longer, such as +14d for a transfer; --payment records that it is paid.',
    'The buyer gets an e-mail: with the tickets once the order is paid or if it costs nothing, or with how to pay by transfer if --pay-by holds the places and the event has transfer instructions (turnout pages update).',
  ].join('\n'),
  flags: [
    eventFlag,
    { name: 'name', kind: 'text', required: true, placeholder: 'NAME', summary: 'name of the buyer' },
    { name: 'email', kind: 'email', required: true, placeholder: 'EMAIL', summary: 'e-mail address of the buyer' },
    {
      name: 'ticket',
      kind: 'text',
      repeatable: true,
      requiredUnless: 'guest',
      counts: true,
      placeholder: 'TYPE=QUANTITY',
      summary: "tickets in the buyer's name; append @AMOUNT where buyers choose the price; repeat for other types",
      completes: 'ticket-type',
    },
    {
      name: 'guest',
      kind: 'text',
      repeatable: true,
      placeholder: 'TYPE=NAME',
      summary: 'one ticket for another person; append <E-MAIL> to the name if you have it; repeat for more',
    },
    createTypeFlag,
    {
      ...answerFlag,
      placeholder: '[NUMBER:]KEY=VALUE',
      summary: "answer to the event's form, for all tickets, or for one --ticket or --guest by number: 2:diet=vegan",
    },
    currencyFlag,
    promoCodeFlag,
    sourceFlag,
    ...billingFlags,
    { ...languageFlag, summary: "language of the buyer's page and e-mails" },
    namedFlag(
      { name: 'waitlist-entry', placeholder: 'ENTRY', summary: 'waitlist entry whose offer this order accepts' },
      'waitlist',
    ),
    { ...paymentFlag, summary: 'record the order as paid, by this method', defaultText: 'not paid yet' },
    {
      name: 'pay',
      kind: 'choice',
      choices: paymentProcessors,
      placeholder: 'PROCESSOR',
      summary: 'request payment through this processor and show the link where the buyer pays',
    },
    {
      name: 'return-url',
      kind: 'text',
      max: 500,
      placeholder: 'URL',
      summary: 'with --pay: page the buyer returns to after paying',
      defaultText: 'the one set with payments connect',
    },
    referenceFlag,
    {
      name: 'pay-by',
      kind: 'instant',
      edge: 'end',
      ahead: true,
      placeholder: 'TIME',
      summary: 'when the places go back on sale unless the order is paid, such as +14d',
      defaultText: 'in 10 minutes',
      notAskedWith: 'payment',
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
  asks: ['event', 'name', 'email', 'ticket', 'pay-by'],
  answers: answeredTickets,
  operation: 'createOrder',
  async run(context, input) {
    const event = context.event(input)
    const params = { event_id: event }
    const { name, email, language, createType, promoCode, source, waitlistEntry, payment, reference, payBy } =
      input.flags
    if (payment !== undefined && input.flags.pay !== undefined) {
      throw usageFailure('--payment records a payment and --pay requests one: use only one of them', [
        'orders',
        'create',
      ])
    }
    const sent = definedFields<Omit<Body<'createOrder'>, 'tickets'>>({
      name,
      email,
      language,
      createTicketType: createType,
      promoCode,
      source,
      waitlistEntry,
      payment,
      reference,
      payBy,
      billing: billingOf(input.flags),
    })
    const readAmount = amountReader(context, input, async () => {
      const client = await context.client()
      return (await client.call('showEvent', { params })).value.currency
    })
    const body = { ...sent, tickets: [...(await orderedTickets(input.flags, readAmount))] }
    if (context.settings.dryRun) await (await import('./foresee-order.ts')).foreseeOrder(context, { params, body })
    const client = await context.client()
    const answer = await client.call('createOrder', { params, body })
    const sold = { event, record: answer.value, tickets: answeredTickets(input.flags) }
    if (input.flags.pay !== undefined && answer.value?.status !== 'paid') {
      await startPayment(context, input, answer)
      return warnOfUnanswered(context, sold)
    }
    await context.results.record(answer, newOrderCard, { created: true })
    await warnOfUnanswered(context, sold)
    const names = answer.value?.tickets?.map(({ ticketType }) => ticketType)
    if (names) await noticeHidden(context, { event, names, promoCode })
    const status = answer.value?.status
    // An order without --pay-by is held for minutes, and mails nobody before it is paid.
    if (status === 'paid') await sayIfMailWaits(context)
    else if (payBy !== undefined) await sayHowToldToPay(context, event, answer.value?.reference ?? idOf(answer.value))
    // Who waits for a payment until some day waits for the bank.
    const method = status === 'pending' ? 'transfer' : 'cash'
    nextStep(
      context,
      status === 'paid' ? ['orders', 'list', event] : ['orders', 'pay', idOf(answer.value), '--payment', method],
    )
  },
}

/** Starts the payment of a new order. If that fails the order stays, and a warning says how to continue. */
async function startPayment(context: Context, { flags }: Input, order: Answer<Result<'createOrder'>>): Promise<void> {
  const id = idOf(order.value) ?? ''
  const body = definedFields<Body<'createPayment'>>({ processor: flags.pay, returnUrl: flags.returnUrl })
  const client = await context.client()
  const payment = await client.call('createPayment', { params: { order_id: id }, body }).catch((error: unknown) => {
    context.warn(
      `order ${id} was created, but its payment could not be started; try again: turnout payments create ${id}`,
    )
    throw error
  })
  const { id: paymentId, checkoutUrl } = payment.value
  const value = { ...order.value, paymentId, checkoutUrl }
  await context.results.record({ ...order, value, text: JSON.stringify(value) }, orderToPayCard, { created: true })
  nextStep(context, ['payments', 'show', paymentId])
}
