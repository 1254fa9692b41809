// What an order asks for, line by line: the tickets one by one, what each costs, and their places, all of them or none.
import { type OrderedTicket, orderTicketsMax } from '../contract/orders.ts'
import { movePlaces } from '../store/group-places.ts'
import { findSale, type OpenSale } from './find-sale.ts'
import { invalidField } from './invalid-field.ts'
import type { Call } from './operation.ts'
import { expectPerOrder } from './order-limits.ts'
import { sumByQuota } from './places.ts'
import { type SalePlaces, takeAllPlaces } from './stock.ts'
import { chargedPrice } from './ticket-price.ts'

type CreateCall = Call<'createOrder'>

interface Line {
  readonly sale: OpenSale
  readonly asked: OrderedTicket
  readonly pointer: string
}

/** One ticket of the order, before it has an id. */
export interface OrderedPlace extends Line {
  /** Minor units. */
  readonly price: number
}

/**
 * Takes the places of an order. Where a price depends on how many are gone, that is asked for as the places are taken.
 * @throws Failure sold_out, with nothing taken; validation_failed, not_on_sale and whatever else a sale may be refused for
 */
export async function takeOrderedPlaces(call: CreateCall): Promise<OrderedPlace[]> {
  const lines = await readLines(call)
  // Priced before anything is taken, also where the count may change it: what is refused has nothing to undo.
  const tickets = price(call, lines, () => 0)
  if (!lines.some(({ sale }) => sale.tiers.some(({ first }) => first !== null))) {
    await takeAllPlaces(call, placesOf(call, tickets))
    return tickets
  }
  const held = { held: 1, sold: 0, heldAmount: 0, taken: 1 }
  const quotas = await takeAllPlaces(
    call,
    tickets.map(({ sale }) => ({ sale, places: held })),
  )
  const mine = (sale: OpenSale) => tickets.filter((ticket) => ticket.sale.typeQuotaId === sale.typeQuotaId).length
  const counted = price(call, lines, (sale) => {
    const quota = quotas.find(({ id }) => id === sale.typeQuotaId)
    return quota ? quota.held + quota.sold - mine(sale) : 0
  })
  const settled = placesOf(call, counted).map(({ sale, places }) => {
    return { ...sale, places: { ...places, held: places.held - 1, taken: 0 } }
  })
  await movePlaces(call.session, sumByQuota(settled))
  return counted
}

async function readLines(call: CreateCall): Promise<Line[]> {
  const { tickets } = call.body
  const count = tickets.reduce((sum, { quantity = 1 }) => sum + quantity, 0)
  if (count > orderTicketsMax) {
    throw invalidField('/tickets', `an order has at most ${orderTicketsMax} tickets, not ${count}`, { code: 'too_big' })
  }
  const lines: Line[] = []
  for (const [index, asked] of tickets.entries()) {
    const pointer = `/tickets/${index}`
    const type = { ticketType: asked.ticketType, pointer: `${pointer}/ticketType` }
    lines.push({ sale: await findSale(call, call.params.event_id ?? '', type), asked, pointer })
  }
  for (const { sale, pointer } of lines) {
    const together = lines.filter((line) => line.sale.ticketTypeId === sale.ticketTypeId)
    const quantity = together.reduce((sum, { asked }) => sum + (asked.quantity ?? 1), 0)
    expectPerOrder(sale, quantity, `${pointer}/quantity`)
  }
  return lines
}

/** The tickets at their prices, each type counted on from how many of it are gone. */
function price(call: CreateCall, lines: readonly Line[], goneOf: (sale: OpenSale) => number): OrderedPlace[] {
  const { payment } = call.body
  const counts = new Map<string, number>()
  return lines.flatMap((line) => {
    const { sale, asked, pointer } = line
    const offer = { amount: asked.amount, payment, pointer: `${pointer}/amount` }
    return Array.from({ length: asked.quantity ?? 1 }, () => {
      const count = counts.get(sale.ticketTypeId) ?? goneOf(sale)
      counts.set(sale.ticketTypeId, count + 1)
      return { ...line, price: chargedPrice(sale, { now: call.now, count }, offer) }
    })
  })
}

/** Whether an order needs no payment any more. */
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
