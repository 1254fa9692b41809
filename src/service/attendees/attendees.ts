// The rules of attendees: list, show, change, pay, cancel. Registering is in register.ts.
import { type AttendeeDetails, attendeeTransitions } from '../../contract/attendees/attendees.ts'
import { findAttendeeRow, recordOf, type StoredAttendee } from '../../store/attendees/attendees.ts'
import { countAttendees, listAttendeesAsText } from '../../store/attendees/list-attendees.ts'
import { findLatestConsent } from '../../store/consents/consents.ts'
import { checkInsOf } from '../../store/door/admissions.ts'
import { addOnsOf, type StoredTicket } from '../../store/tickets/tickets.ts'
import { mailboxOf } from '../consents/mailbox.ts'
import { profilingObjection } from '../consents/profiling.ts'
import type { AnyCall, Call, Reply, ReplyOf, Rules } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findListedEvent, notFound } from '../core/find-event.ts'
import { makePageText, readWindow } from '../core/paging.ts'
import { expectTransition } from '../core/transitions.ts'
import { expectVersion } from '../core/versions.ts'
import { findOrder, findOrderWithTickets } from '../orders/find-order.ts'
import { correctInvoices } from '../orders/invoicing/correct-invoices.ts'
import { completeIfCovered } from '../orders/pay-order.ts'
import { refundTickets } from '../orders/refund.ts'
import { causeOf, owe } from '../orders/refunds/owed.ts'
import { expectOneWay, payBackLater } from '../orders/refunds/pay-back-later.ts'
import { sumOfWorth, wholeOf } from '../orders/shares.ts'
import { isLive, voidTickets } from '../orders/void-tickets.ts'
import { findTicketTypeId } from '../ticket-types/find-ticket-type.ts'
import { changeAttendee, subjectOf } from './change-attendee.ts'
import { registerAttendee } from './register.ts'
import { sellAddOn } from './sell-add-on.ts'

async function listAttendees(call: Call<'listAttendees'>): Promise<ReplyOf<'listAttendees'>> {
  const { query, session } = call
  const event = await findListedEvent(call, call.params.event_id)
  const { status, kind, email, q, updatedSince, named } = query
  const ticketTypeId =
    event && query.ticketType !== undefined ? await findTicketTypeId(call, event.id, query.ticketType) : undefined
  const isCheckedIn = query.checkedIn === undefined ? undefined : query.checkedIn === 'true'
  const asked = { status, ticketTypeId, kind, email, q, updatedSince, named, isCheckedIn }
  const filter = { eventId: event?.id ?? null, ...asked, now: call.now.toISOString() }
  const window = readWindow(call)
  const isUnfiltered = Object.values(asked).every((value) => value === undefined)
  const records = await listAttendeesAsText(session, call.principal, { filter, window })
  return makePageText(call, window, {
    records,
    countAll: () => countAttendees(session, call.principal, filter),
    ...(event && isUnfiltered ? { total: event.attendeeCount } : {}),
  })
}

async function showAttendee(call: Call<'showAttendee'>): Promise<Reply<'showAttendee'>> {
  const { body, version } = await replyWithAttendee(call)
  const addOns = await addOnsOf(call.session, call.principal, body.id)
  const paid = addOns.filter(({ attendeeStatus }) => attendeeStatus === 'confirmed')
  const checkIns = await checkInsOf(call.session, body.id)
  const { promoCode } = await findOrder(call, body.orderId)
  const mailbox = { accountId: call.principal.accountId, mailbox: mailboxOf(body.email) }
  const profiling = (await profilingObjection(call.session, mailbox)) === null
  const mayRead = call.principal.scopes.has('consents:read')
  const consent = mayRead ? await findLatestConsent(call.session, mailbox) : undefined
  const marketing = (consent?.status ?? null) as AttendeeDetails['marketing']
  return { body: { ...body, checkIns, addOnsPaid: sumOfWorth(paid), promoCode, profiling, marketing }, version }
}

