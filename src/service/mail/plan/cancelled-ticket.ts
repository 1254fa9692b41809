// Who hears of a cancelled ticket: its holder that it is void, and whoever paid for it what becomes of the money.
import type { Session } from '../../../store/core/store.ts'
import { findOrderRow } from '../../../store/orders/orders.ts'
import { mailboxOf } from '../../consents/mailbox.ts'
import type { Draft } from './draft.ts'

/** What goes back of one order, minor units. */
interface OrderMoney {
  readonly orderId: string
  readonly refunded: number
  readonly owed: number
}

interface Cancelled {
  readonly accountId: string
  /** To the holder. */
  readonly mail: Draft
  /** Of each order that the ticket or its add-ons belong to. */
  readonly orders: readonly OrderMoney[]
}

/** The holder's mail, with the money if it is theirs, and a mail to each other buyer who gets some. */
export async function toHolderAndBuyers(session: Session, { accountId, mail, orders }: Cancelled): Promise<Draft[]> {
  const own = { refunded: 0, owed: 0 }
  const buyers = new Map<string, Draft>()
  for (const { orderId, refunded, owed } of orders) {
    const order = refunded + owed === 0 ? undefined : await findOrderRow(session, { accountId, eventId: null }, orderId)
    if (!order) continue
    const { email: address, name } = order
    const isHolder = mailboxOf(address) === mailboxOf(mail.address)
    const money = isHolder ? own : { refunded: 0, owed: 0 }
    money.refunded += refunded
    money.owed += owed
    if (isHolder) continue
    const key = `${mailboxOf(address)} ${orderId}`
    const data = { ...money, holder: mail.name }
    buyers.set(key, { kind: 'ticket-cancelled', address, name, orderId, attendeeId: mail.attendeeId, data })
  }
  return [{ ...mail, data: { ...mail.data, ...own } }, ...buyers.values()]
}
