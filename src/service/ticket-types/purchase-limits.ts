// Limits on what an order may contain: the number of tickets per type, and add-ons only with an admission. Knows neither
// stock nor price.
import type { TicketKind } from '../../contract/ticket-types/ticket-types.ts'
import { invalidField } from '../core/refusals.ts'

interface Limited {
  readonly ticketTypeName: string
  readonly minPerOrder: number | null
  readonly maxPerOrder: number | null
}

/**
 * Checks the number of tickets of a type in an order.
 * @param pointer the field of the quantity, or of the type
 * @throws Failure validation_failed with the limit
 */
export function expectPerOrder(type: Limited, quantity: number, pointer: string): void {
  const { ticketTypeName, minPerOrder, maxPerOrder } = type
  if (minPerOrder !== null && quantity < minPerOrder) {
    const detail = `an order needs at least ${minPerOrder} ${ticketTypeName} tickets, and this one has ${quantity}`
    throw invalidField(pointer, detail, { code: 'too_small', hint: `Order ${minPerOrder} or more of them, or none.` })
  }
  if (maxPerOrder !== null && quantity > maxPerOrder) {
    const detail = `an order may have at most ${maxPerOrder} ${ticketTypeName} tickets, and this one has ${quantity}`
    throw invalidField(pointer, detail, { code: 'too_big' })
  }
}

interface Kind {
  readonly ticketTypeName: string
  readonly kind: TicketKind
}

/** @throws Failure validation_failed for what is sold alone to somebody with an admission, and is not an add-on */
export function expectAddOn({ kind, ticketTypeName }: Kind): void {
  if (kind === 'add_on') return
  const detail = `${ticketTypeName} is ${kind === 'admission' ? 'an admission' : 'a donation'}, not an add-on`
  throw invalidField('/ticketType', detail, {
    code: 'not_allowed',
    hint: 'Order it by itself, or name the ticket type of an add-on.',
  })
}

/**
 * Checks that add-ons are ordered together with an admission.
 * @param pointerOf the field of the ticket at an index
 * @throws Failure validation_failed naming the add-on
 */
export function expectAdmission(tickets: readonly Kind[], pointerOf: (index: number) => string): void {
  const index = tickets.findIndex(({ kind }) => kind === 'add_on')
  if (index < 0 || tickets.some(({ kind }) => kind === 'admission')) return
  const detail = `${tickets[index]?.ticketTypeName} is an add-on, sold only together with an admission ticket`
  throw invalidField(pointerOf(index), detail, {
    code: 'not_allowed',
    hint: 'Add an admission ticket to the same order, or sell the add-on to somebody who has one: turnout attendees add-on.',
  })
}
