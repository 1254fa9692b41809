// Takes the places of a batch's new rows: all in one statement if there are enough, else row by row until none are left.
import { Failure } from '../../contract/core/failures.ts'
import type { RowError } from '../../contract/imports/imports.ts'
import { placesOf, takeTicket, ticketAt } from '../attendees/take-ticket.ts'
import type { AnyCall } from '../core/call.ts'
import { expireWithin } from '../orders/expire-holds.ts'
import { isCounted } from '../ticket-types/price.ts'
import { takeAllPlaces } from '../ticket-types/take-places.ts'
import { type ClassifiedRow, rowErrorOf } from './classify-rows.ts'

export type NewRow = ClassifiedRow & { readonly outcome: 'created' }
export type SoldRow = { readonly price: number; readonly tax: number; readonly isConfirmed: boolean } | RowError

/** The price of each row, or why it is refused. */
export async function sellRows(call: AnyCall, rows: readonly NewRow[]): Promise<Map<ClassifiedRow, SoldRow>> {
  return (await sellTogether(call, rows)) ?? (await sellInTurn(call, rows))
}

async function sellTogether(call: AnyCall, rows: readonly NewRow[]): Promise<Map<ClassifiedRow, SoldRow> | undefined> {
  // A price that depends on the tickets gone is known only row by row.
  if (rows.some(({ sale }) => isCounted(sale))) return undefined
  const tickets = rows.map((sorted) => ({
    sorted,
    ticket: ticketAt(sorted.sale, { now: call.now, count: 0 }, sorted.row),
  }))
  const parts = tickets.map(({ sorted, ticket }) => ({ sale: sorted.sale, places: { ...placesOf(ticket), taken: 1 } }))
  try {
    if (parts.length > 0) await takeAllPlaces(call, parts)
  } catch (error) {
    if (error instanceof Failure && error.code === 'sold_out') return undefined
    throw error
  }
  return new Map(tickets.map(({ sorted, ticket }) => [sorted, ticket]))
}

async function sellInTurn(call: AnyCall, rows: readonly NewRow[]): Promise<Map<ClassifiedRow, SoldRow>> {
  const [first] = rows
  if (first) await expireWithin(call, first.sale.eventId)
  const sold = new Map<ClassifiedRow, SoldRow>()
  for (const sorted of rows) {
    try {
      sold.set(sorted, await takeTicket(call, sorted.sale, sorted.row))
    } catch (error) {
      sold.set(sorted, rowErrorOf(error))
    }
  }
  return sold
}
