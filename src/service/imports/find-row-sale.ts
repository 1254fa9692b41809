// Sales of one attendee alone, as the rows of an import are.

import type { AnyCall } from '../core/call.ts'
import { type OpenSale, resolveSale } from '../ticket-types/find-sale.ts'
import { expectAdmission, expectPerOrder } from '../ticket-types/purchase-limits.ts'

/** Each ticket type is looked for once a batch, and refused once. */
export function cachedSales(
  call: AnyCall,
  eventId: string,
  isPlan: boolean,
): (ticketType: string) => Promise<OpenSale> {
  const sales = new Map<string, Promise<OpenSale>>()
  return (ticketType) => {
    const sale = sales.get(ticketType) ?? findSingleSale(call, eventId, { ticketType, isPlan })
    sales.set(ticketType, sale)
    return sale
  }
}

/** A sale that an attendee alone may be. */
export async function findSingleSale(
  call: AnyCall,
  eventId: string,
  asked: { readonly ticketType: string; readonly isPlan: boolean },
): Promise<OpenSale> {
  const sale = await resolveSale(call, eventId, asked)
  expectPerOrder(sale, 1, '/ticketType')
  expectAdmission([sale], () => '/ticketType')
  return sale
}
