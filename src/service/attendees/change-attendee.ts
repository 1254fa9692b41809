// Corrects name and address of an attendee, and records the payment of a pending one.
import { type AttendeeChanges, attendeeTransitions, type ManualPayment } from '../../contract/attendees/attendees.ts'
import { Failure } from '../../contract/core/failures.ts'
import { findAttendeeRow, type StoredAttendee, updateAttendeeRow } from '../../store/attendees/attendees.ts'
import type { AnyCall } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { notFound } from '../core/find-event.ts'
import { expectTransition } from '../core/transitions.ts'
import { expectWritten } from '../core/versions.ts'
import { changeAnswers } from '../forms/answers.ts'
import { findOrder } from '../orders/find-order.ts'
import { confirmPayment } from '../orders/pay-order.ts'

/** What a registration is called in a message. */
export const subjectOf = ({ name, status }: StoredAttendee) => ({ name: `the registration of ${name}`, status })

/**
 * Changes what is given, and records it. Who is confirmed by it gets a mail, unless `notify` is false.
 * @returns the attendee as it is then
 * @throws Failure state_conflict where it can't be paid; nothing was changed then
 */
export async function changeAttendee(
  call: AnyCall,
  attendee: StoredAttendee,
  { notify = true, ...changes }: AttendeeChanges & { readonly notify?: boolean },
): Promise<StoredAttendee> {
  const { name, email, payment, answers } = changes
  const { id, eventId } = attendee
  if (payment !== undefined) await pay(call, attendee, payment)
  if (answers !== undefined) await changeAnswers(call, attendee, answers)
  if (name !== undefined || email !== undefined || answers !== undefined) {
    const { version } = await readAgain(call, id)
    const person = { ...(name === undefined ? {} : { name }), ...(email === undefined ? {} : { email }) }
    const columns = { ...person, updated_at: call.now.toISOString() }
    expectWritten(await updateAttendeeRow(call.session, { id, version }, columns), version)
  }
  const topic = payment === undefined ? 'attendee.updated' : 'attendee.confirmed'
  // The record can't be erased: of answers it says to what.
  const data = {
    ...changes,
    ...(answers === undefined ? {} : { answers: Object.keys(answers) }),
    ...(notify || payment === undefined ? {} : { notify }),
  }
  recordChange(call, { topic, subject: id, eventId, data })
  return readAgain(call, id)
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
      `Can't pay ${attendee.name} alone: the order has ${order.ticketCount} tickets`,
      {
        details: { orderId: order.id },
        hint: `Pay the order: turnout orders pay ${order.id} --payment ${payment}`,
      },
    )
  }
  await confirmPayment(call, order, { payment })
}
