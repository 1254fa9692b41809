// The rules of attendees: list, show, change, pay, cancel. Registering is in registration.ts.
import { attendeeTransitions, type ManualPayment } from '../contract/attendees.ts'
import { Failure } from '../contract/failures.ts'
import { dayInZone } from '../contract/time.ts'
import { countAttendees, listAttendeesAsText } from '../store/attendee-lists.ts'
import { findAttendeeRow, recordOf, type StoredAttendee, updateAttendeeRow } from '../store/attendees.ts'
import { updateOrderRow } from '../store/orders.ts'
import { moveStock } from '../store/quotas.ts'
import { nameKey, ticketTypesOfEvents } from '../store/ticket-types.ts'
import { bookRefund, bookSale } from './books.ts'
import { recordChange } from './changes.ts'
import { expectVersion, expectWritten } from './expect-version.ts'
import { findEvent, notFound } from './find-event.ts'
import { shown } from './issues.ts'
import type { Call, Reply, ReplyOf, Rules } from './operation.ts'
import { makePageText, readWindow } from './page.ts'
import type { AnyCall } from './reading.ts'
import { registerAttendee } from './registration.ts'
import { expectTransition } from './transitions.ts'

async function listAttendees(call: Call<'listAttendees'>): Promise<ReplyOf<'listAttendees'>> {
  const { query, session } = call
  const event = await findEvent(call, call.params.event_id)
  const { status, email, q, updatedSince } = query
  const ticketTypeId =
    query.ticketType === undefined ? undefined : await findTicketTypeId(call, event.id, query.ticketType)
  const filter = { eventId: event.id, status, ticketTypeId, email, q, updatedSince }
  const window = readWindow(call)
  const isUnfiltered = [status, ticketTypeId, email, q, updatedSince].every((asked) => asked === undefined)
  const records = await listAttendeesAsText(session, call.principal, { filter, window })
  return makePageText(call, window, {
    records,
    countAll: () => countAttendees(session, filter),
    ...(isUnfiltered ? { total: event.attendeeCount } : {}),
  })
}

async function findTicketTypeId(call: AnyCall, eventId: string, reference: string): Promise<string> {
  const types = await ticketTypesOfEvents(call.session, call.principal, [eventId])
  const found =
    types.find((type) => type.id === reference) ?? types.find((type) => nameKey(type.name) === nameKey(reference))
  if (found) return found.id
  const names = types.map((type) => type.name).slice(0, 10)
  const detail = `the event has no ticket type ${shown(reference)}; it has ${names.join(', ') || 'none'}`
  throw new Failure('invalid_query', `The query can not be used: ${detail}`, {
    issues: [{ pointer: '?ticketType', code: 'not_allowed', detail }],
    details: { ticketTypes: names },
  })
}

async function showAttendee(call: Call<'showAttendee'>): Promise<Reply<'showAttendee'>> {
  return replyWithAttendee(call)
}

async function updateAttendee(call: Call<'updateAttendee'>): Promise<Reply<'updateAttendee'>> {
  const { name, email, payment } = call.body
  const attendee = await findAttendee(call)
  expectVersion(call, attendee.version)
  if (Object.keys(call.body).length === 0) return replyWithAttendee(call)
  const now = call.now.toISOString()
  const paid = payment === undefined ? {} : await confirm(call, attendee, payment)
  const person = { ...(name === undefined ? {} : { name }), ...(email === undefined ? {} : { email }) }
  const written = await updateAttendeeRow(call.session, attendee, { ...person, ...paid, updated_at: now })
  expectWritten(written, attendee.version)
  recordChange(call, {
    topic: payment === undefined ? 'attendee.updated' : 'attendee.confirmed',
    subject: attendee.id,
    eventId: attendee.eventId,
    data: { ...call.body },
  })
  return replyWithAttendee(call)
}

/** Records the payment of a pending registration; what it held becomes sold. */
async function confirm(call: AnyCall, attendee: StoredAttendee, payment: ManualPayment) {
  expectTransition(attendeeTransitions, 'pay', subjectOf(attendee))
  const { session } = call
  const now = call.now.toISOString()
  const price = payment === 'complimentary' ? 0 : attendee.price
  const paid = { status: 'paid', total: price, payment, paid_at: now, updated_at: now }
  if (!(await updateOrderRow(session, { id: attendee.orderId, from: ['pending'] }, paid))) throw changedMeanwhile()
  await moveStock(session, attendee, { held: -1, sold: 1, heldAmount: -attendee.price })
  if (price > 0) {
    const day = await today(call, attendee.eventId)
    await bookSale(call, { ...attendee, day, amount: price, payment })
  }
  return { status: attendeeTransitions.pay.to, ticket_status: 'valid', price }
}

async function cancelAttendee(call: Call<'cancelAttendee'>): Promise<Reply<'cancelAttendee'>> {
  const { session, body } = call
  const attendee = await findAttendee(call)
  expectVersion(call, attendee.version)
  expectTransition(attendeeTransitions, 'cancel', subjectOf(attendee))
  const refund = body.refund === true ? await giveBack(call, attendee) : 0
  const now = call.now.toISOString()
  const from = attendee.status === 'pending' ? ['pending'] : ['paid']
  const changes = { status: 'cancelled', refunded: refund, updated_at: now }
  if (!(await updateOrderRow(session, { id: attendee.orderId, from }, changes))) throw changedMeanwhile()
  const isPending = attendee.status === 'pending'
  const places = isPending ? { held: -1, sold: 0, heldAmount: -attendee.price } : { held: 0, sold: -1, heldAmount: 0 }
  await moveStock(session, attendee, places)
  const cancelled = { status: 'cancelled', ticket_status: 'void', updated_at: now }
  const written = await updateAttendeeRow(session, attendee, cancelled)
  expectWritten(written, attendee.version)
  recordChange(call, {
    topic: 'attendee.cancelled',
    subject: attendee.id,
    eventId: attendee.eventId,
    data: { ...body, from: attendee.status, refunded: refund },
  })
  return replyWithAttendee(call)
}

/** Records that everything paid was given back. Returns how much, in minor units. */
async function giveBack(call: AnyCall, attendee: StoredAttendee): Promise<number> {
  const { payment, price } = attendee
  if (attendee.status === 'pending' || payment === null || price === 0) {
    throw new Failure('state_conflict', `Can't refund ${attendee.name}: nothing was paid for this registration`, {
      details: { status: attendee.status, price },
      hint: 'Cancel it without a refund.',
    })
  }
  const day = await today(call, attendee.eventId)
  await bookRefund(call, { ...attendee, day, amount: price, payment })
  return price
}

async function today(call: AnyCall, eventId: string): Promise<string> {
  const event = await findEvent(call, eventId)
  return dayInZone(call.now, event.timezone)
}

const subjectOf = ({ name, status }: StoredAttendee) => ({ name: `the registration of ${name}`, status })

function changedMeanwhile(): Failure {
  return new Failure('state_conflict', 'The order of this registration was paid or cancelled in the meantime', {
    hint: 'Read it again.',
  })
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
  'registerAttendee' | 'listAttendees' | 'showAttendee' | 'updateAttendee' | 'cancelAttendee'
> = { registerAttendee, listAttendees, showAttendee, updateAttendee, cancelAttendee }
