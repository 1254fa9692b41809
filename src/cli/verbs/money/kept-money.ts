// What is said of money that a cancelled order or a void ticket leaves with the organizer.
import { formatMoney } from '../../../contract/core/money.ts'
import type { OrderDetails } from '../../../contract/orders/orders.ts'
import type { Flag, Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { ifAnswered } from '../if-allowed.ts'
import { handBackText } from './hand-back.ts'

export const owedFlag: Flag = {
  name: 'owed',
  kind: 'switch',
  summary:
    'owe the buyer the money: what was paid online is refunded at once, the rest stays in turnout refunds list until you pay it back',
}

/** Who returns money: a processor what it took itself, a person whatever else was paid. */
type Returner = 'processor' | 'organizer'

interface Paid {
  readonly amount: number
  readonly currency: string
  /** Undefined for both, and where it is not known. */
  readonly returner?: Returner | undefined
  /** The end of what is said of money that is kept: how it can go back instead. */
  readonly returnedBy?: string
}

/** Who returns what is left of an order's payments. */
export function returnerOf({ payments }: Pick<OrderDetails, 'payments'>): Returner | undefined {
  // Another service may know no payments.
  if (!Array.isArray(payments)) return undefined
  const left = payments.filter(({ status, amount, refunded }) => status === 'confirmed' && amount > refunded)
  const byHand = left.filter(({ provider }) => provider === 'manual').length
  if (byHand > 0 && byHand < left.length) return undefined
  return byHand > 0 ? 'organizer' : 'processor'
}

const byYourself = 'pay it back yourself (--owed lists it in turnout refunds list until you have)'
const untilPaidBack = 'in turnout refunds list until you pay it back'

/** The end of a question: what happens to the money that was paid. */
export function whatBecomesOfMoney(
  { amount, currency, returner, returnedBy = '--refund returns it now, --owed later' }: Paid,
  { refund, owed }: Input['flags'],
): string {
  if (amount === 0) return '.'
  const money = formatMoney(amount, currency)
  if (refund === true) {
    if (returner === 'processor') return ` and ${money} is refunded.`
    return returner === 'organizer'
      ? `. ${money} is recorded as refunded: ${byYourself}.`
      : ` and ${money} is refunded. What was not paid online is only recorded: ${byYourself}.`
  }
  if (owed !== true) return `; ${money} is kept (${returnedBy}).`
  if (returner === 'processor') return ` and ${money} is refunded at once, because it was paid online.`
  return returner === 'organizer'
    ? `. ${money} is owed to the buyer: it is ${untilPaidBack}.`
    : `. ${money} is owed to the buyer: what was paid online is refunded at once, the rest is ${untilPaidBack}.`
}

/** Says what an order leaves with the organizer once tickets of it are void, whether or not anybody was asked. */
export function sayWhatIsKept(context: Context, order: OrderDetails): void {
  const { id, paidAt, owed, currency, tickets } = order
  if (!Array.isArray(tickets)) return
  const left = (paidAt ? tickets : [])
    .filter(({ status }) => status === 'void')
    .reduce((sum, { price, refunded }) => sum + price - refunded, 0)
  const money = (amount: number) => formatMoney(amount, currency)
  if (owed > 0)
    context.notice(`${money(owed)} of order ${id} is to be paid back: turnout refunds list ${order.eventId}`)
  const kept = left - owed + ((order.amountReceived ?? order.total) - order.total)
  if (paidAt && kept > 0) {
    context.notice(`${money(kept)} of order ${id} is kept; if it is to be paid back: turnout refunds owe ${id}`)
  }
}

/** The same where the order has to be read; another service, or a key that may not read orders, says nothing. */
export async function sayWhatIsKeptOf(context: Context, orderId: string | undefined): Promise<void> {
  if (!orderId || context.settings.dryRun) return
  await ifAnswered(async () => {
    const client = await context.client()
    const order = (await client.call('showOrder', { params: { order_id: orderId } })).value
    sayWhatIsKept(context, order)
    const toDo = handBackText(order)
    if (toDo !== null) context.notice(`to do: ${toDo}`)
  }, undefined)
}
