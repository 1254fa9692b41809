// The day on which the books count a payment or refund, which may be before it is recorded.
import { dayInZone } from '../../contract/core/time.ts'
import type { Payment } from '../../contract/orders/payments.ts'
import { bookedDays } from '../../store/books/list-postings.ts'
import type { AnyCall, ReadContext } from '../core/call.ts'
import { findEvent } from '../core/find-event.ts'
import { invalidField } from '../core/refusals.ts'
import type { OrderPayment } from './order-payments.ts'

/** @throws Failure validation_failed for a day to come in the event's zone */
export async function expectBookable(call: AnyCall, eventId: string, day: string | undefined): Promise<void> {
  if (day === undefined) return
  const { timezone } = await findEvent(call, eventId)
  const today = dayInZone(call.now, timezone)
  if (day > today) throw invalidField('/date', `"date" must not be after today, ${today}, not ${day}`)
}

/** Payments of an event with the days on which the books count them. */
export async function withBookedDays(
  call: ReadContext,
  payments: readonly OrderPayment[],
  timezone: string,
): Promise<Payment[]> {
  const ids = payments.filter(isBooked).map(({ id }) => id)
  const days = await bookedDays(call.session, call.principal.accountId, ids)
  return payments.map((payment) => ({ ...payment, bookedOn: days.get(payment.id) ?? dayMade(payment, timezone) }))
}

/** The day of a payment that is counted when it is made, as any without a row is; null for one that no book counts. */
export function dayMade(payment: OrderPayment, timezone: string): string | null {
  return isBooked(payment) ? dayInZone(new Date(payment.createdAt), timezone) : null
}

const isBooked = ({ status, amount }: OrderPayment) => (status === 'confirmed' || status === 'refunded') && amount > 0
