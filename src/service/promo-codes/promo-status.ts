// The state of a promo code at a moment. Pure.
import type { PromoStatus } from '../../contract/promo-codes/promo-codes.ts'
import type { StoredPromoCode } from '../../store/promo-codes.ts'

export function promoStatusOf(
  { disabledAt, validFrom, validUntil, maxUses, uses }: StoredPromoCode,
  now: Date,
): PromoStatus {
  if (disabledAt !== null) return 'disabled'
  if (validUntil !== null && Date.parse(validUntil) <= now.getTime()) return 'expired'
  if (maxUses !== null && uses >= maxUses) return 'used_up'
  return validFrom !== null && Date.parse(validFrom) > now.getTime() ? 'scheduled' : 'active'
}
