// What an order may consist of: how many tickets of a type, and add-ons only beside an admission. Knows neither stock nor
// price.
import type { TicketKind } from '../../contract/ticket-types/ticket-types.ts'
import { invalidField } from '../core/refusals.ts'

interface Limited {
  readonly ticketTypeName: string
  readonly minPerOrder: number | null
  readonly maxPerOrder: number | null
}

/**
 * Makes sure that an order has as many tickets of a type as may be sold together.
 * @param pointer the field that says how many, or which type
 * @throws Failure validation_failed with the limit
 */
export function expectPerOrder(type: Limited, quantity: number, pointer: string): void {
  const { ticketTypeName, minPerOrder, maxPerOrder } = type
  if (minPerOrder !== null && quantity < minPerOrder) {
    const detail = `${ticketTypeName} tickets are sold from ${minPerOrder} an order on, and this one has ${quantity}`
    throw invalidField(pointer, detail, { code: 'too_small', hint: `Order ${minPerOrder} or more of them together.` })
  }
  if (maxPerOrder !== null && quantity > maxPerOrder) {
    const detail = `at most ${maxPerOrder} ${ticketTypeName} tickets are sold an order, and this one has ${quantity}`
    throw invalidField(pointer, detail, { code: 'too_big' })
  }
}

interface Kind {
  readonly ticketTypeName: string
  readonly kind: TicketKind
}

/**
 * Makes sure that what is only sold beside an admission has one in the same order.
 * @param pointerOf the field that names the ticket of an index
 * @throws Failure validation_failed naming the add-on
 */
export function expectAdmission(tickets: readonly Kind[], pointerOf: (index: number) => string): void {
  const index = tickets.findIndex(({ kind }) => kind === 'add_on')
  if (index < 0 || tickets.some(({ kind }) => kind === 'admission')) return
  const detail = `${tickets[index]?.ticketTypeName} is an add-on, sold only beside an admission in the same order`
  throw invalidField(pointerOf(index), detail, {
    code: 'not_allowed',
    hint: 'Order it together with an admission.',
  })
}
