// Prices the tickets of a new order and takes their places, all of them or none.

import type { Answers } from '../../contract/forms/answers.ts'
import type { OrderedTicket } from '../../contract/orders/orders.ts'
import { orderTicketsMax } from '../../contract/ticket-types/limits.ts'
import type { StoredAttendee } from '../../store/attendees/attendees.ts'
import type { StoredPromoCode } from '../../store/promo-codes.ts'
import type { Call } from '../core/call.ts'
import { invalidField } from '../core/refusals.ts'
import { readAnswersOf } from '../forms/answers.ts'
import { discountsOf } from '../promo-codes/discount.ts'
import { findUsablePromo, type PromoUse, unlocks, usePromo } from '../promo-codes/redeem.ts'
import { type OpenSale, resolveSale } from '../ticket-types/find-sale.ts'
import { chargedPrice, isCounted } from '../ticket-types/price.ts'
import { expectAdmission, expectPerOrder } from '../ticket-types/purchase-limits.ts'
import { type SalePlaces, takeAllPlaces, takeCountedPlaces } from '../ticket-types/take-places.ts'
import { charge, discountWithTax } from '../ticket-types/tax.ts'
import { type ClaimedOffer, claimOffer } from '../waitlist/claim-offer.ts'
import { expectOwners, personOf } from './add-ons.ts'

type CreateCall = Call<'createOrder'>

interface Line {
  readonly sale: OpenSale
  readonly asked: OrderedTicket
  readonly pointer: string
  readonly answers: Answers
  /** Whom an add-on is for, if they are not in the order. */
  readonly person: StoredAttendee | undefined
}

/** One ticket of the order, before it has an id. */
export interface OrderedPlace extends Line {
  /** The price charged, the tax in it, and the discount before it, as listed and with its tax; minor units. */
  readonly price: number
  readonly tax: number
  readonly discount: number
  readonly discountWithTax: number
}

export interface OrderedPlaces {
  readonly places: readonly OrderedPlace[]
  readonly promo: PromoUse | undefined
  /** The waitlist offer that is claimed. */
  readonly offer: ClaimedOffer | undefined
}

/**
 * Takes the places of an order. Prices that depend on how many are gone are settled as the places are taken.
 * @throws Failure sold_out, with nothing taken; validation_failed, not_on_sale and other refusals of a sale
 */
export async function takeOrderedPlaces(call: CreateCall): Promise<OrderedPlaces> {
  const usable = await findUsablePromo(call, call.body.promoCode)
  const lines = await readLines(call, usable)
  const tickets = lines.flatMap((line) => Array.from({ length: line.asked.quantity ?? 1 }, () => line))
  // Priced before anything is taken, even if the count may change it, so that a refusal has nothing to undo.
  let priced = price(call, { tickets, promo: usable }, [])
  const sales = tickets.map(({ sale }) => sale)
  const promo = await usePromo(call, usable, sales)
  const offer = await claimOffer(call, sales)
  const own = [...(promo?.own ?? []), ...(offer?.own ?? [])]
  if (!lines.some(({ sale }) => isCounted(sale))) {
    await takeAllPlaces(call, placesOf(call, priced), own)
    return { places: priced, promo, offer }
  }
  await takeCountedPlaces(call, { sales, own }, (counts) => {
    priced = price(call, { tickets, promo: usable }, counts)
    return placesOf(call, priced).map(({ places }) => places)
  })
  return { places: priced, promo, offer }
}

async function readLines(call: CreateCall, promo: StoredPromoCode | undefined): Promise<Line[]> {
  const { tickets, createTicketType } = call.body
  const count = tickets.reduce((sum, { quantity = 1 }) => sum + quantity, 0)
  if (count > orderTicketsMax) {
    throw invalidField('/tickets', `an order can have at most ${orderTicketsMax} tickets, not ${count}`, {
      code: 'too_big',
    })
  }
  const lines: Omit<Line, 'answers'>[] = []
  for (const [index, asked] of tickets.entries()) {
    const pointer = `/tickets/${index}`
    const named = { ticketType: asked.ticketType, pointer: `${pointer}/ticketType`, createTicketType }
    const sale = await resolveSale(call, call.params.event_id ?? '', { ...named, unlocks: unlocks(promo) })
    lines.push({ sale, asked, pointer, person: await personOf(call, { sale, asked, pointer }) })
  }
  for (const { sale, pointer } of lines) {
    const together = lines.filter((line) => line.sale.ticketTypeId === sale.ticketTypeId)
    const quantity = together.reduce((sum, { asked }) => sum + (asked.quantity ?? 1), 0)
    expectPerOrder(sale, quantity, `${pointer}/quantity`)
  }
  const own = lines.filter(({ person }) => person === undefined)
  expectAdmission(
    own.map(({ sale }) => sale),
    (index) => `${own[index]?.pointer}/ticketType`,
  )
  expectOwners(lines.flatMap((line) => Array.from({ length: line.asked.quantity ?? 1 }, () => line)))
  const asked = lines.map((line) => ({ ...line.sale, given: line.asked.answers, pointer: `${line.pointer}/answers` }))
  const answers = await readAnswersOf(call, asked)
  return lines.map((line, index) => ({ ...line, answers: answers[index] ?? {} }))
}

/** The tickets at their prices, with so many of each one's type gone before it. */
function price(
  call: CreateCall,
  { tickets, promo }: { tickets: readonly Line[]; promo: StoredPromoCode | undefined },
  counts: readonly number[],
): OrderedPlace[] {
  const { payment } = call.body
  const priced = tickets.map((ticket, index) => {
    const offer = { amount: ticket.asked.amount, payment, pointer: `${ticket.pointer}/amount` }
    return { ...ticket, price: chargedPrice(ticket.sale, { now: call.now, count: counts[index] ?? 0 }, offer) }
  })
  const discounts = promo ? discountsOf(promo, priced) : []
  const reduced = priced.map(({ sale, price }, index) => ({ price: price - (discounts[index] ?? 0), tax: sale.tax }))
  const charged = charge(reduced, tickets[0]?.sale.taxRounding ?? 'line')
  return priced.map((ticket, index) => {
    const { gross, tax } = charged[index] ?? { gross: 0, tax: 0 }
    const discount = discounts[index] ?? 0
    const off = discountWithTax({ price: ticket.price, discount, gross }, ticket.sale.tax)
    return { ...ticket, price: gross, tax, discount, discountWithTax: off }
  })
}

/** Whether an order needs no further payment. */
export function isSettled({ body }: CreateCall, tickets: readonly OrderedPlace[]): boolean {
  return body.payment !== undefined || tickets.every((ticket) => ticket.price === 0)
}

function placesOf(call: CreateCall, tickets: readonly OrderedPlace[]): SalePlaces[] {
  const isPaid = isSettled(call, tickets)
  return tickets.map(({ sale, price: heldAmount }) => {
    const places = isPaid ? { held: 0, sold: 1, heldAmount: 0, taken: 1 } : { held: 1, sold: 0, heldAmount, taken: 1 }
    return { sale, places }
  })
}
