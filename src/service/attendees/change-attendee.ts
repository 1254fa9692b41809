// Changes an attendee's name, e-mail and answers, and records the payment of a pending one.
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

/** Name and status of a registration, for messages. */
export const subjectOf = ({ name, status }: StoredAttendee) => ({ name: `the registration of ${name}`, status })

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
  // The audit log can't be erased, so it has only the keys of the answers.
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
      `Cannot pay for ${attendee.name} alone: the order has ${order.ticketCount} tickets`,
      {
        details: { orderId: order.id },
        hint: `Pay for the whole order: turnout orders pay ${order.id} --payment ${payment}`,
      },
    )
  }
  await confirmPayment(call, order, { payment })
}
