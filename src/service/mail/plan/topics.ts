// Which mails follow from each outbox topic, and who gets them. Knows no wording.
import { paidBackBy } from '../../../contract/core/choices.ts'
import { dayInZone, daysAfter, wallTimeInZone } from '../../../contract/core/time.ts'
import { findSessionPlace } from '../../../store/agenda/enrolments.ts'
import { attendeeIdOf } from '../../../store/core/order-ids.ts'
import type { Session } from '../../../store/core/store.ts'
import { findMailConnection } from '../../../store/mail/connections.ts'
import { hasMessageSince, hasWaitingMessage } from '../../../store/mail/messages.ts'
import { findOrderRow, owedFor, type StoredOrder } from '../../../store/orders/orders.ts'
import type { OutboxRow } from '../../../store/outbox.ts'
import { findPublicPage } from '../../../store/pages.ts'
import { ticketsOfOrder } from '../../../store/tickets/tickets.ts'
import { mailboxOf } from '../../consents/mailbox.ts'
import { toHolderAndBuyers } from './cancelled-ticket.ts'
import type { Draft, EventRow, MailingDraft, MessageKind } from './draft.ts'
import { type Moved, toHolderAndBuyer } from './moved-ticket.ts'
import type { Subjects } from './subjects.ts'

interface Happened {
  readonly session: Session
  readonly entry: OutboxRow
  readonly event: EventRow
  readonly subjects: Subjects
  // biome-ignore lint/suspicious/noExplicitAny: each topic has a payload of its own
  readonly data: any
}

const hourMs = 3_600_000

type Topic = (happened: Happened) => Promise<Draft[]> | Draft[]

const byTopic: Readonly<Record<string, Topic>> = {
  'attendee.registered': (one) => (one.data.status === 'confirmed' ? toAttendee(one, 'confirmation') : toImported(one)),
  'attendee.confirmed': (one) => (one.data.notify === false ? [] : toAttendee(one, 'confirmation')),
  'attendee.cancelled': (one) => (one.data.notify === false ? [] : toCancelled(one, toAttendee(one, 'cancellation'))),
  'order.created': (one) => (one.data.status === 'paid' ? toOrder(one, 'confirmation') : toPayer(one)),
  'order.paid': (one) => toOrder(one, 'confirmation'),
  'order.partly_paid': toPartPayer,
  'order.resend': (one) => (one.data.status === 'paid' ? toOrder(one, 'confirmation') : toPartPayer(one)),
  'order.unfulfillable': (one) => toBuyer(one, 'cancellation'),
  // The cancellation of its event is announced once, to all; only the refund is news.
  'order.cancelled': (one) => {
    if (one.data.notify === false) return []
    if (one.event.status !== 'cancelled') return toOrder(one, 'cancellation')
    return one.data.refunded > 0 ? toBuyer(one, 'refund') : []
  },
  'order.expired': toLate,
  'order.owed': toOrganizer,
  'order.refunded': (one) => (one.data.notify === false ? [] : toBuyer(one, 'refund')),
  'ticket.voided': async (one) => toCancelled(one, await toTicket(one, 'cancellation')),
  'ticket.transferred': (one) => toTicket(one, 'new-ticket'),
  'ticket.moved': async (one) => toHolderAndBuyer(one.session, await movedOf(one)),
  // People whom the organizer adds hear it from the organizer.
  'waitlist.joined': (one) => (one.data.channel === 'page' ? toWaiting(one, 'waitlist-joined') : []),
  'waitlist.joined_again': toWaitingStill,
  'waitlist.offered': (one) => toWaiting(one, 'waitlist-offer'),
  'waitlist.offered_again': (one) => toWaiting(one, 'waitlist-offer'),
  'enrolment.promoted': toPromoted,
  'schedule.released': async (one) => (await import('../schedule/plan-news.ts')).toListeners(one),
  'session.withdrawn': toOrganizerOfSession,
}

/** Only when asked for: nobody's guests are written to without a decision. */
const toMany: Readonly<Record<string, (happened: Happened) => MailingDraft | undefined>> = {
  'event.updated': ({ event, data }) =>
    data.notify === true && event.status === 'published' && data.was && Object.keys(data.was).length > 0
      ? { kind: 'event-changed', segment: 'confirmed', data: { was: data.was } }
      : undefined,
  'event.cancelled': ({ data }) =>
    data.notify === true && data.from === 'published'
      ? { kind: 'event-cancelled', segment: 'at-cancellation', data: { message: data.message ?? null } }
      : undefined,
}

/** The topics that mails follow from. */
export const topics: readonly string[] = [...Object.keys(byTopic), ...Object.keys(toMany)]

/** The mails that follow from an entry; none when its event no longer exists. */
export async function mailsOf(session: Session, entry: OutboxRow, subjects: Subjects) {
  const event = subjects.events.get(entry.event_id ?? '')
  if (!event) return { event, drafts: [] }
  const happened = { session, entry, event, subjects, data: JSON.parse(entry.payload) }
  return {
    event,
    drafts: [...((await byTopic[entry.topic]?.(happened)) ?? []), ...(await newOrder(happened))],
    mailing: toMany[entry.topic]?.(happened),
  }
}

