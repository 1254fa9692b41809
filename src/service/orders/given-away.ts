// Which tickets of an order are their buyer's no longer. Knows no page and no mail.
import type { OrderDetails } from '../../contract/orders/orders.ts'
import type { Ticket } from '../../contract/orders/ticket.ts'

/** Somebody else's by now: its code is theirs, and not the buyer's any more. */
export const isGivenAway = (
  { generation, email }: Pick<Ticket, 'generation' | 'email'>,
  order: Pick<OrderDetails, 'email'>,
): boolean => generation > 1 && email.toLowerCase() !== order.email.toLowerCase()
