// The day on which the books count a payment or refund that was made before it is recorded.
import { dayInZone } from '../../contract/core/time.ts'
import type { AnyCall } from '../core/call.ts'
import { findEvent } from '../core/find-event.ts'
import { invalidField } from '../core/refusals.ts'

/** @throws Failure validation_failed for a day to come in the event's zone */
export async function expectBookable(call: AnyCall, eventId: string, day: string | undefined): Promise<void> {
  if (day === undefined) return
  const { timezone } = await findEvent(call, eventId)
  const today = dayInZone(call.now, timezone)
  if (day > today) throw invalidField('/date', `"date" must not be after today, ${today}, not ${day}`)
}
