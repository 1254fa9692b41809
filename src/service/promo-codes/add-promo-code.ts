// Inserts a promo code: created by hand, or copied with an event.
import { insertPromoCode, type StoredPromoCode } from '../../store/promo-codes.ts'
import type { AnyCall } from '../core/call.ts'

/** The fields of a new promo code; the rest follows from the call. */
export type PromoCodeParts = Pick<
  StoredPromoCode,
  | 'eventId'
  | 'code'
  | 'percent'
  | 'amount'
  | 'ticketTypeIds'
  | 'unlocksHidden'
  | 'validFrom'
  | 'validUntil'
  | 'maxUses'
  | 'maxTickets'
  | 'reserved'
>

/** Makes a promo code, with no places reserved yet, and returns its id. */
export async function addPromoCode(call: AnyCall, code: PromoCodeParts): Promise<string> {
  const id = call.newId('prm')
  const now = call.now.toISOString()
  await call.session.run(insertPromoCode, {
    id,
    account_id: call.principal.accountId,
    event_id: code.eventId,
    code: code.code,
    percent: code.percent,
    amount: code.amount,
    ticket_types: code.ticketTypeIds && JSON.stringify(code.ticketTypeIds),
    unlocks_hidden: code.unlocksHidden ? 1 : 0,
    valid_from: code.validFrom,
    valid_until: code.validUntil,
    max_uses: code.maxUses,
    max_tickets: code.maxTickets,
    reserved: code.reserved,
    reserved_left: 0,
    created_at: now,
    updated_at: now,
  })
  return id
}
