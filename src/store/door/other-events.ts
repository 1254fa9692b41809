// Finds the event of a ticket that was shown at another event's door.
import type { Session } from '../core/store.ts'

export interface OtherEvent {
  readonly id: string
  readonly name: string
  readonly date: string
  readonly endDate: string | null
  readonly timezone: string
  /** JSON, see core/words.ts. */
  readonly words: string | null
}

interface Scope {
  readonly accountId: string
  readonly withDrafts: boolean
}

const eventsOf = ({ db }: Session, { accountId, withDrafts }: Scope) =>
  db
    .selectFrom('events')
    .where('events.account_id', '=', accountId)
    .$if(!withDrafts, (query) => query.where('events.status', '<>', 'draft'))
    .select(['events.id', 'events.name', 'events.date', 'events.end_date as endDate', 'events.timezone'])
    .select('events.translations as words')

/** By the number that its signed tickets name. */
export const otherEventByNumber = (session: Session, scope: Scope, seq: number): Promise<OtherEvent | undefined> =>
  eventsOf(session, scope)
    .innerJoin('ticket_series', 'ticket_series.event_id', 'events.id')
    .where('ticket_series.seq', '=', seq)
    .executeTakeFirst()

/** By a ticket's code, which only its own event tells from others: the latest event that has it. */
export const otherEventByCode = (session: Session, scope: Scope, code: string): Promise<OtherEvent | undefined> =>
  eventsOf(session, scope)
    .innerJoin('attendees', 'attendees.event_id', 'events.id')
    .where('attendees.code', '=', code)
    .orderBy('events.date', 'desc')
    .limit(1)
    .executeTakeFirst()
