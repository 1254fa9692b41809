// One payment through the processor, followed to where it is now: asks first, then writes what it learned. What a crash
// leaves half done is done by the next call, whoever makes it.
import { findCheckout, type StoredCheckout } from '../../store/payments/checkouts.ts'
import type { WriteContext } from '../core/call.ts'
import { systemOf } from '../core/call.ts'
import { gatewayOf, type Reached, type Reaching } from './open-gateway.ts'
import { settlePayment, type Truth } from './settle-payment.ts'
import type { CheckoutRequest } from './stripe/gateway.ts'

export interface Following extends Reaching {
  readonly now: Date
  readonly newId: (prefix: string) => string
}

/**
 * @returns what changed, a sentence each
 * @throws Failure not_connected, processor_unavailable, processor_refused; what is known by then stays written
 */
export async function followPayment(following: Following, paymentId: string, reached?: Reached): Promise<string[]> {
  const { store, now, newId } = following
  const checkout = await store.read((session) => findCheckout(session, paymentId))
  if (!checkout) return []
  const there = reached ?? (await gatewayOf(following, checkout.account_id))
  const truth = await askFor(there, checkout)
  return store.write(async (session) => {
    // Read again: others may have followed it meanwhile.
    const current = await findCheckout(session, paymentId)
    if (!current) return []
    const call: WriteContext = {
      session,
      now,
      newId,
      principal: systemOf(checkout.account_id),
      operation: 'followPayment',
    }
    return settlePayment(call, current, truth)
  })
}

async function askFor({ gateway, connection }: Reached, checkout: StoredCheckout): Promise<Truth> {
  const { session_id } = checkout
  const session =
    session_id === null
      ? await gateway.createCheckout(JSON.parse(checkout.request) as CheckoutRequest)
      : await gateway.checkout(session_id)
  const happened = session.intentId === null ? null : await gateway.happened(session.intentId)
  return { session, happened, isLive: connection.livemode === 1 }
}
