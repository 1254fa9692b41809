// Ends tickets whose money is promised back: what a processor took is refunded at once, the rest is owed by the organizer.
import type { StoredOrder } from '../../../store/orders/orders.ts'
import type { StoredTicket } from '../../../store/tickets/tickets.ts'
import type { AnyCall } from '../../core/call.ts'
import { invalidField } from '../../core/refusals.ts'
import { automaticLeft, moneyOf, type OrderPayment, recordRefunds } from '../order-payments.ts'
import { refundTickets } from '../refund.ts'
import { shareOut, sumOfWorth } from '../shares.ts'

export interface PaidBackLater {
  readonly order: StoredOrder
  /** Minor units: what is refunded by now, and what is to be owed once the tickets are void. */
  readonly refunded: number
  readonly owed: number
}

/** How an amount goes back: through processors as far as they took it, the rest by the organizer. */
export function waysBack(amount: number, payments: readonly OrderPayment[]) {
  const refunded = Math.min(amount, automaticLeft(payments))
  return { refunded, owed: amount - refunded }
}

/** Refunds what processors took of live tickets that are about to end. The caller voids them, and owes the rest. */
export async function payBackLater(
  call: AnyCall,
  order: StoredOrder,
  { ended, reason }: { readonly ended: readonly StoredTicket[]; readonly reason: string | undefined },
): Promise<PaidBackLater> {
  if (order.paidAt === null) return { order, refunded: 0, owed: 0 }
  const { payments } = await moneyOf(call, order)
  const { refunded, owed } = waysBack(sumOfWorth(ended), payments)
  if (refunded === 0) return { order, refunded, owed }
  const write: typeof recordRefunds = (on, of, refund) => recordRefunds(on, of, { ...refund, isAutomatic: true })
  const given = await refundTickets(call, order, { shares: shareOut(refunded, ended), reason, write })
  return { order: given.order, refunded, owed }
}

/** @throws Failure validation_failed for a refund now and later */
export function expectOneWay({ refund, owed }: { refund?: boolean | undefined; owed?: boolean | undefined }): void {
  if (!refund || !owed) return
  throw invalidField('/owed', '"refund" and "owed" cannot be combined: the money is refunded now or owed')
}
