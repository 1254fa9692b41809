// The secret address of an order's page, for organizers who pass it on to a buyer.
import type { Reply, Rules, SessionlessCall } from '../core/call.ts'
import { orderPath } from '../core/signed-links.ts'
import { findPublicUrl } from '../keys/account.ts'
import { findOrder } from './find-order.ts'

async function showOrderAddress(call: SessionlessCall<'showOrderAddress'>): Promise<Reply<'showOrderAddress'>> {
  const { params, store, services } = call
  const { order, publicUrl } = await store.read(async (session) => ({
    order: await findOrder({ ...call, session }, params.order_id),
    publicUrl: await findPublicUrl({ ...call, session }),
  }))
  const path = await orderPath(services.secrets, order)
  return { body: { orderId: order.id, path, url: publicUrl && publicUrl + path } }
}

export const orderAddressRules: Rules<'showOrderAddress'> = { showOrderAddress }
