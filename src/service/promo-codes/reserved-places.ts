// Places reserved for a promo code: held in the stock of its one ticket type until orders with the code take them or the
// code ends.

import { addReserved, type StoredPromoCode } from '../../store/promo-codes.ts'
import { stockOfEvent, type TypeStock } from '../../store/ticket-types/stock.ts'
import { movePlaces, takePlaces } from '../../store/ticket-types/take-places.ts'
import type { AnyCall, ReadContext } from '../core/call.ts'
import { heldPlaces, type PlacesOfType, sumByQuota } from '../ticket-types/quota-places.ts'
import { takeAllPlaces } from '../ticket-types/take-places.ts'

type Reserve = Pick<StoredPromoCode, 'id' | 'eventId' | 'ticketTypeIds' | 'reserved' | 'reservedLeft'>

/** Reserves places for a new code. @throws Failure sold_out with the numbers */
export async function reservePlaces(
  call: AnyCall,
  promo: Reserve,
  names: { eventName: string; ticketTypeName: string },
): Promise<void> {
  const stock = await stockOf(call, promo)
  const sale = { ...stock, ...names, eventId: promo.eventId, ticketTypeId: promo.ticketTypeIds?.[0] ?? '' }
  await takeAllPlaces(call, [{ sale, places: heldPlaces(promo.reserved) }])
  await addReserved(call.session, { id: promo.id, typeQuotaId: stock.typeQuotaId, places: promo.reserved })
}

/** Releases some of the reserved places for general sale. */
export async function releasePlaces(call: ReadContext, promo: Reserve, places: number): Promise<void> {
  await movePlaces(call.session, sumByQuota(await handOver(call, promo, places)))
}

/** Hands some of the reserved places over to an order. @returns them: still held, to be returned with the order's own */
export async function handOver(call: ReadContext, promo: Reserve, places: number): Promise<PlacesOfType[]> {
  if (places === 0) return []
  const stock = await stockOf(call, promo)
  await addReserved(call.session, { id: promo.id, typeQuotaId: stock.typeQuotaId, places: -places })
  return [{ ...stock, places: heldPlaces(-places) }]
}

/** Reserves places again that an order had taken, if they are still free. */
export async function reserveAgain(call: ReadContext, promo: Reserve, wanted: number): Promise<void> {
  const places = Math.min(wanted, promo.reserved - promo.reservedLeft)
  if (places === 0) return
  const stock = await stockOf(call, promo)
  // They belonged to the code before anybody joined the waitlist.
  const taken = await takePlaces(call.session, sumByQuota([{ ...stock, places: heldPlaces(places) }]), 'waitlist')
  if (taken.length === 0) return
  await addReserved(call.session, { id: promo.id, typeQuotaId: stock.typeQuotaId, places })
}

async function stockOf({ session }: ReadContext, { id, eventId, ticketTypeIds }: Reserve): Promise<TypeStock> {
  const stock = (await stockOfEvent(session, eventId)).get(ticketTypeIds?.[0] ?? '')
  if (!stock) throw new Error(`the promo code ${id} has no ticket type to reserve places of`)
  return stock
}
