// Plans reminders to pay: one per unpaid order, some hours before its places go back.
import type { Session, Store } from '../../../store/core/store.ts'
import { readMailedEvent } from '../../../store/events.ts'
import { insertMessages } from '../../../store/mail/messages.ts'
import { ordersToRemind, paymentReminderHours, paymentReminderOf } from '../../../store/mail/payment-reminders.ts'
import { findPublicPage } from '../../../store/pages.ts'
import type { Planning } from './draft.ts'
import { newMessage } from './new-message.ts'

const hourMs = 3_600_000
/** Who has less time to pay needs no reminder. */
const holdHoursMin = 24
const ordersMax = 100

type Order = Awaited<ReturnType<typeof ordersToRemind>>[number]

interface Due extends Order {
  readonly hours: number
}

/** Plans the reminders that are due. */
export async function planPaymentReminders(store: Store, planning: Planning): Promise<void> {
  const due = await store.read((session) => findDue(session, planning.now))
  if (due.length === 0) return
  await store.write(async (session) => {
    // Another process may have been faster, and what was due may be paid.
    for (const order of await findDue(session, planning.now)) await remind(session, planning, order)
  })
}

async function findDue(session: Session, now: Date): Promise<Due[]> {
  const found: Due[] = []
  for (const hours of await paymentReminderHours(session)) {
    const until = new Date(now.getTime() + hours * hourMs).toISOString()
    const orders = await ordersToRemind(session, { hours, now: now.toISOString(), until, limit: ordersMax })
    found.push(...orders.map((order) => ({ ...order, hours })).filter((order) => isDue(order, now)))
  }
  return withBankDetails(session, found)
}

/** Not before half of the time to pay is over. */
function isDue({ created_at, expires_at, hours }: Due, now: Date): boolean {
  const end = Date.parse(expires_at ?? '')
  const holdMs = end - Date.parse(created_at)
  return holdMs >= holdHoursMin * hourMs && now.getTime() >= end - Math.min(hours * hourMs, holdMs / 2)
}

/** Only their buyers were told where to pay: with others, the organizer has agreed on something else. */
async function withBankDetails(session: Session, orders: readonly Due[]): Promise<Due[]> {
  const events = [...new Set(orders.map(({ event_id: id }) => id))]
  const pages = await Promise.all(events.map((id) => findPublicPage(session, id)))
  const payable = new Set(events.filter((_id, index) => pages[index]?.settings.transferInstructions))
  return orders.filter(({ event_id: id }) => payable.has(id))
}

async function remind(session: Session, planning: Planning, order: Due): Promise<void> {
  const { id: orderId, event_id: eventId, email: address, name, expires_at: until } = order
  const event = await readMailedEvent(session, eventId)
  const draft = { kind: 'payment-reminder', address, name, orderId, attendeeId: null, until, data: {} } as const
  const entry = { id: paymentReminderOf(orderId), created_at: planning.now.toISOString() }
  await insertMessages(session, [newMessage(planning, { event, draft, entry })])
}
