// Looks up the ticket type that an import row asks for, once per batch.

import type { AnyCall } from '../core/call.ts'
import { type OpenSale, resolveSale } from '../ticket-types/find-sale.ts'
import { expectAdmission, expectPerOrder } from '../ticket-types/purchase-limits.ts'

/** A lookup that resolves, or refuses, each ticket type once. */
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

/** The sale of a single ticket. */
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
