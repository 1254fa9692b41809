// Loads the payments, orders with refunds, and fees that a Stripe report refers to. A report covers the whole Stripe
// account, so all events are searched; only what some line names is kept.

import type { Client } from '../../../../client/client.ts'
import type { Expense } from '../../../../contract/books/expenses.ts'
import type { OrderDetails } from '../../../../contract/orders/orders.ts'
import type { ProcessorPayment } from '../../../../contract/payments/processor-payments.ts'
import type { StripeLine } from '../read/stripe-line.ts'
import type { PayoutSum } from './stripe-payouts.ts'

export interface StripeBooks {
  /** The payment behind a line. */
  readonly paymentOf: (line: StripeLine) => ProcessorPayment | undefined
  /** Orders of the refunds and disputes in the report. */
  readonly orders: ReadonlyMap<string, OrderDetails>
  /** Expenses by the balance transaction they are recorded under. */
  readonly fees: ReadonlyMap<string, Expense>
}

/** A line, the books, and what the rest of the report says. */
export interface StripeRuleInput {
  readonly line: StripeLine
  readonly books: StripeBooks
  /** Id of the chosen event, if one was chosen. */
  readonly eventId: string | undefined
  readonly feesCurrency: string | undefined
  readonly payouts: ReadonlyMap<string, PayoutSum>
  /** Line of each payment's charge. */
  readonly charged: ReadonlyMap<string, number>
  /** Refunds and disputes that were reversed later in the same file. */
  readonly cameBack: ReadonlySet<string>
}

export async function readStripeBooks(client: Client, lines: readonly StripeLine[]): Promise<StripeBooks> {
  const named = new Set(lines.flatMap(({ paymentId, orderId, intentId }) => [paymentId, orderId, intentId]))
  const ids = new Set(lines.map(({ id }) => id))
  const payments: ProcessorPayment[] = []
  const fees = new Map<string, Expense>()
  for await (const { rows: events } of client.list('listEvents')) {
    for (const { id } of events) {
      const params = { event_id: id }
      for await (const { rows } of client.list('listPayments', { params })) {
        payments.push(...rows.filter((each) => namesOf(each).some((name) => named.has(name))))
      }
      for await (const { rows } of client.list('listExpenses', { params, query: { status: 'recorded' } })) {
        for (const each of rows) if (each.reference !== null && ids.has(each.reference)) fees.set(each.reference, each)
      }
    }
  }
  const paymentOf = createPaymentFinder(lines, payments)
  return { paymentOf, fees, orders: await ordersOf(client, lines, paymentOf) }
}

const namesOf = ({ id, orderId, processorId }: ProcessorPayment) => [id, orderId, processorId ?? '']

/** Finds a payment by our id, else by Stripe's, else through another line of the same charge. */
function createPaymentFinder(
  lines: readonly StripeLine[],
  payments: readonly ProcessorPayment[],
): StripeBooks['paymentOf'] {
  const byName = new Map(
    payments.flatMap((each) => [[each.id, each] as const, [each.processorId ?? '', each] as const]),
  )
  byName.delete('')
  const byOrder = new Map<string, ProcessorPayment[]>()
  for (const each of payments) byOrder.set(each.orderId, [...(byOrder.get(each.orderId) ?? []), each])
  const direct = ({ paymentId, intentId, orderId }: StripeLine) => {
    const found = byName.get(paymentId) ?? byName.get(intentId)
    const ofOrder = byOrder.get(orderId) ?? []
    return found ?? (ofOrder.length === 1 ? ofOrder[0] : undefined)
  }
  const byCharge = new Map<string, ProcessorPayment>()
  for (const line of lines) {
    const payment = line.chargeId === '' ? undefined : direct(line)
    if (payment) byCharge.set(line.chargeId, payment)
  }
  return (line) => direct(line) ?? byCharge.get(line.chargeId)
}

async function ordersOf(
  client: Client,
  lines: readonly StripeLine[],
  paymentOf: StripeBooks['paymentOf'],
): Promise<Map<string, OrderDetails>> {
  const orders = new Map<string, OrderDetails>()
  for (const line of lines.filter(({ kind }) => kind === 'refund' || kind === 'dispute')) {
    const orderId = paymentOf(line)?.orderId
    if (orderId === undefined || orders.has(orderId)) continue
    orders.set(orderId, (await client.call('showOrder', { params: { order_id: orderId } })).value)
  }
  return orders
}
