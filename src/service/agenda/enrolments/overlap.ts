// Whether somebody is in another session at the same time.
import { instantOfWallTime } from '../../../contract/agenda/wall-time.ts'
import { slotsThatMeet } from '../../../store/agenda/enrolments.ts'
import type { StoredEvent } from '../../../store/events.ts'
import type { AnyCall } from '../../core/call.ts'

const minuteMs = 60_000

export interface Meeting {
  readonly code: string
  readonly title: string | null
  readonly start: string
}

/** A session that a person has a place in and that takes place at the same time as another. */
export async function overlapOf(
  { session }: Pick<AnyCall, 'session'>,
  { timezone }: Pick<StoredEvent, 'timezone'>,
  who: { readonly sessionId: string; readonly attendeeId: string },
): Promise<Meeting | undefined> {
  const { own, others } = await slotsThatMeet(session, who)
  const times = own.map((slot) => spanOf(slot, timezone))
  return others.find((other) => {
    const span = spanOf(other, timezone)
    return times.some(({ from, to }) => from < span.to && span.from < to)
  })
}

function spanOf(slot: { start: string; fold: number; minutes: number }, zone: string) {
  const from = instantOfWallTime(slot, zone).instantMs
  return { from, to: from + slot.minutes * minuteMs }
}
