// What `--ticket` and `--guest` say, as the tickets of a new order. Knows no service.

import { Failure } from '../../contract/failures.ts'
import type { OrderedTicket } from '../../contract/orders.ts'
import type { FlagValue } from '../command.ts'

/** `VIP=2` is two of VIP, `VIP` one; `VIP=Grace <grace@example.org>` is one for Grace. */
export function orderedTickets(tickets: FlagValue, guests: FlagValue): OrderedTicket[] {
  const ordered = [...texts(tickets).map(ticketOf), ...texts(guests).map(guestOf)]
  if (ordered.length > 0) return ordered
  throw new Failure('usage', 'an order needs tickets', { hint: 'give --ticket TYPE=QUANTITY, or --guest "TYPE=NAME"' })
}

const texts = (value: FlagValue): readonly string[] => (Array.isArray(value) ? value : [])

function ticketOf(text: string): OrderedTicket {
  const match = /^(.*)=(\d{1,9})$/s.exec(text)
  if (match?.[1] === undefined) return { ticketType: text }
  return { ticketType: match[1], quantity: Number(match[2]) }
}

function guestOf(text: string): OrderedTicket {
  const [, ticketType, name, email] = /^([^=]+)=([^<]+?)\s*(?:<([^<>]+)>)?$/.exec(text) ?? []
  if (ticketType === undefined || name === undefined) {
    throw new Failure('usage', `--guest ${JSON.stringify(text)}: write it like "VIP=Grace Hopper <grace@example.org>"`)
  }
  return { ticketType, name, ...(email === undefined ? {} : { email }) }
}
