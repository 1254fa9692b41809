// Waitlist entries as rows, with their offers. Knows no rule; counts.ts counts the places.
import { sql } from 'kysely'
import type { Language } from '../../contract/core/choices.ts'
import type { WaitlistEntry, WaitlistStatus } from '../../contract/waitlist/waitlist.ts'
import { allOf, asciiLower, calledBy, changedSince, compare, holdsText, inScope } from '../core/conditions.ts'
import { type Listing, listing } from '../core/paging.ts'
import { insertion } from '../core/statement.ts'
import type { Session, TenantScope } from '../core/store.ts'
import { updateVersioned } from '../core/versioned-update.ts'
import type { Tables } from '../tables/index.ts'

/** An entry as stored: one with an expired offer may still be `offered`. Its position is computed. */
export interface StoredWaitlistEntry extends Omit<WaitlistEntry, 'position'> {
  readonly accountId: string
  readonly version: number
}

export const insertWaitlistEntry = insertion('waitlist_entries', [
  'id',
  'account_id',
  'event_id',
  'ticket_type_id',
  'name',
  'email',
  'language',
  'quantity',
  'priority',
  'status',
  'created_at',
  'updated_at',
] as const)

function selectEntries({ db }: Session) {
  return db
    .selectFrom('waitlist_entries')
    .innerJoin('ticket_types', 'ticket_types.id', 'waitlist_entries.ticket_type_id')
    .selectAll('waitlist_entries')
    .select('ticket_types.name as ticket_type')
}

function toEntry(row: Tables['waitlist_entries'] & { ticket_type: string }): StoredWaitlistEntry {
  return {
    id: row.id,
    accountId: row.account_id,
    eventId: row.event_id,
    ticketType: row.ticket_type,
    ticketTypeId: row.ticket_type_id,
    name: row.name,
    email: row.email,
    language: row.language as Language | null,
    quantity: row.quantity,
    priority: row.priority,
    status: row.status as WaitlistStatus,
    offeredAt: row.offered_at,
    offerExpiresAt: row.offer_expires_at,
    orderId: row.order_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  }
}

/** The entry of an id in the caller's scope. */
export async function findWaitlistRow(
  session: Session,
  scope: TenantScope,
  id: string,
): Promise<StoredWaitlistEntry | undefined> {
  const query = selectEntries(session).where(inScope('waitlist_entries', scope)).where('waitlist_entries.id', '=', id)
  const row = await query.executeTakeFirst()
  return row && toEntry(row)
}

/** The entry of an address that is waiting for a ticket type or has an offer. */
export async function findWaitingPerson(
  session: Session,
  { ticketTypeId, email }: Pick<WaitlistEntry, 'ticketTypeId' | 'email'>,
): Promise<StoredWaitlistEntry | undefined> {
  const row = await selectEntries(session)
    .where('ticket_type_id', '=', ticketTypeId)
    .where(sql<boolean>`lower(email) = ${asciiLower(email)}`)
    .where(sql<boolean>`waitlist_entries.status in ('waiting', 'offered')`)
    .executeTakeFirst()
  return row && toEntry(row)
}

export interface WaitlistFilter {
  readonly eventId: string
  readonly status?: WaitlistStatus | undefined
  readonly ticketTypeId?: string | undefined
  readonly email?: string | undefined
  readonly q?: string | undefined
  readonly updatedSince?: string | undefined
  /** Offers past their expiry by then count as expired. */
  readonly now: string
}

function hasStatus({ status, now }: WaitlistFilter) {
  const isOver = sql<boolean>`(waitlist_entries.status = 'offered' and offer_expires_at <= ${now})`
  if (status === 'offer_expired') return sql<boolean>`(waitlist_entries.status = 'offer_expired' or ${isOver})`
  if (status === 'offered') return sql<boolean>`waitlist_entries.status = 'offered' and offer_expires_at > ${now}`
  return compare('waitlist_entries.status', '=', status)
}

