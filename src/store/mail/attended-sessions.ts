// Sessions that a mailbox was scanned into before, for what is recommended to it.
import { sql } from 'kysely'
import type { Session } from '../core/store.ts'

/** Enough to tell a taste. */
const attendedMax = 50

interface Asked {
  readonly accountId: string
  /** The event that is to come. */
  readonly eventId: string
  readonly address: string
}

/** Words of the sessions that a mailbox was scanned into at other events of the account, the latest first. */
export async function wordsOfAttended({ db }: Session, { accountId, eventId, address }: Asked): Promise<string[]> {
  const rows = await db
    .selectFrom('attendees')
    .innerJoin('admissions', 'admissions.attendee_id', 'attendees.id')
    .innerJoin('check_in_lists', 'check_in_lists.id', 'admissions.list_id')
    .innerJoin('sessions', 'sessions.id', 'check_in_lists.session_id')
    .select(['sessions.title', 'sessions.details'])
    .where('attendees.account_id', '=', accountId)
    .where('attendees.event_id', '<>', eventId)
    .where(sql<boolean>`lower(attendees.email) = ${address.toLowerCase()} and attendees.email like '%@%'`)
    .orderBy('admissions.first_at', 'desc')
    .orderBy('sessions.id')
    .limit(attendedMax)
    .execute()
  return rows.map(({ title, details }) => {
    const { abstract, tags } = JSON.parse(details) as { abstract?: string | null; tags?: string[] }
    return [title, abstract ?? '', ...(tags ?? [])].join(' ')
  })
}
