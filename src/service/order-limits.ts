// How many tickets of a type an order may have. Knows neither stock nor price.
import { invalidField } from './invalid-field.ts'

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