const messageAndRefund = ({ data }: Happened) => ({
  message: data.message ?? null,
  refunded: data.refunded ?? 0,
  owed: data.owed ?? 0,
  ...(data.refunded > 0 && isPaidBackBy(data.payment) ? { paidBack: data.payment } : {}),
})

const isPaidBackBy = (payment: unknown) => paidBackBy.some((each) => each === payment)

/** To where guests reply to, unless it was the organizer who made the money owed. */
async function toOrganizer(happened: Happened): Promise<Draft[]> {
  const { session, entry, data } = happened
  if (data.because === 'organizer') return []
  const organizer = await findOrganizer(session, entry.account_id)
  if (!organizer) return []
  const facts = { owed: data.owed, because: data.because }
  return [{ kind: 'money-owed', ...organizer, orderId: entry.subject, attendeeId: null, data: facts }]
}

/** About what a speaker withdrew; what organizers withdraw they know. */
async function toOrganizerOfSession({ session, entry, data }: Happened): Promise<Draft[]> {
  if (data.by !== 'speaker') return []
  const organizer = await findOrganizer(session, entry.account_id)
  if (!organizer) return []
  const withdrawn = { session: entry.subject, speaker: data.speaker ?? null }
  const facts = { withdrawn, message: data.reason ?? null }
  return [{ kind: 'session-withdrawn', ...organizer, orderId: null, attendeeId: null, data: facts }]
}

/** Where guests reply to. */
async function findOrganizer(session: Session, accountId: string) {
  const connection = await findMailConnection(session, accountId)
  return connection && { address: connection.reply_to ?? connection.sender, name: connection.sender_name ?? '' }
}

/** To the organizer who wants it: about an order that somebody else made, or about all of its day on the next morning. */
async function newOrder(happened: Happened): Promise<Draft[]> {
  const { session, entry, event } = happened
  if (event.order_mails === 'off' || !(await isNewOrder(happened))) return []
  const organizer = await findOrganizer(session, entry.account_id)
  if (!organizer) return []
  const common = { ...organizer, attendeeId: null }
  if (event.order_mails === 'each') {
    const orderId = entry.subject
    return [{ ...common, kind: 'new-order', orderId, cause: `new-order ${orderId}`, data: {} }]
  }
  const day = dayInZone(new Date(entry.created_at), event.timezone)
  const dueAt = wallTimeInZone(daysAfter(day, 1), summaryTime, event.timezone).toISOString()
  const cause = `orders-summary ${event.id} ${day}`
  return [{ ...common, kind: 'orders-summary', orderId: null, cause, dueAt, data: { day } }]
}

/** In the event's zone. */
const summaryTime = '07:00'

/** Whether it is the first news of an order: it was placed and keeps its places, or paid at once on a payment page. */
async function isNewOrder(happened: Happened): Promise<boolean> {
  const { topic } = happened.entry
  const isPlaced = topic === 'order.created' && ['paid', 'pending'].includes(happened.data.status)
  if (!isPlaced && topic !== 'order.paid') return false
  const order = await orderOf(happened)
  // Organizers need no mail about orders that they typed in themselves.
  return order !== undefined && order.channel !== 'cli'
}

function toAttendee(happened: Happened, kind: MessageKind): Draft[] {
  const attendee = happened.subjects.attendees.get(happened.entry.subject)
  if (!attendee) return []
  const { id: attendeeId, order_id: orderId, email: address, name } = attendee
  return [{ kind, address, name, orderId, attendeeId, data: messageAndRefund(happened) }]
}

/** To the ticket's holder; to nobody until it is paid. */
async function toTicket(happened: Happened, kind: MessageKind): Promise<Draft[]> {
  const { session, entry } = happened
  const attendee = await session.db
    .selectFrom('attendees')
    .selectAll()
    .where('id', '=', attendeeIdOf(entry.subject))
    .executeTakeFirst()
  if (!attendee || (kind === 'new-ticket' && attendee.status !== 'confirmed')) return []
  const { id: attendeeId, order_id: orderId, email: address, name } = attendee
  return [{ kind, address, name, orderId, attendeeId, data: messageAndRefund(happened) }]
}

async function movedOf(happened: Happened): Promise<Moved> {
  const { entry, data } = happened
  const [mail] = await toTicket(happened, 'new-ticket')
  const attendeeId = attendeeIdOf(entry.subject)
  const { from, fromName, to, toName, difference = 0 } = data
  const money = { ...messageAndRefund(happened), moved: { from, fromName, to, toName } }
  return { accountId: entry.account_id, attendeeId, mail, money, difference }
}

/** Services of earlier versions noted no orders: then all of the money is of the ticket's own. */
async function toCancelled({ session, entry, data }: Happened, [mail]: readonly Draft[]): Promise<Draft[]> {
  if (!mail) return []
  const own = { orderId: mail.orderId ?? '', refunded: data.refunded ?? 0, owed: data.owed ?? 0 }
  return toHolderAndBuyers(session, { accountId: entry.account_id, mail, orders: data.orders ?? [own] })
}

