// Changes an attendee's name, e-mail and answers, and records the payment of a pending one.
import { type AttendeeChanges, attendeeTransitions, type ManualPayment } from '../../contract/attendees/attendees.ts'
import { Failure } from '../../contract/core/failures.ts'
import { findAttendeeRow, type StoredAttendee, updateAttendeeRow } from '../../store/attendees/attendees.ts'
import { addOnsOf, updateTicketRows } from '../../store/tickets/tickets.ts'
import { withdrawByAnswers } from '../consents/grant.ts'
import { allowProfiling, objectToProfiling } from '../consents/profiling.ts'
import type { AnyCall } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { notFound } from '../core/find-event.ts'
import { invalidField } from '../core/refusals.ts'
import { expectTransition } from '../core/transitions.ts'
import { expectWritten } from '../core/versions.ts'
import { changeAnswers } from '../forms/answers.ts'
import { findPerson } from '../orders/add-ons.ts'
import { findOrder, findOrderWithTickets } from '../orders/find-order.ts'
import { confirmPayment } from '../orders/pay-order.ts'
import { isLive } from '../orders/void-tickets.ts'

/** Name and status of a registration, for messages. */
export const subjectOf = ({ name, status }: StoredAttendee) => ({ name: `${name}'s registration`, status })

/**
 * Changes the given fields and records the change. An attendee confirmed by it gets a mail, unless `notify` is false.
 * @returns the updated attendee
 * @throws Failure state_conflict if it cannot be paid; nothing is changed then
 */
export async function changeAttendee(
  call: AnyCall,
  attendee: StoredAttendee,
  { notify = true, ...changes }: AttendeeChanges & { readonly notify?: boolean },
): Promise<StoredAttendee> {
  const { name, email, payment, answers, forAttendeeId, profiling } = changes
  const { id, eventId } = attendee
  if (payment !== undefined) await pay(call, attendee, payment)
  if (answers !== undefined) await changeAnswers(call, attendee, answers)
  if (forAttendeeId !== undefined) await assignAddOn(call, attendee, forAttendeeId)
  if (name !== undefined || email !== undefined || answers !== undefined) {
    const { version } = await readAgain(call, id)
    const person = { ...(name === undefined ? {} : { name }), ...(email === undefined ? {} : { email }) }
    const columns = { ...person, updated_at: call.now.toISOString() }
    expectWritten(await updateAttendeeRow(call.session, { id, version }, columns), version)
    await renameAddOns(call, attendee, columns)
  }
  if (profiling !== undefined) await changeProfiling(call, email ?? attendee.email, profiling)
  const topic = payment === undefined ? 'attendee.updated' : 'attendee.confirmed'
  // The audit log can't be erased, so it says which fields changed, and of the answers only the keys.
  const data = {
    changed: Object.keys(changes),
    ...(payment === undefined ? {} : { payment }),
    ...(answers === undefined ? {} : { answers: Object.keys(answers) }),
    ...(notify || payment === undefined ? {} : { notify }),
  }
  recordChange(call, { topic, subject: id, eventId, data })
  const changed = await readAgain(call, id)
  if (answers !== undefined) {
    await withdrawByAnswers(call, { ...attendee, before: attendee.answers, after: changed.answers })
  }
  return changed
}

/** Notes for somebody that they object to profiling, or no longer do. @throws Failure state_conflict for what only they can take back */
function changeProfiling(
  { session, principal, now, newId }: AnyCall,
  address: string,
  isAllowed: boolean,
): Promise<void> {
  const { accountId } = principal
  if (isAllowed) return allowProfiling(session, { accountId, address, by: 'organizer' })
  return objectToProfiling(session, { id: newId('pfo'), accountId, address, source: 'organizer', now })
}

/** Gives an add-on to another attendee of its order, or of its event where it was sold alone. @throws Failure validation_failed */
async function assignAddOn(call: AnyCall, addOn: StoredAttendee, forAttendeeId: string): Promise<void> {
  const refuse = (detail: string) => invalidField('/forAttendeeId', detail, { code: 'not_allowed' })
  if (addOn.kind !== 'add_on') throw refuse(`"forAttendeeId" is only for add-ons, and this is not one`)
  const { tickets } = await findOrderWithTickets(call, addOn.orderId)
  // Sold alone, it is in an order without an admission.
  if (tickets.every(({ kind }) => kind !== 'admission')) return assignWithin(call, addOn, forAttendeeId)
  const people = tickets.filter((ticket) => ticket.kind === 'admission' && isLive(ticket))
  const person = people.find(({ attendeeId }) => attendeeId === forAttendeeId)
  if (!person) {
    const names = people.map(({ name, attendeeId }) => `${name} (${attendeeId})`).join(', ') || 'nobody'
    throw refuse(`an add-on must be for an attendee with an admission in the same order: ${names}`)
  }
  await giveAddOn(call, addOn, { ...person, id: forAttendeeId })
}

/** The same among all of the event. @throws Failure not_found, state_conflict, validation_failed */
async function assignWithin(call: AnyCall, addOn: StoredAttendee, forAttendeeId: string): Promise<void> {
  const person = await findPerson(call, forAttendeeId)
  if (person.eventId === addOn.eventId) return giveAddOn(call, addOn, person)
  throw invalidField('/forAttendeeId', `${person.name} is registered for another event`, { code: 'not_allowed' })
}

async function giveAddOn(
  { session, now }: AnyCall,
  addOn: StoredAttendee,
  { id, name, email }: Pick<StoredAttendee, 'id' | 'name' | 'email'>,
): Promise<void> {
  const updated_at = now.toISOString()
  await updateTicketRows(session, [{ attendeeId: addOn.id }], { for_attendee_id: id, name, email, updated_at })
  // Doors fetch the tickets that changed, and show the add-ons of each.
  const others = [id, ...(addOn.forAttendeeId === null ? [] : [addOn.forAttendeeId])]
  await updateTicketRows(
    session,
    others.map((attendeeId) => ({ attendeeId })),
    { updated_at },
  )
}

/** A person's add-ons take on their new name and e-mail, unless they have their own. */
async function renameAddOns(
  call: AnyCall,
  { id, name, email }: StoredAttendee,
  changes: { readonly name?: string; readonly email?: string; readonly updated_at: string },
): Promise<void> {
  if (changes.name === undefined && changes.email === undefined) return
  const addOns = await addOnsOf(call.session, call.principal, id)
  const same = addOns.filter((addOn) => addOn.name === name && addOn.email === email)
  await updateTicketRows(call.session, same, changes)
}

async function readAgain(call: AnyCall, id: string): Promise<StoredAttendee> {
  const attendee = await findAttendeeRow(call.session, call.principal, id)
  if (!attendee) throw notFound('attendee', id)
  return attendee
}

/** Records the payment of a pending registration. */
async function pay(call: AnyCall, attendee: StoredAttendee, payment: ManualPayment): Promise<void> {
  expectTransition(attendeeTransitions, 'pay', subjectOf(attendee))
  const order = await findOrder(call, attendee.orderId)
  if (order.ticketCount > 1) {
    throw new Failure(
      'state_conflict',
      `Cannot pay for ${attendee.name} alone: the order has ${order.ticketCount} tickets`,
      {
        details: { orderId: order.id },
        hint: `Pay for the whole order: turnout orders pay ${order.id} --payment ${payment}`,
      },
    )
  }
  await confirmPayment(call, order, { payment })
}
