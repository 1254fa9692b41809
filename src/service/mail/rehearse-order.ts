// Makes an order and takes it back, so that it costs, is refused and mails what the order would. It is in this room because
// mails follow from orders.
import type { OrderDetails } from '../../contract/orders/orders.ts'
import type { RehearsedOrder } from '../../contract/orders/rehearsal.ts'
import type { Reply, Rules, SessionlessCall } from '../core/call.ts'
import { expectPerform } from '../core/expect-perform.ts'
import { findEvent } from '../core/find-event.ts'
import { rehearse } from '../core/rehearse.ts'
import { expireWithin } from '../orders/expire-holds.ts'
import { countMails, noting } from './plan/count-mails.ts'

/** Like reading orders it needs no scope to sell, since nothing is sold. @throws Failure as createOrder does */
async function rehearseOrder(call: SessionlessCall<'rehearseOrder'>): Promise<Reply<'rehearseOrder'>> {
  const { body, params, principal } = call
  const perform = expectPerform(call)
  return rehearse(call, async (session) => {
    const { id } = await findEvent({ session, principal }, params.event_id)
    await expireWithin({ ...call, session }, id)
    const noted = noting(session)
    const request = { operation: 'createOrder', params, body } as const
    const order = (await perform(noted.session, request, { isTrial: true })).body as OrderDetails
    return { body: { ...sumOf(order), mails: await countMails(noted) } }
  })
}

function sumOf({ eventId, status, currency, tickets, ...order }: OrderDetails): Omit<RehearsedOrder, 'mails'> {
  const { promoCode, discount, total, tax, expiresAt } = order
  const lines = new Map<string, RehearsedOrder['lines'][number]>()
  for (const { ticketTypeId, ticketType, price } of tickets) {
    const key = `${ticketTypeId} ${price}`
    const quantity = (lines.get(key)?.quantity ?? 0) + 1
    lines.set(key, { ticketTypeId, ticketType, quantity, price })
  }
  return { eventId, status, currency, lines: [...lines.values()], promoCode, discount, total, tax, expiresAt }
}

export const rehearseOrderRules: Rules<'rehearseOrder'> = { rehearseOrder }