async function toWaiting(
  { session, entry, data }: Happened,
  kind: 'waitlist-joined' | 'waitlist-offer',
): Promise<Draft[]> {
  const waiting = await session.db
    .selectFrom('waitlist_entries')
    .selectAll()
    .where('id', '=', entry.subject)
    .executeTakeFirst()
  if (!waiting) return []
  const { email: address, name } = waiting
  if (kind === 'waitlist-joined' && waiting.status !== 'waiting' && waiting.status !== 'offered') return []
  const until = data.offerExpiresAt ?? (waiting.status === 'offered' ? waiting.offer_expires_at : null)
  const offer = { until, entry: entry.subject }
  return [{ kind, address, name, orderId: null, attendeeId: null, until, data: { offer } }]
}

/** To somebody who waited for a place in a session, unless they have given it back already. */
async function toPromoted({ session, entry }: Happened): Promise<Draft[]> {
  const scope = { accountId: entry.account_id, eventId: null }
  const place = await findSessionPlace(session, scope, entry.subject)
  if (!place?.isTaken) return []
  const { email: address, name, orderId, attendeeId } = place
  const data = { place: { enrolment: entry.subject } }
  return [{ kind: 'session-place', address, name, orderId, attendeeId, data }]
}

/** The address is already on the waitlist: the mail goes out again, at most once an hour. */
async function toWaitingStill(happened: Happened): Promise<Draft[]> {
  const drafts = await toWaiting(happened, 'waitlist-joined')
  const { session, entry, event } = happened
  const since = new Date(Date.parse(entry.created_at) - hourMs).toISOString()
  const isRecent = await Promise.all(
    drafts.map(({ kind, address }) =>
      hasMessageSince(session, { eventId: event.id, kind, address: mailboxOf(address), since }),
    ),
  )
  return drafts.filter((_draft, index) => isRecent[index] !== true)
}

const orderOf = ({ session, entry }: Happened): Promise<StoredOrder | undefined> =>
  findOrderRow(session, { accountId: entry.account_id, eventId: null }, entry.subject)

async function toBuyer(happened: Happened, kind: MessageKind, more: object = {}): Promise<Draft[]> {
  const order = await orderOf(happened)
  if (!order) return []
  const { id: orderId, email: address, name } = order
  return [{ kind, address, name, orderId, attendeeId: null, data: { ...messageAndRefund(happened), ...more } }]
}

/** To a buyer who pays by transfer; to nobody when the event has no bank details. */
async function toPayer(happened: Happened): Promise<Draft[]> {
  const { session, event, data } = happened
  if (data.status !== 'pending') return []
  const page = await findPublicPage(session, event.id)
  return page?.settings.transferInstructions ? toBuyer(happened, 'payment-due') : []
}

/** To somebody who was registered without a payment, if the import says so: the organizer may have agreed on something else. */
function toImported(happened: Happened): Promise<Draft[]> | Draft[] {
  const { entry, subjects, data } = happened
  const attendee = subjects.attendees.get(entry.subject)
  return data.notify === true && attendee
    ? toPayer({ ...happened, entry: { ...entry, subject: attendee.order_id } })
    : []
}

/** A mail that still waits is written when it is sent, and says what has been received by then: a second one would say the same. */
async function toPartPayer(happened: Happened): Promise<Draft[]> {
  const { account_id: accountId, subject: orderId } = happened.entry
  const isAsked = await hasWaitingMessage(happened.session, { accountId, orderId, kind: 'payment-due' })
  return isAsked ? [] : toPayer(happened)
}

/** To a buyer who was asked to pay by transfer and did not in time. */
async function toLate(happened: Happened): Promise<Draft[]> {
  if (happened.data.from !== 'pending') return []
  const page = await findPublicPage(happened.session, happened.event.id)
  const order = await orderOf(happened)
  return page?.settings.transferInstructions && order
    ? toBuyer(happened, 'order-expired', { owed: owedFor(order) })
    : []
}

/** To the buyer about the whole order, and to other ticket holders about their own: one mail per mailbox. */
async function toOrder(happened: Happened, kind: MessageKind): Promise<Draft[]> {
  const order = await orderOf(happened)
  if (!order) return []
  const scope = { accountId: happened.entry.account_id, eventId: null }
  const tickets = await ticketsOfOrder(happened.session, scope, order)
  const drafts = new Map((await toBuyer(happened, kind)).map((draft) => [mailboxOf(draft.address), draft]))
  for (const { email: address, name, attendeeId } of tickets) {
    if (drafts.has(mailboxOf(address))) continue
    drafts.set(mailboxOf(address), {
      kind,
      address,
      name,
      orderId: order.id,
      attendeeId,
      // The money is the buyer's.
      data: { ...messageAndRefund(happened), refunded: 0, owed: 0 },
    })
  }
  return [...drafts.values()]
}
