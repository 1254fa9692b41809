// Plans reminders: one per date of an event, the configured number of hours before its start.
import { daysAfter, wallTimeInZone } from '../../../contract/core/time.ts'
import type { Session, Store } from '../../../store/core/store.ts'
import { insertMailing } from '../../../store/mail/mailings.ts'
import type { EventRow, Planning } from './draft.ts'
import { newMailing } from './new-message.ts'

const hourMs = 3_600_000

/** Starts the reminders that are due. An event moved to another date gets another reminder. */
export async function planReminders(store: Store, planning: Planning): Promise<void> {
  const due = (await store.read((session) => readCandidates(session, planning.now))).filter((event) =>
    isDue(event, planning.now),
  )
  if (due.length === 0) return
  await store.write(async (session) => {
    for (const event of due) {
      const entry = { id: causeOf(event), created_at: planning.now.toISOString() }
      const mailing = { kind: 'reminder', segment: 'confirmed', data: {} } as const
      await insertMailing(session, newMailing(planning, { event, mailing, entry }))
    }
  })
}

const causeOf = ({ id, date, start_time }: EventRow) => `reminder ${id} ${date} ${start_time ?? ''}`.trim()

/** Upcoming events whose reminder has not started. */
async function readCandidates({ db }: Session, now: Date): Promise<EventRow[]> {
  const today = now.toISOString().slice(0, 10)
  const soon = await db
    .selectFrom('events')
    .selectAll()
    .where('reminder_hours', 'is not', null)
    .where('status', '=', 'published')
    .where('date', '>=', daysAfter(today, -1))
    .where('date', '<=', daysAfter(today, 32))
    .execute()
  if (soon.length === 0) return []
  const begun = await db.selectFrom('mailings').select('cause').where('cause', 'in', soon.map(causeOf)).execute()
  return soon.filter((event) => !begun.some(({ cause }) => cause === causeOf(event)))
}

function isDue({ date, start_time, timezone, reminder_hours }: EventRow, now: Date): boolean {
  const startMs = wallTimeInZone(date, start_time ?? '00:00', timezone).getTime()
  return now.getTime() < startMs && now.getTime() >= startMs - (reminder_hours ?? 0) * hourMs
}
