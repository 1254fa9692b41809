// The flags that describe a ticket type, for `create` and `update` alike, and the fields they become.
import type { TicketTypeChanges } from '../../contract/ticket-types.ts'
import type { Flag, FlagValue, Input, Positional } from '../command.ts'

export const detailFlags: readonly Flag[] = [
  { name: 'quantity', kind: 'whole', min: 0, placeholder: 'N', summary: 'how many may be sold', clearable: true },
  { name: 'sale-starts', kind: 'instant', placeholder: 'INSTANT', summary: 'when its sale starts', clearable: true },
  { name: 'sale-ends', kind: 'instant', placeholder: 'INSTANT', summary: 'when its sale ends', clearable: true },
  { name: 'description', kind: 'text', placeholder: 'TEXT', summary: 'one line for buyers', clearable: true },
]

export const priceFlag: Flag = {
  name: 'price',
  kind: 'amount',
  placeholder: 'AMOUNT',
  summary: 'price as a decimal in the event’s currency; 0 is free',
}

export const ticketTypePositional: Positional = {
  name: 'TICKET_TYPE',
  summary: 'id of the ticket type',
  required: true,
}

/** What the given flags say of a ticket type, the price as minor units. */
export function details({ flags }: Input, price: FlagValue): { readonly [K in keyof TicketTypeChanges]?: FlagValue } {
  const { name, quantity, saleStarts, saleEnds, description } = flags
  return { name, price, quantity, saleStartsAt: saleStarts, saleEndsAt: saleEnds, description }
}