async function updateAttendee(call: Call<'updateAttendee'>): Promise<Reply<'updateAttendee'>> {
  const attendee = await findAttendee(call)
  expectVersion(call, attendee.version)
  if (Object.keys(call.body).length === 0) return replyWithAttendee(call)
  await changeAttendee(call, attendee, call.body)
  const { profiling } = call.body
  const { body, version } = await replyWithAttendee(call)
  return { body: { ...body, ...(profiling === undefined ? {} : { profiling }) }, version }
}

async function cancelAttendee(call: Call<'cancelAttendee'>): Promise<Reply<'cancelAttendee'>> {
  const { body } = call
  expectOneWay(body)
  const attendee = await findAttendee(call)
  expectVersion(call, attendee.version)
  expectTransition(attendeeTransitions, 'cancel', subjectOf(attendee))
  // With a person go their add-ons, those that were sold alone too.
  const addOns = (await addOnsOf(call.session, call.principal, attendee.id)).filter(isLive)
  const ids = new Set([attendee.id, ...addOns.map(({ attendeeId }) => attendeeId)])
  const orders = [...new Set([attendee.orderId, ...addOns.map(({ orderId }) => orderId)])]
  const parts: Part[] = []
  for (const id of orders) parts.push(await partOf(call, id, ids))
  // A free admission gives nothing back, its add-on may.
  const paid = parts.filter(({ order, ended }) => order.paidAt !== null && sumOfWorth(ended) > 0)
  const refunds = new Set(body.refund ? (paid.length > 0 ? paid : parts.slice(0, 1)) : [])
  const given = []
  for (const part of parts) {
    const { refunded, owed } = await endPart(call, part, refunds.has(part))
    given.push({ orderId: part.order.id, refunded, owed })
  }
  const [refunded, owed] = [sumOf(given, 'refunded'), sumOf(given, 'owed')]
  recordChange(call, {
    topic: 'attendee.cancelled',
    subject: attendee.id,
    eventId: attendee.eventId,
    // Its buyers hear of their own money.
    data: { ...body, from: attendee.status, refunded, owed, ...(given.length > 1 ? { orders: given } : {}) },
  })
  for (const id of orders) await correctInvoices(call, id)
  return replyWithAttendee(call)
}

const sumOf = <K extends string>(amounts: readonly Readonly<Record<K, number>>[], key: K) =>
  amounts.reduce((sum, each) => sum + each[key], 0)

/** What ends of one order. */
interface Part extends Awaited<ReturnType<typeof findOrderWithTickets>> {
  readonly ended: readonly StoredTicket[]
}

async function partOf(call: AnyCall, orderId: string, ids: ReadonlySet<string>): Promise<Part> {
  const { order, tickets } = await findOrderWithTickets(call, orderId)
  return { order, tickets, ended: tickets.filter(({ attendeeId }) => ids.has(attendeeId)) }
}

async function endPart(call: Call<'cancelAttendee'>, { order, tickets, ended }: Part, isRefunded: boolean) {
  const { reason } = call.body
  const given = isRefunded
    ? { ...(await refundTickets(call, order, { shares: wholeOf(ended), reason })), owed: 0 }
    : call.body.owed
      ? await payBackLater(call, order, { ended, reason })
      : { order, refunded: 0, owed: 0 }
  await voidTickets(call, given.order, { tickets, ended })
  await owe(call, given.order, { more: given.owed, because: causeOf(call), reason })
  await completeIfCovered(call, order.id)
  return given
}

async function findAttendee(call: AnyCall): Promise<StoredAttendee> {
  const id = call.params.attendee_id
  const attendee = await findAttendeeRow(call.session, call.principal, id ?? '')
  if (!attendee) throw notFound('attendee', id)
  return attendee
}

async function replyWithAttendee(call: AnyCall) {
  const attendee = await findAttendee(call)
  return { body: recordOf(attendee), version: attendee.version }
}

export const attendeeRules: Rules<
  'registerAttendee' | 'sellAddOn' | 'listAttendees' | 'showAttendee' | 'updateAttendee' | 'cancelAttendee'
> = { registerAttendee, sellAddOn, listAttendees, showAttendee, updateAttendee, cancelAttendee }
