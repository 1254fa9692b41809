// Who hears of a ticket that was moved to another type: its holder that it is new, and its buyer what that costs.

import { findAttendeeRow } from '../../../store/attendees/attendees.ts'
import type { Session } from '../../../store/core/store.ts'
import { findOrderRow } from '../../../store/orders/orders.ts'
import { mailboxOf } from '../../consents/mailbox.ts'
import type { Draft } from './draft.ts'

export interface Moved {
  readonly accountId: string
  readonly attendeeId: string
  /** To the holder; nobody holds a ticket that isn't paid. */
  readonly mail: Draft | undefined
  /** What is refunded or owed, and between which types it was moved. */
  readonly money: { readonly refunded: number; readonly owed: number }
  /** New price minus the old one, minor units. */
  readonly difference: number
}

/** The holder's mail, with the money if they are the buyer, and a mail to another buyer if the price is another. */
export async function toHolderAndBuyer(session: Session, moved: Moved): Promise<Draft[]> {
  const { accountId, attendeeId, mail, money, difference } = moved
  const scope = { accountId, eventId: null }
  const attendee = await findAttendeeRow(session, scope, attendeeId)
  const order = attendee && (await findOrderRow(session, scope, attendee.orderId))
  const isBuyers = mail !== undefined && order !== undefined && mailboxOf(order.email) === mailboxOf(mail.address)
  const own = isBuyers ? money : { ...money, refunded: 0, owed: 0 }
  const holders = mail ? [{ ...mail, data: { ...mail.data, ...own } }] : []
  if (!order || isBuyers || difference === 0) return holders
  const { email: address, name, id: orderId } = order
  // What a paid ticket costs less goes back, which the mail says in its own words.
  const changed = order.paidAt === null ? difference : Math.max(0, difference)
  const data = { ...money, holder: attendee.name, difference: changed }
  return [...holders, { kind: 'ticket-moved', address, name, orderId, attendeeId, data }]
}
