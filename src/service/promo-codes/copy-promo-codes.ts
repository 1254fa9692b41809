// Copies an event's promo codes to a copy of the event, unused, matching ticket types by name. Disabled ones stay behind.
import { Failure } from '../../contract/core/failures.ts'
import { promoCodesOfEvent } from '../../store/promo-codes.ts'
import { ticketTypesOfEvents } from '../../store/ticket-types/ticket-types.ts'
import type { AnyCall } from '../core/call.ts'
import { addPromoCode } from './add-promo-code.ts'
import { reservePlaces } from './reserved-places.ts'

interface Copies {
  readonly from: { readonly id: string; readonly name: string }
  readonly toEventId: string
  /** Moves a time along with the event. */
  readonly later: (instant: string | null) => string | null
}

/** @returns how many */
export async function copyPromoCodes(call: AnyCall, { from, toEventId, later }: Copies): Promise<number> {
  const codes = (await promoCodesOfEvent(call.session, from.id)).filter(({ disabledAt }) => disabledAt === null)
  if (codes.length === 0) return 0
  const types = await ticketTypesOfEvents(call.session, call.principal, [from.id, toEventId])
  const named = (id: string) => types.find((type) => type.id === id)?.name ?? ''
  const copyOf = (id: string) => types.find((type) => type.eventId === toEventId && type.name === named(id))?.id ?? id
  for (const code of codes) {
    const ticketTypeIds = code.ticketTypeIds?.map(copyOf) ?? null
    const [validFrom, validUntil] = [later(code.validFrom), later(code.validUntil)]
    const id = await addPromoCode(call, { ...code, eventId: toEventId, ticketTypeIds, validFrom, validUntil })
    if (code.reserved === 0) continue
    const promo = { id, eventId: toEventId, ticketTypeIds, reserved: code.reserved, reservedLeft: 0 }
    const ticketTypeName = named(code.ticketTypeIds?.[0] ?? '')
    await reservePlaces(call, promo, { eventName: from.name, ticketTypeName }).catch(unlessSoldOut)
  }
  return codes.length
}

/** Over time, codes may have reserved the same places one after another; then the earlier ones have them in the copy. */
function unlessSoldOut(error: unknown): void {
  if (!(error instanceof Failure && error.code === 'sold_out')) throw error
}
