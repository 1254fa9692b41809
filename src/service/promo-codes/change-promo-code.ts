// Changes what a promo code does for later orders. Orders have their discount written down, and keep it.
import { Failure } from '../../contract/core/failures.ts'
import type { PromoCodeChanges } from '../../contract/promo-codes/promo-codes.ts'
import { findPromoCodeRow, type PromoTerms, type StoredPromoCode, updatePromoCodeRow } from '../../store/promo-codes.ts'
import type { Call } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent } from '../core/find-event.ts'
import { invalidField } from '../core/refusals.ts'
import { expectWritten } from '../core/versions.ts'
import { findMembers } from '../ticket-types/quotas.ts'
import { releasePlaces } from './reserved-places.ts'

type ChangeCall = Call<'updatePromoCode'>

/** @throws Failure validation_failed, state_conflict for a disabled code, below_sold for fewer uses than it has */
export async function changePromoCode(call: ChangeCall, promo: StoredPromoCode): Promise<void> {
  const { body } = call
  if (promo.disabledAt !== null) {
    throw new Failure('state_conflict', `The promo code ${promo.code} is disabled`, {
      details: { status: 'disabled' },
      hint: 'Create another code.',
    })
  }
  const terms = await termsAfter(call, promo)
  expectSense(call, terms)
  const now = call.now.toISOString()
  expectWritten(await updatePromoCodeRow(call.session, promo, { ...terms, now }), promo.version)
  // Read once more: an order may have used it meanwhile, and now that the row is written no other can.
  const changed = await findPromoCodeRow(call.session, call.principal, { id: promo.id })
  if (changed) await settleUses(call, changed, terms.maxUses)
  recordChange(call, { topic: 'promo_code.updated', subject: promo.id, eventId: promo.eventId, data: { ...body } })
}

async function termsAfter(call: ChangeCall, promo: StoredPromoCode): Promise<StoredPromoCode> {
  const { percent, amount, ticketTypes, validFrom, validUntil, ...plain } = call.body
  return {
    ...promo,
    ...discountAfter(promo, { percent, amount }),
    ...(ticketTypes === undefined ? {} : { ticketTypeIds: await typesAfter(call, promo, ticketTypes) }),
    ...(validFrom === undefined ? {} : { validFrom: instantOf(validFrom) }),
    ...(validUntil === undefined ? {} : { validUntil: instantOf(validUntil) }),
    unlocksHidden: plain.unlocksHidden ?? promo.unlocksHidden,
    maxUses: plain.maxUses === undefined ? promo.maxUses : plain.maxUses,
    maxTickets: plain.maxTickets === undefined ? promo.maxTickets : plain.maxTickets,
  }
}

const instantOf = (text: string | null) => (text === null ? null : new Date(text).toISOString())

/** A percentage takes the place of an amount, and the other way round. */
function discountAfter(
  promo: StoredPromoCode,
  { percent, amount }: Pick<PromoCodeChanges, 'percent' | 'amount'>,
): Pick<PromoTerms, 'percent' | 'amount'> {
  if (typeof percent === 'number' && typeof amount === 'number') {
    throw invalidField('/amount', '"amount" and "percent" cannot be combined')
  }
  if (typeof percent === 'number') return { percent, amount: null }
  if (typeof amount === 'number') return { percent: null, amount }
  return { percent: percent === null ? null : promo.percent, amount: amount === null ? null : promo.amount }
}

async function typesAfter(
  call: ChangeCall,
  { code, eventId, reserved, ticketTypeIds }: StoredPromoCode,
  wanted: readonly string[] | null,
): Promise<readonly string[] | null> {
  const ids = wanted === null ? null : await findMembers(call, await findEvent(call, eventId), wanted)
  const isSame = ids?.length === 1 && ids[0] === ticketTypeIds?.[0]
  if (reserved === 0 || isSame) return ids
  throw invalidField('/ticketTypes', `places are reserved for ${code}, so its ticket type cannot change`, {
    hint: 'Create another code for other ticket types.',
  })
}

/** @throws Failure validation_failed for a code that does nothing, or is never valid */
function expectSense(
  { body, now }: ChangeCall,
  { percent, amount, unlocksHidden, validFrom, validUntil, reserved }: StoredPromoCode,
): void {
  if (percent === null && amount === null && !unlocksHidden && reserved === 0) {
    const detail = 'a promo code needs "percent", "amount", "unlocksHidden" or reserved places'
    throw invalidField('/percent', detail, { code: 'required', hint: 'To end it, disable it.' })
  }
  const isMoved = body.validFrom !== undefined || body.validUntil !== undefined
  if (validUntil === null || !isMoved) return
  const from = validFrom === null ? now.getTime() : Math.max(Date.parse(validFrom), now.getTime())
  if (Date.parse(validUntil) > from) return
  const detail = `"validUntil" must be in the future and after "validFrom", not ${validUntil}`
  throw invalidField('/validUntil', detail, { hint: 'To end it now, disable it.' })
}

/** @throws Failure below_sold */
async function settleUses(call: ChangeCall, promo: StoredPromoCode, wanted: number | null): Promise<void> {
  const { code, uses, maxUses, reservedLeft } = promo
  if (maxUses !== wanted) throw tooFew(code, { maxUses: wanted, uses })
  if (uses === maxUses && reservedLeft > 0) await releasePlaces(call, promo, reservedLeft)
}

const tooFew = (code: string, { maxUses, uses }: { readonly maxUses: number | null; readonly uses: number }) =>
  new Failure('below_sold', `${code} cannot be limited to ${maxUses}: ${uses} orders have used it`, {
    details: { maxUses, uses },
    issues: [{ pointer: '/maxUses', code: 'below_sold', detail: `"maxUses" must be at least ${uses}` }],
    hint: `Set it to ${uses} or more.`,
  })
