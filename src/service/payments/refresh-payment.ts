// Refreshes a payment from the processor: asks for its state, then updates our books. The next call finishes what a crash
// left half done.
import { findCheckout, type StoredCheckout } from '../../store/payments/checkouts.ts'
import type { WriteContext } from '../core/call.ts'
import { systemOf } from '../core/call.ts'
import { gatewayOf, type Processor, type ProcessorTools } from './open-gateway.ts'
import { type PaymentState, settlePayment } from './settle-payment.ts'
import type { CheckoutRequest } from './stripe/gateway.ts'

export interface RefreshTools extends ProcessorTools {
  readonly now: Date
  readonly newId: (prefix: string) => string
}

/**
 * @returns one sentence per change
 * @throws Failure not_connected, processor_unavailable, processor_refused; what was stored until then stays
 */
export async function refreshPayment(tools: RefreshTools, paymentId: string, known?: Processor): Promise<string[]> {
  const { store, now, newId } = tools
  const checkout = await store.read((session) => findCheckout(session, paymentId))
  if (!checkout) return []
  const processor = known ?? (await gatewayOf(tools, checkout.account_id))
  const state = await readPaymentState(processor, checkout)
  return store.write(async (session) => {
    // Read again: others may have refreshed it meanwhile.
    const current = await findCheckout(session, paymentId)
    if (!current) return []
    const call: WriteContext = {
      session,
      now,
      newId,
      principal: systemOf(checkout.account_id),
      operation: 'followPayment',
    }
    return settlePayment(call, current, state)
  })
}

async function readPaymentState({ gateway, connection }: Processor, checkout: StoredCheckout): Promise<PaymentState> {
  const { session_id } = checkout
  const session =
    session_id === null
      ? await gateway.createCheckout(JSON.parse(checkout.request) as CheckoutRequest)
      : await gateway.checkout(session_id)
  const intent = session.intentId === null ? null : await gateway.intent(session.intentId)
  return { session, intent, isLive: connection.livemode === 1 }
}
