// What is left to do by hand after a refund: only a processor moves money itself.
import { formatMoney } from '../../../contract/core/money.ts'
import type { OrderDetails } from '../../../contract/orders/orders.ts'
import type { Payment, Refund } from '../../../contract/orders/payments.ts'

const ways: Partial<Record<Payment['method'], (money: string, name: string) => string>> = {
  cash: (money, name) => `hand back ${money} to ${name} in cash`,
  transfer: (money, name) => `transfer ${money} back to ${name}`,
  card: (money, name) => `give ${money} back to ${name} on the card terminal`,
}

/** What the organizer does for the refunds that the last change of an order recorded; null where nothing is left to do. */
export function handBackText({ refunds, payments, updatedAt, name, currency }: OrderDetails): string | null {
  if (![refunds, payments].every(Array.isArray)) return null
  const sums = new Map<Payment['method'], number>()
  for (const refund of refunds.filter(({ createdAt, status }) => createdAt === updatedAt && status === 'done')) {
    const method = methodOf(refund, payments)
    // Who names a transfer or a terminal has paid it back; who names cash is about to hand it over.
    if (method === undefined || (refund.method !== null && method !== 'cash')) continue
    sums.set(method, (sums.get(method) ?? 0) + refund.amount)
  }
  const steps = [...sums].flatMap(([method, amount]) => ways[method]?.(formatMoney(amount, currency), name) ?? [])
  return steps.length === 0 ? null : steps.join('; ')
}

/** How a refund goes back: the way it was paid unless it says another. */
export function methodOf({ method, paymentId }: Refund, payments: readonly Payment[]): Payment['method'] | undefined {
  return method ?? payments.find(({ id }) => id === paymentId)?.method
}
