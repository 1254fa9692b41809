// A promo code in use: found and judged for a sale, counted once an order, and given back with the order.
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

/** What an order has of its code. */
export interface PromoUse {
  readonly promo: StoredPromoCode
  /** How many of its places come out of those kept for the code, and these places. */
  readonly kept: number
  readonly own: readonly PlacesOfType[]
}

/**
 * The promo code that a body names, good for a sale of now; undefined where it names none.
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
      hint: 'Check how it is spelled, or order without it.',
    })
  }
  const { validFrom, validUntil } = promo
  const now = call.now.getTime()
  if (promo.disabledAt !== null) throw refused(promo, 'disabled', 'is disabled')
  if (validFrom !== null && Date.parse(validFrom) > now)
    throw refused(promo, 'too_early', `is good from ${validFrom} on`)
  if (validUntil !== null && Date.parse(validUntil) <= now)
    throw refused(promo, 'expired', `was good until ${validUntil}`)
  return promo
}

/** Whether a code lets a hidden ticket type be bought. */
export const unlocks = (promo: StoredPromoCode | undefined) => (ticketTypeId: string) =>
  promo?.unlocksHidden === true && appliesTo(promo, ticketTypeId)

type Ticket = { readonly ticketTypeId: string }

/**
 * Takes a use of a code for an order, with the places that are kept for the order's tickets.
 * @throws Failure validation_failed where it applies to none of the tickets, or to too many; sold_out when it is used up
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
 * The same for an order whose use went back, and which is paid after all.
 * @returns the places that the code keeps for it; undefined where there is no use for it
 */
export async function restoreUse(call: ReadContext, order: StoredOrder): Promise<readonly PlacesOfType[] | undefined> {
  const promo = await promoOf(call, order)
  return promo ? (await takeUse(call, promo, order.promoKept))?.own : []
}

/** Gives the use of an order that comes to nothing back, with the places that it took out of those kept. */
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
    throw invalidField('/promoCode', `the promo code ${code} applies to none of these tickets`, {
      code: 'not_allowed',
      details: { promoCode: code, reason: 'not_applicable' },
      hint: 'Order other ticket types with it, or these without it.',
    })
  }
  if (maxTickets === null || count <= maxTickets) return
  const detail = `the promo code ${code} is for at most ${maxTickets} tickets an order, and this one has ${count} of them`
  throw invalidField('/promoCode', detail, {
    code: 'too_big',
    details: { promoCode: code, reason: 'too_many_tickets', maxTickets },
    hint: 'Order the others without it.',
  })
}

function refused(promo: StoredPromoCode, reason: string, is: string): Failure {
  return new Failure('not_on_sale', `The promo code ${promo.code} ${is}`, about(promo, reason, is))
}

function usedUp(promo: StoredPromoCode): Failure {
  const { uses, maxUses } = promo
  const is = `is used up (${uses} of ${maxUses})`
  const { details, ...options } = about(promo, 'used_up', is)
  // Unknown how many of its orders only wait for payment: those whose time is over are looked for.
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
