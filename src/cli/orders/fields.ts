// What several verbs of orders share: the positional, and who gets a mail.
import type { OrderDetails } from '../../contract/orders/orders.ts'
import { namedPositional } from '../verbs/named.ts'

export const orderPositional = namedPositional('ORDER', 'orders')

/** A sentence about the e-mails of a change that concerns everybody on an order: one per mailbox. */
export function toldOf({ name, email, tickets }: Pick<OrderDetails, 'name' | 'email' | 'tickets'>): string {
  const mailboxes = new Set([email, ...tickets.map((ticket) => ticket.email)].map((each) => each.toLowerCase()))
  const others = mailboxes.size - 1
  if (others === 0) return `${name} is told by e-mail.`
  return `${name} and ${others === 1 ? '1 other ticket holder' : `${others} other ticket holders`} are told by e-mail.`
}
