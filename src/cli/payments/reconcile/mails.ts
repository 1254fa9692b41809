// How many mails a plan sends: the tickets of orders that it pays, to buyers and other holders; to buyers also the request for
// the rest of what they paid in part, and the news of a refund.
import type { Client } from '../../../client/client.ts'
import type { OrderDetails } from '../../../contract/orders/orders.ts'
import { counted } from '../../../terminal/text/counted.ts'
import { ifAnswered } from '../../verbs/if-allowed.ts'
import type { ClassifiedLine } from './classified-line.ts'

/** @returns a clause about them; undefined where nobody gets one */
export async function mailsOf(client: Client, plan: readonly ClassifiedLine[]): Promise<string | undefined> {
  const paying = plan.filter(({ action }) => action === 'pay')
  const whole = new Set(paying.filter(isWhole).map(orderOf))
  const parts = new Set(paying.map(orderOf).filter((id) => !whole.has(id)))
  let [buyers, others] = [plan.filter(({ action }) => action === 'refund').length, 0]
  for (const id of whole) {
    buyers += 1
    others += otherHolders(await readOrder(client, id))
  }
  for (const id of parts) if (await isAskedForRest(client, id)) buyers += 1
  if (buyers === 0) return undefined
  const holders = others === 0 ? '' : ` and ${counted(others, 'other ticket holder')}`
  return `${counted(buyers, 'buyer')}${holders} ${buyers + others === 1 ? 'is' : 'are'} told by e-mail`
}

const isWhole = ({ classification }: ClassifiedLine) => classification !== 'partial'
const orderOf = ({ orderId }: ClassifiedLine) => orderId ?? ''

async function readOrder(client: Client, id: string): Promise<OrderDetails> {
  return (await client.call('showOrder', { params: { order_id: id } })).value
}

/** One mail per mailbox. The tickets of an expired order are void until it is paid. */
function otherHolders({ email, status, tickets }: OrderDetails): number {
  const live = tickets.filter((ticket) => status === 'expired' || ticket.status !== 'void')
  const mailboxes = new Set(live.map((ticket) => ticket.email.toLowerCase()))
  mailboxes.delete(email.toLowerCase())
  return mailboxes.size
}

/** Whether the buyer is asked for the rest: only where buyers are told how to transfer it, and not twice. */
async function isAskedForRest(client: Client, id: string): Promise<boolean> {
  const { status, eventId } = await readOrder(client, id)
  if (status !== 'pending') return false
  // A key that may record payments need not read pages and mails.
  return ifAnswered(async () => {
    const page = (await client.call('showPublicPage', { params: { event_id: eventId } })).value
    if (page.transferInstructions === null) return false
    const query = { order: id, kind: 'payment-due', status: 'waiting', limit: '1' } as const
    return (await client.call('listMessages', { query })).value.data.length === 0
  }, false)
}
