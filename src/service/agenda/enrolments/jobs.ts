// Outbox handler: whoever lost their ticket gives back the places they had in sessions. Idempotent.
import { enrolmentsWithoutTicket, hasEnrolments } from '../../../store/agenda/enrolments.ts'
import { findEventRow } from '../../../store/events.ts'
import type { OutboxRow } from '../../../store/outbox.ts'
import { systemOf } from '../../core/call.ts'
import { createIdSource } from '../../core/ids.ts'
import type { HandlerTools } from '../../core/outbox-delivery.ts'
import { endEnrolment } from './enrolments.ts'

const newIdAt = createIdSource()

/** Cancels the enrolments in an event of everybody without a valid ticket. */
export async function releaseEnrolments(
  { account_id, event_id }: OutboxRow,
  { store, now }: HandlerTools,
): Promise<void> {
  if (event_id === null) return
  if (!(await store.read((session) => hasEnrolments(session, event_id)))) return
  const at = now()
  const principal = systemOf(account_id)
  await store.write(async (session) => {
    const event = await findEventRow(session, principal, event_id)
    if (event === undefined) return
    const call = { session, principal, now: at, newId: (prefix: string) => newIdAt(prefix, at) }
    for (const enrolment of await enrolmentsWithoutTicket(session, principal, event_id)) {
      await endEnrolment({ ...call, operation: 'releaseEnrolments' }, event, enrolment)
    }
  })
}
