// Deletes a ticket type that nothing refers to.
import type { Session } from '../core/store.ts'

/** What refers to a ticket type: records that would lose their meaning without it. */
export interface TicketTypeUses {
  /** Registrations in any state, cancelled and expired ones too: the books have them. */
  readonly registrations: number
  readonly waitlistEntries: number
  /** Codes of the promo codes that name it. */
  readonly promoCodes: readonly string[]
  /** Names of the check-in lists that name it. */
  readonly checkInLists: readonly string[]
  /** Sessions whose places are its tickets, or in which only people with it enrol. */
  readonly sessions: readonly { readonly code: string; readonly title: string; readonly isPlace: boolean }[]
}

export async function usesOfTicketType(
  { db }: Session,
  { id, eventId }: { readonly id: string; readonly eventId: string },
): Promise<TicketTypeUses> {
  // All of these keep the ids of their ticket types as JSON text; an id has no characters that JSON escapes.
  const named = `%"${id}"%`
  const count = async (table: 'attendees' | 'waitlist_entries') => {
    const query = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'))
    return Number((await query.where('ticket_type_id', '=', id).executeTakeFirst())?.count ?? 0)
  }
  const codes = db.selectFrom('promo_codes').select('code').where('event_id', '=', eventId)
  const lists = db.selectFrom('check_in_lists').select('name').where('event_id', '=', eventId)
  const sessions = db.selectFrom('sessions').select(['code', 'title', 'enrolment']).where('event_id', '=', eventId)
  return {
    registrations: await count('attendees'),
    waitlistEntries: await count('waitlist_entries'),
    promoCodes: (await codes.where('ticket_types', 'like', named).execute()).map(({ code }) => code),
    sessions: (await sessions.where('enrolment', 'like', named).orderBy('id').execute()).map(
      ({ code, title, enrolment }) => ({ code, title, isPlace: enrolment?.includes('"kind":"ticket"') === true }),
    ),
    checkInLists: (await lists.where('ticket_types', 'like', named).execute()).map(({ name }) => name),
  }
}

/**
 * Deletes a ticket type with its stock, unless places are sold, held or waited for at this moment: a sale that commits
 * first wins. Returns whether it was deleted.
 */
export async function deleteTicketTypeRow({ db }: Session, { id }: { readonly id: string }): Promise<boolean> {
  const stock = await db
    .deleteFrom('quotas')
    .where('ticket_type_id', '=', id)
    .where('sold', '=', 0)
    .where('held', '=', 0)
    .where('waiting', '=', 0)
    .returning('id')
    .executeTakeFirst()
  if (stock === undefined) return false
  await db.deleteFrom('quota_members').where('ticket_type_id', '=', id).execute()
  await db.deleteFrom('ticket_types').where('id', '=', id).execute()
  return true
}
