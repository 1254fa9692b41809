// Who agreed to marketing mail, with the events of which they have a ticket. Nobody else is looked at.
import { sql } from 'kysely'
import type { Session } from '../core/store.ts'

export interface AgreedTickets {
  /** The mailbox, by which pages go on. */
  readonly mailbox: string
  /** Events of which it has a ticket. */
  readonly events: ReadonlySet<string>
}

interface Asked {
  readonly accountId: string
  /** Unpaid tickets of this event count too. */
  readonly eventId: string
  readonly pastIds: readonly string[]
  readonly after: string
  readonly limit: number
}

/** The next mailboxes that have agreed, in their order. */
export async function listAgreedTickets(
  { db }: Session,
  { accountId, eventId, pastIds, after, limit }: Asked,
): Promise<AgreedTickets[]> {
  const agreed = await db
    .selectFrom('consents')
    .select(['mailbox', sql<string>`lower(address)`.as('address')])
    .where('account_id', '=', accountId)
    .where('status', '=', 'granted')
    .where('mailbox', '>', after)
    .orderBy('mailbox')
    .limit(limit)
    .execute()
  if (agreed.length === 0) return []
  const email = sql<string>`lower(email)`
  const rows = await db
    .selectFrom('attendees')
    .select(['event_id', email.as('address')])
    .distinct()
    .where('event_id', 'in', [eventId, ...pastIds])
    .where(email, 'in', [...new Set(agreed.map(({ address }) => address))])
    .where((where) =>
      where.or([
        where('status', '=', 'confirmed'),
        where.and([where('event_id', '=', eventId), where('status', '=', 'pending')]),
      ]),
    )
    .execute()
  const events = new Map<string, Set<string>>()
  for (const { event_id, address } of rows) events.set(address, (events.get(address) ?? new Set()).add(event_id))
  return agreed.map(({ mailbox, address }) => ({ mailbox, events: events.get(address) ?? new Set<string>() }))
}
