// Redeems promo codes: checks one for a sale, counts one use per order, and returns it when the order ends.
import { Failure, type FailureOptions } from '../../contract/core/failures.ts'
import { promoCodeKey } from '../../contract/promo-codes/promo-codes.ts'
import type { StoredOrder } from '../../store/orders/orders.ts'
import { findPromoCodeRow, returnPromoUse, type StoredPromoCode, takePromoUse } from '../../store/promo-codes.ts'
import type { AnyCall, ReadContext } from '../core/call.ts'
import { findEvent } from '../core/find-event.ts'
import { quoteValue } from '../core/issues.ts'
import { invalidField } from '../core/refusals.ts'
import type { PlacesOfType } from '../ticket-types/quota-places.ts'
import { appliesTo } from './discount.ts'
import { handOver, releasePlaces, reserveAgain } from './reserved-places.ts'

/** An order's use of its promo code. */
export interface PromoUse {
  readonly promo: StoredPromoCode
  /** How many of the order's places were reserved for the code, and these places. */
  readonly kept: number
  readonly own: readonly PlacesOfType[]
}

/**
 * The promo code that a body names, if it is valid now; undefined if it names none.
 * @throws Failure validation_failed, the same for an unknown code and one of another event; not_on_sale
 */
export async function findUsablePromo(call: AnyCall, code: string | undefined): Promise<StoredPromoCode | undefined> {
  if (code === undefined) return undefined
  const event = await findEvent(call, call.params.event_id)
  const promo = await findPromoCodeRow(call.session, call.principal, { eventId: event.id, code: promoCodeKey(code) })
  if (!promo) {
    throw invalidField('/promoCode', `${event.name} has no promo code ${quoteValue(code)}`, {
      code: 'not_allowed',
      details: { eventId: event.id, reason: 'unknown' },
      hint: 'Check the spelling, or order without it.',
    })
  }
  const { validFrom, validUntil } = promo
  const now = call.now.getTime()
  if (promo.disabledAt !== null) throw refused(promo, 'disabled', 'is disabled')
  if (validFrom !== null && Date.parse(validFrom) > now) throw refused(promo, 'too_early', `is valid from ${validFrom}`)
  if (validUntil !== null && Date.parse(validUntil) <= now)
    throw refused(promo, 'expired', `was valid until ${validUntil}`)
  return promo
}

/** Whether a code makes a hidden ticket type available. */
export const unlocks = (promo: StoredPromoCode | undefined) => (ticketTypeId: string) =>
  promo?.unlocksHidden === true && appliesTo(promo, ticketTypeId)

type Ticket = { readonly ticketTypeId: string }

/**
 * Takes one use of a code for an order, with the places reserved for its tickets.
 * @throws Failure validation_failed if it applies to none of the tickets, or to too many; sold_out when it is used up
 */
export async function usePromo(
  call: AnyCall,
  promo: StoredPromoCode | undefined,
  tickets: readonly Ticket[],
): Promise<PromoUse | undefined> {
  if (!promo) return undefined
  const count = tickets.filter(({ ticketTypeId }) => appliesTo(promo, ticketTypeId)).length
  expectApplicable(promo, count)
  const use = await takeUse(call, promo, count)
  if (!use) throw usedUp(promo)
  return use
}

/**
 * Takes the use again for an expired order that is paid after all.
 * @returns the places reserved for it; undefined if the code has no use left
 */
export async function restoreUse(call: ReadContext, order: StoredOrder): Promise<readonly PlacesOfType[] | undefined> {
  const promo = await promoOf(call, order)
  return promo ? (await takeUse(call, promo, order.promoKept))?.own : []
}

/** Returns the use of an order that ends, with the reserved places it had taken. */
export async function releaseUse(call: ReadContext & { readonly now: Date }, order: StoredOrder): Promise<void> {
  const promo = await promoOf(call, order)
  if (!promo) return
  await call.session.run(returnPromoUse, { id: promo.id })
  const isOver = promo.validUntil !== null && Date.parse(promo.validUntil) <= call.now.getTime()
  if (promo.disabledAt === null && !isOver) await reserveAgain(call, promo, order.promoKept)
}

async function promoOf(call: ReadContext, { eventId, promoCode }: StoredOrder): Promise<StoredPromoCode | undefined> {
  if (promoCode === null) return undefined
  return findPromoCodeRow(call.session, call.principal, { eventId, code: promoCode })
}

/** Returns undefined when the code has no use left. */
async function takeUse(call: ReadContext, promo: StoredPromoCode, wanted: number): Promise<PromoUse | undefined> {
  const [row] = await call.session.run(takePromoUse, { id: promo.id })
  if (!row) return undefined
  const kept = Math.min(promo.reservedLeft, wanted)
  if (row.uses === promo.maxUses) await releasePlaces(call, promo, promo.reservedLeft - kept)
  return { promo, kept, own: await handOver(call, promo, kept) }
}

function expectApplicable(promo: StoredPromoCode, count: number): void {
  const { code, maxTickets } = promo
  if (count === 0) {
    throw invalidField('/promoCode', `the promo code ${code} does not apply to any of these tickets`, {
      code: 'not_allowed',
      details: { promoCode: code, reason: 'not_applicable' },
      hint: 'Choose other ticket types, or order without it.',
    })
  }
  if (maxTickets === null || count <= maxTickets) return
  const most = maxTickets === 1 ? '1 ticket' : `${maxTickets} tickets`
  const detail = `the promo code ${code} applies to at most ${most} per order, and this order has ${count}`
  throw invalidField('/promoCode', detail, {
    code: 'too_big',
    details: { promoCode: code, reason: 'too_many_tickets', maxTickets },
    hint: `Use it for ${most}, and order the others separately.`,
  })
}

function refused(promo: StoredPromoCode, reason: string, is: string): Failure {
  return new Failure('not_on_sale', `The promo code ${promo.code} ${is}`, about(promo, reason, is))
}

function usedUp(promo: StoredPromoCode): Failure {
  const { uses, maxUses } = promo
  const is = `has been used up (${uses} of ${maxUses})`
  const { details, ...options } = about(promo, 'used_up', is)
  // How many of its orders are unpaid isn't known, so expired ones are looked for.
  return new Failure('sold_out', `The promo code ${promo.code} ${is}`, {
    ...options,
    details: { ...details, maxUses, uses, held: null },
  })
}

function about({ code, eventId }: StoredPromoCode, reason: string, is: string) {
  return {
    details: { eventId, promoCode: code, reason },
    issues: [{ pointer: '/promoCode', code: reason, detail: `the promo code ${code} ${is}` }],
    hint: 'Order without it, or with another code.',
  } satisfies FailureOptions
}
