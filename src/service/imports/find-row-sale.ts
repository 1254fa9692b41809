// Looks up the ticket type that an import row asks for, once per batch.

import type { AnyCall } from '../core/call.ts'
import { type OpenSale, resolveSale } from '../ticket-types/find-sale.ts'
import { expectAdmission, expectPerOrder } from '../ticket-types/purchase-limits.ts'

/** How the rows of an import are sold. */
export interface RowSales {
  readonly eventId: string
  readonly isPlan: boolean
  readonly createTicketType: boolean | undefined
}

/** A lookup that resolves, or refuses, each ticket type once. */
export function cachedSales(call: AnyCall, from: RowSales): (ticketType: string) => Promise<OpenSale> {
  const sales = new Map<string, Promise<OpenSale>>()
  return (ticketType) => {
    const sale = sales.get(ticketType) ?? findSingleSale(call, ticketType, from)
    sales.set(ticketType, sale)
    return sale
  }
}

/** The sale of a single ticket. */
export async function findSingleSale(
  call: AnyCall,
  ticketType: string,
  { eventId, ...how }: RowSales,
): Promise<OpenSale> {
  const sale = await resolveSale(call, eventId, { ticketType, ...how })
  expectPerOrder(sale, 1, '/ticketType')
  expectAdmission([sale], () => '/ticketType')
  return sale
}
