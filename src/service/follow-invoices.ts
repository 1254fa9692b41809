// Brings what was invoiced for an order to what the order is now, after a refund, a cancellation or a move: a credit note
// for what it has less, else a credit note for all that is left and a new invoice. Done again it changes nothing.
import { invoicesOfOrder } from '../store/invoices.ts'
import type { OutboxRow } from '../store/outbox.ts'
import { orderOfAttendee } from '../store/tickets.ts'
import { findOrderWithTickets } from './find-order.ts'
import type { HandlerTools } from './handlers.ts'
import { createIdSource } from './ids.ts'
import { issue } from './invoice-issue.ts'
import { billable, invoicedNow, negated, reduction } from './invoice-lines.ts'
import type { Acting } from './reading.ts'
import { systemOf } from './system.ts'

const newIdAt = createIdSource()

/** Acts on whatever changed the money of an order. */
export async function followInvoices(entry: OutboxRow, { store, now }: HandlerTools): Promise<void> {
  const principal = systemOf(entry.account_id)
  const orderId = await store.read(async (session) => {
    const { orderId: named } = JSON.parse(entry.payload) as { orderId?: string }
    const { subject } = entry
    return subject.startsWith('ord_') ? subject : (named ?? (await orderOfAttendee(session, subject)))
  })
  // Looked for before it is written: most orders have no invoice, and such a write holds the others up.
  if (!orderId || !(await store.read((session) => invoicesOfOrder(session, principal, orderId))).length) return
  const at = now()
  const newId = (prefix: string) => newIdAt(prefix, at)
  await store.write((session) =>
    bringUpToDate({ session, now: at, newId, principal, operation: 'followInvoices' }, orderId),
  )
}

async function bringUpToDate(call: Acting, orderId: string): Promise<void> {
  const { order, tickets } = await findOrderWithTickets(call, orderId)
  const issued = await invoicesOfOrder(call.session, call.principal, orderId)
  const standing = issued.findLast(({ kind }) => kind === 'invoice')
  const before = invoicedNow(issued)
  if (!standing || before.length === 0) return
  const now = billable(order, tickets)
  const { seller, buyer } = standing
  const less = reduction(before, now)
  const credited = less ?? negated(before)
  if (credited.length === 0) return
  const reason = less && now.length === 0 ? 'Cancelled or given back' : less ? 'Given back in part' : 'Changed'
  await issue(call, { order, tickets: credited, seller, buyer, credits: standing, reason })
  if (!less && now.some(({ gross }) => gross > 0)) await issue(call, { order, tickets: now, seller, buyer })
}
