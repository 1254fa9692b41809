// Takes cash at the door: pays the whole order of an unpaid ticket, in the transaction of the scan that then admits it.
import { Failure } from '../../../contract/core/failures.ts'
import { formatMoney } from '../../../contract/core/money.ts'
import type { DoorMoney } from '../../../contract/door/scans.ts'
import { orderReference } from '../../../contract/orders/reference.ts'
import type { ScannedTicket } from '../../../store/door/scanned-tickets.ts'
import type { AnyCall, Call } from '../../core/call.ts'
import { findOrderWithTickets } from '../../orders/find-order.ts'
import { confirmPayment, recordPayment } from '../../orders/pay-order.ts'
import { isLive } from '../../orders/void-tickets.ts'

export const mayTakeCash = ({ principal }: AnyCall): boolean => principal.scopes.has('door:cash')

/** @throws Failure insufficient_scope */
export function expectCashier(call: AnyCall): void {
  if (mayTakeCash(call)) return
  throw new Failure('insufficient_scope', 'This key may not take cash', {
    details: { scope: 'door:cash' },
    hint: 'Use a device created with --cash, or a key that has the scope door:cash.',
  })
}

/** What is to be paid for an unpaid ticket's order. */
export async function dueOf(call: AnyCall, { order_id }: ScannedTicket): Promise<DoorMoney> {
  return moneyDue(await findOrderWithTickets(call, order_id))
}

function moneyDue({ order, tickets }: Awaited<ReturnType<typeof findOrderWithTickets>>): DoorMoney {
  const { total, credit, currency, id } = order
  return {
    amount: total - credit,
    currency,
    tickets: tickets.filter(isLive).length,
    orderReference: orderReference(id),
  }
}

/** An unpaid ticket as it will be: nobody pays for one that would then be refused. */
export const paidTicket = (ticket: ScannedTicket): ScannedTicket => ({
  ...ticket,
  status: 'confirmed',
  ticket_status: 'valid',
})

export const unpaidReason = ({ due }: { readonly due?: DoorMoney | undefined }) =>
  due === undefined ? {} : { reason: `Not paid: ${formatMoney(due.amount, due.currency)}` }

/** @throws Failure state_conflict where another amount is due, so that nobody takes what the screen did not say */
export function expectDue({ body }: Call<'scanTicket'>, due: DoorMoney): void {
  if (due.amount === body.cash) return
  const [wanted, given] = [due.amount, body.cash ?? 0].map((amount) => formatMoney(amount, due.currency))
  throw new Failure('state_conflict', `${wanted} is due for order ${due.orderReference}, not ${given}`, {
    details: { due: due.amount, currency: due.currency },
    hint: 'Scan the ticket again, then take the amount on the screen.',
  })
}

/** Records the payment of the order. @throws Failure state_conflict */
export async function takeCash(call: Call<'scanTicket'>, ticket: ScannedTicket, scanId: string): Promise<DoorMoney> {
  const found = await findOrderWithTickets(call, ticket.order_id)
  const { order } = found
  const due = moneyDue(found)
  expectDue(call, due)
  const status = await confirmPayment(call, order, { payment: 'cash' })
  recordPayment(call, order, { payment: 'cash', status, scanId, gate: call.body.gate ?? null })
  return due
}
