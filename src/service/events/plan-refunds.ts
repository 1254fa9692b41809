// Computes what cancelling all orders of an event would refund. Changes nothing.
import type { PlannedRefund } from '../../contract/events/refunds.ts'
import { findFirstRefundable, sumEndedOrders, sumOpenOrders, sumOtherwisePaid } from '../../store/orders/open-orders.ts'
import { findConnection } from '../../store/payments/connections.ts'
import type { Call, Reply } from '../core/call.ts'
import { findEvent } from '../core/find-event.ts'
import { findOrder } from '../orders/find-order.ts'
import { providers } from '../orders/payment-providers.ts'

export async function planRefunds(call: Call<'planRefunds'>): Promise<Reply<'planRefunds'>> {
  const { id: eventId, name, status, currency } = await findEvent(call, call.params.event_id)
  const asked = { eventId, now: call.now.toISOString() }
  const open = await sumOpenOrders(call.session, asked)
  const amounts = new Map(open.map(({ payment, amount }) => [payment, amount]))
  const add = (payment: string | null, amount: number) => amounts.set(payment, (amounts.get(payment) ?? 0) + amount)
  for (const { order, payment, amount } of await sumOtherwisePaid(call.session, asked)) {
    add(order, -amount)
    add(payment, amount)
  }
  const ended = await sumEndedOrders(call.session, eventId)
  for (const { payment, owed } of ended) add(payment, owed)
  // Without a connection a refund is recorded and waits for one.
  const isConnected = (await findConnection(call.session, call.principal.accountId)) !== undefined
  const payments = [...amounts]
    .filter(([, amount]) => amount > 0)
    .map(([payment, amount]) => {
      const automatic = isConnected && isAutomatic(payment)
      return { payment: payment as PlannedRefund['payment'], amount, automatic }
    })
    .sort((one, other) => other.amount - one.amount)
  const sum = (of: (one: (typeof open)[number]) => number) => open.reduce((total, one) => total + of(one), 0)
  const sumEnded = (key: 'owedOrders' | 'owed' | 'kept') => ended.reduce((total, one) => total + one[key], 0)
  const body = {
    eventId,
    name,
    status,
    orders: sum((one) => one.orders),
    tickets: sum((one) => one.tickets),
    ordersWithoutMoney: sum((one) => one.orders - one.paidOrders),
    currency,
    amount: sum((one) => one.amount) + sumEnded('owed'),
    payments,
    owedOrders: sumEnded('owedOrders'),
    owed: sumEnded('owed'),
    kept: sumEnded('kept'),
    example: sum((one) => one.paidOrders) > 0 ? await findExample(call, asked) : null,
  }
  return { body }
}

async function findExample(call: Call<'planRefunds'>, asked: { eventId: string; now: string }) {
  const id = await findFirstRefundable(call.session, asked)
  if (id === undefined) return null
  const { name, email, total, refunded } = await findOrder(call, id)
  return { name, email, amount: total - refunded }
}

/** Whether a provider carries out refunds; others are refunded by hand. */
function isAutomatic(payment: string | null): boolean {
  const provider = Object.entries(providers).find(([name]) => name === payment)?.[1]
  return provider?.refund?.begins === 'created'
}
