// `turnout orders pay`: records money taken by hand. The service decides what a late payment means.
import type { Body } from '../../contract/catalog.ts'
import { formatMoney } from '../../contract/core/money.ts'
import type { OrderDetails } from '../../contract/orders/orders.ts'
import { orderReference } from '../../contract/orders/reference.ts'
import type { Command } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { usageFailure } from '../core/usage.ts'
import { canAnswer } from '../session/ask-on-screen.ts'
import { sayIfMailWaits } from '../session/mail-waits.ts'
import { currencyFlag, typedAmount } from '../verbs/money/amount-flag.ts'
import { bookedOnFlag, paymentFlag, referenceFlag } from '../verbs/money/manual-payment.ts'
import { paidBy } from '../verbs/money/payment-words.ts'
import { lookupFlag } from '../verbs/named.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { orderCard } from './columns.ts'
import { orderPositional } from './fields.ts'

export const command: Command = {
  description: [
    'Records the amount due, or --amount. If that is less, the order stays unpaid and keeps what was received: record the rest the same way. If it is more, the order is paid and the excess must be paid back to the buyer. Money for an order that expires or is cancelled before it is paid in full must be paid back too: turnout refunds list.',
    'An expired order is confirmed only if its places are still free; otherwise the payment and its refund are recorded, and the order becomes paid_unfulfillable.',
    'With --payment complimentary an order costs nothing; if part of it has been paid, that money is kept and the rest is waived.',
    'The same amount under the same --reference is recorded only once.',
    'On a terminal it shows the buyer and the amount and asks first; --yes skips the question. A script is not asked.',
  ].join('\n'),
  positionals: [orderPositional],
  flags: [
    lookupFlag,
    { ...paymentFlag, required: true },
    {
      name: 'amount',
      kind: 'amount',
      placeholder: 'AMOUNT',
      summary: 'amount received',
      defaultText: 'the amount due',
    },
    currencyFlag,
    referenceFlag,
    bookedOnFlag,
  ],
  examples: [
    { command: 'turnout orders pay ord_… --payment cash' },
    { command: 'turnout orders pay ord_… --payment transfer --amount 100.00 --reference "2027-01-08 T17"' },
    { command: 'turnout orders pay ord_… --payment transfer --reference "RF18 5390 0754" --date 2027-01-08' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  asks: ['ORDER', 'payment'],
  operation: 'payOrder',
  async run(context, input) {
    const { payment, reference, date } = input.flags
    if (payment === 'complimentary' && input.flags.amount !== undefined) {
      throw usageFailure(
        '--amount cannot be combined with --payment complimentary, which waives the full amount due',
        [],
      )
    }
    const params = { order_id: input.positionals[0] ?? '' }
    const client = await context.client()
    const amount = await typedAmount(context, { flag: 'amount', input }, async () => {
      return (await client.call('showOrder', { params })).value.currency
    })
    const body = definedFields<Body<'payOrder'>>({ payment, amount, reference, date })
    await ask(context, params, body)
    const answer = await client.call('payOrder', { params, body })
    await context.results.record(answer, orderCard)
    await sayIfMailWaits(context)
    if (answer.value) sayWhatIsLeft(context, answer.value)
    if (answer.value && payment === 'complimentary') sayWhatWasWaived(context, answer.value)
    if (answer.value?.status === 'paid_unfulfillable') {
      context.notice('the places are gone: the payment and its refund are recorded. Return the money to the buyer.')
    }
  },
}

/**
 * Names who pays what, where somebody can answer; the command line of a script has said it all. An order that cannot be paid is left
 * to the service to refuse. @throws Failure not_confirmed
 */
async function ask(context: Context, params: { readonly order_id: string }, body: Body<'payOrder'>): Promise<void> {
  const { settings } = context
  if (!settings.dryRun && (settings.yes || !canAnswer(context))) return
  const client = await context.client()
  const order = (await client.call('showOrder', { params })).value
  if (order.paidAt !== null || order.status === 'cancelled') return
  await sayIfMailWaits(context)
  await context.confirm(`record a payment for order ${params.order_id}`, () => question(order, body))
}

/** `Record 149.00 EUR from Ada for order ZS2JZK9Y0Q (paid by transfer), the full amount due?` */
function question(order: OrderDetails, { payment, amount }: Body<'payOrder'>): string {
  const { id, name, status, total, amountReceived, currency } = order
  const money = (minor: number) => formatMoney(minor, currency)
  // Whoever pays late gets the old price, if there are places left.
  const late = status === 'expired' ? ' The order has expired: this takes its places again, at the old price.' : ''
  const due = total - amountReceived
  const about = `order ${orderReference(id)}`
  if (payment === 'complimentary') {
    return amountReceived > 0
      ? `Waive ${money(due)}, the rest of ${name}'s ${about}? It then costs ${money(amountReceived)}, which has been received.`
      : `Give ${name} ${about} for free? ${money(due)} is due for it.`
  }
  const received = amount ?? due
  const record = `Record ${money(received)} from ${name} for ${about} (${paidBy[payment]})`
  if (received === due) return `${record}, the full amount due?${late}`
  const rest =
    received < due
      ? `${money(due)} is due, so ${money(due - received)} would stay due`
      : `Only ${money(due)} is due, so ${money(received - due)} would have to be paid back`
  return `${rest}. ${record}?${late}`
}

/** Says what an order costs whose rest was waived. */
function sayWhatWasWaived(context: Context, { total, currency, status }: OrderDetails): void {
  if (status === 'paid' && total > 0) {
    context.notice(`the rest is waived: the order costs ${formatMoney(total, currency)}, which has been received`)
  }
}

/** Says what is still due, or what is to be paid back; another service may know neither. */
function sayWhatIsLeft(context: Context, order: OrderDetails): void {
  const { id, status, eventId, amountReceived, amountDue, total, owed, currency } = order
  const money = (minor: number) => formatMoney(minor, currency)
  if (amountDue > 0 && amountReceived > 0) {
    context.notice(`partly paid: ${money(amountReceived)} of ${money(total)}; ${money(amountDue)} is still due`)
  }
  if (!(owed > 0)) return
  const why = status === 'expired' ? 'the order has expired and is not paid in full' : 'more was paid than was due'
  context.notice(`${why}: ${money(owed)} of order ${id} is to be paid back: turnout refunds list ${eventId}`)
}