function filteredEntries(session: Session, scope: TenantScope, filter: WaitlistFilter) {
  const { email } = filter
  return selectEntries(session).where(
    allOf([
      inScope('waitlist_entries', scope, filter.eventId),
      compare('ticket_type_id', '=', filter.ticketTypeId),
      email === undefined ? undefined : sql<boolean>`lower(email) = ${asciiLower(email)}`,
      holdsText(['waitlist_entries.name', 'waitlist_entries.email'], filter.q),
      hasStatus(filter),
      changedSince('waitlist_entries.updated_at', filter.updatedSince),
    ]),
  )
}

/** Entries that a filter finds. */
export function queryWaitlist(
  session: Session,
  scope: TenantScope,
  filter: WaitlistFilter,
): Listing<StoredWaitlistEntry> {
  return listing(filteredEntries(session, scope, filter), {
    table: 'waitlist_entries',
    keys: [calledBy('waitlist_entries.email')],
    toRecord: toEntry,
  })
}

/** Positions on the waitlist of the ticket type, from 1, of those entries that are waiting. */
export async function findPositions(
  { db }: Session,
  entries: readonly StoredWaitlistEntry[],
): Promise<ReadonlyMap<string, number>> {
  const waiting = entries.filter(({ status }) => status === 'waiting')
  if (waiting.length === 0) return new Map()
  const types = [...new Set(waiting.map(({ ticketTypeId }) => ticketTypeId))]
  const line = db
    .selectFrom('waitlist_entries')
    .where('status', '=', 'waiting')
    .where('ticket_type_id', 'in', types)
    .select(['id', sql<number>`row_number() over (partition by ticket_type_id order by priority desc, id)`.as('place')])
  const rows = await db
    .selectFrom(line.as('line'))
    .select(['id', 'place'])
    .where(
      'id',
      'in',
      waiting.map(({ id }) => id),
    )
    .execute()
  return new Map(rows.map(({ id, place }) => [id, Number(place)]))
}

/** The next entry on the waitlist of a ticket type. */
export async function findFirstInLine(
  session: Session,
  ticketTypeId: string,
): Promise<StoredWaitlistEntry | undefined> {
  const row = await selectEntries(session)
    .where('waitlist_entries.status', '=', 'waiting')
    .where('ticket_type_id', '=', ticketTypeId)
    .orderBy('priority', 'desc')
    .orderBy('waitlist_entries.id')
    .limit(1)
    .executeTakeFirst()
  return row && toEntry(row)
}

/** Expired offers, of one event or all. */
export async function findLapsedOffers(
  session: Session,
  { eventId, now, limit }: { eventId?: string | undefined; now: string; limit: number },
): Promise<StoredWaitlistEntry[]> {
  const rows = await selectEntries(session)
    .where('waitlist_entries.status', '=', 'offered')
    .where('offer_expires_at', '<=', now)
    .$if(eventId !== undefined, (query) => query.where('waitlist_entries.event_id', '=', eventId ?? ''))
    .limit(limit)
    .execute()
  return rows.map(toEntry)
}

type EntryColumns = Pick<
  Tables['waitlist_entries'],
  'status' | 'quantity' | 'priority' | 'offered_at' | 'offer_expires_at' | 'order_id' | 'updated_at'
>

/** Changes an entry that still has the version read. Returns whether it had. */
export function updateWaitlistRow(
  session: Session,
  { id, version }: Pick<StoredWaitlistEntry, 'id' | 'version'>,
  changes: Partial<EntryColumns>,
): Promise<boolean> {
  return updateVersioned(session, { table: 'waitlist_entries', id, version }, changes)
}

/** Cancels all entries of an event, those with offers too. Returns how many there were. */
export async function cancelWaitlistRows({ db }: Session, eventId: string, now: string): Promise<number> {
  const gone = await db
    .updateTable('waitlist_entries')
    .set({ status: 'cancelled', updated_at: now, version: sql`version + 1` })
    .where('event_id', '=', eventId)
    .where('status', 'in', ['waiting', 'offered'])
    .executeTakeFirst()
  return Number(gone.numUpdatedRows)
}
