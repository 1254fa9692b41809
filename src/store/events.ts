// Events as rows, each with the stock of its event-wide quota. Knows no rule and no sale state.
import { sql } from 'kysely'
import type { Language, OrderMailMode, TaxRounding } from '../contract/core/choices.ts'
import { readIdTail } from '../contract/core/ids.ts'
import type { EventQuery, EventStatus, Event as PublicEvent } from '../contract/events/events.ts'
import { allOf, changedSince, compare, holdsText, isCalled } from './core/conditions.ts'
import { type Listing, listing, type Order } from './core/paging.ts'
import { insertion } from './core/statement.ts'
import type { Session, TenantScope } from './core/store.ts'
import { updateVersioned } from './core/versioned-update.ts'
import { readWords, textsOf, type Words } from './core/words.ts'
import { owedOfEvent } from './orders/repayments.ts'
import type { Tables } from './tables/index.ts'
import { waitedFor } from './ticket-types/waitlist-demand.ts'

/** An event without what is derived from the clock. */
export interface StoredEvent extends Omit<PublicEvent, 'saleState'> {
  readonly version: number
  /** Its translations, each with what it was made from. */
  readonly words: Words
  /** Registrations ever made, cancelled ones included. */
  readonly attendeeCount: number
  readonly quotaId: string
  /** Free places that are requested on its waitlists. */
  readonly waiting: number
  /** How often date, venue or status have changed, and when anything shown in calendars last did. */
  readonly calendarSequence: number
  readonly calendarChangedAt: string
}

export const insertEvent = insertion('events', [
  'id',
  'account_id',
  'slug',
  'name',
  'date',
  'end_date',
  'start_time',
  'timezone',
  'venue',
  'venue_id',
  'description',
  'language',
  'languages',
  'translations',
  'reminder_hours',
  'payment_reminder_hours',
  'order_mails',
  'currency',
  'tax_rounding',
  'status',
  'waitlist',
  'offer_hours',
  'copied_from',
  'version',
  'created_at',
  'updated_at',
] as const)

function selectEvents({ db }: Session, scope: TenantScope) {
  const query = db
    .selectFrom('events')
    .innerJoin('quotas', (join) =>
      join.onRef('quotas.event_id', '=', 'events.id').on('quotas.ticket_type_id', 'is', null),
    )
    .selectAll('events')
    .select(['quotas.id as quota_id', 'quotas.cap', 'quotas.held', 'quotas.sold', 'quotas.taken'])
    .select(waitedFor('quotas').as('waiting'))
    .select(owedOfEvent.as('owed'))
    .where('events.account_id', '=', scope.accountId)
  return scope.eventId === null ? query : query.where('events.id', '=', scope.eventId)
}

type EventRow = Tables['events'] &
  Pick<Tables['quotas'], 'cap' | 'held' | 'sold' | 'taken' | 'waiting'> & { quota_id: string; owed: number | string }

function toEvent(row: EventRow): StoredEvent {
  const words = readWords(row.translations)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    date: row.date,
    endDate: row.end_date,
    startTime: row.start_time,
    timezone: row.timezone,
    venue: row.venue,
    venueId: row.venue_id,
    description: row.description,
    language: row.language as Language,
    languages: JSON.parse(row.languages) as Language[],
    translations: textsOf(words),
    reminderHours: row.reminder_hours,
    paymentReminderHours: row.payment_reminder_hours,
    orderMails: row.order_mails as OrderMailMode,
    capacity: row.cap,
    sold: row.sold,
    held: row.held,
    waitlist: row.waitlist === 1,
    offerHours: row.offer_hours,
    currency: row.currency,
    owed: Number(row.owed),
    taxRounding: row.tax_rounding as TaxRounding,
    status: row.status as EventStatus,
    copiedFrom: row.copied_from,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
    words,
    attendeeCount: row.taken,
    quotaId: row.quota_id,
    waiting: row.waiting,
    calendarSequence: row.calendar_sequence,
    calendarChangedAt: row.calendar_changed_at ?? row.created_at,
  }
}

/** Stands for the only event that the caller can see. */
const onlyEvent = '-'

/** The row of an event alone, whosever it is, for the e-mails about it. @throws where it is gone */
export const readMailedEvent = ({ db }: Session, id: string): Promise<Tables['events']> =>
  db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The event of an id, a slug or the end of an id in the caller's scope. A slug has no underscore, an id has one. */
export async function findEventRow(
  session: Session,
  scope: TenantScope,
  reference: string,
): Promise<StoredEvent | undefined> {
  const query = selectEvents(session, scope)
  const row = await query
    .where(reference.includes('_') ? 'events.id' : 'events.slug', '=', reference)
    .executeTakeFirst()
  if (row) return toEvent(row)
  if (reference !== onlyEvent && readIdTail(reference) === undefined) return undefined
  const others = reference === onlyEvent ? query : query.where(isCalled(reference, 'events.id', []))
  const [only, ...more] = await others.limit(2).execute()
  return only && more.length === 0 ? toEvent(only) : undefined
}

/** Which of `slugs` the account already uses. */
export async function takenSlugs(session: Session, accountId: string, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await session.db
    .selectFrom('events')
    .select('slug')
    .where('account_id', '=', accountId)
    .where('slug', 'in', slugs)
    .execute()
  return new Set(rows.map((row) => row.slug))
}

type EventColumns = Omit<Tables['events'], 'id' | 'account_id' | 'version' | 'created_at'>

/** Changes an event that still has the version read. Returns whether it had. */
export function updateEventRow(
  session: Session,
  { id, version }: Pick<StoredEvent, 'id' | 'version'>,
  changes: Partial<EventColumns>,
): Promise<boolean> {
  return updateVersioned(session, { table: 'events', id, version }, changes)
}

/** Deletes an event with its ticket types, stock and sums; the caller has checked that nothing refers to it. */
export async function deleteEventRow({ db }: Session, eventId: string): Promise<void> {
  // Their names and members are deleted by cascade, and so are sessions, whose stock names no event either.
  const shared = db.selectFrom('shared_quotas').select('id').where('event_id', '=', eventId)
  await db.deleteFrom('quotas').where('id', 'in', shared).execute()
  const sessions = db.selectFrom('sessions').select('id').where('event_id', '=', eventId)
  await db.deleteFrom('quotas').where('id', 'in', sessions).execute()
  await db.deleteFrom('quotas').where('event_id', '=', eventId).execute()
  await db.deleteFrom('waitlist_entries').where('event_id', '=', eventId).execute()
  await db.deleteFrom('ticket_types').where('event_id', '=', eventId).execute()
  await db.deleteFrom('events').where('id', '=', eventId).execute()
}

export type EventFilter = Omit<EventQuery, 'limit' | 'cursor' | 'sort'>

const orders: Readonly<Record<string, Order>> = {
  updatedAt: sql.ref('events.updated_at'),
  date: sql.ref('events.date'),
  name: sql`lower(events.name)`,
}

function filteredEvents(session: Session, scope: TenantScope, filter: EventFilter) {
  return selectEvents(session, scope).where(
    allOf([
      compare('events.status', '=', filter.status),
      compare('events.date', '>=', filter.dateFrom),
      compare('events.date', '<=', filter.dateTo),
      changedSince('events.updated_at', filter.updatedSince),
      holdsText(['events.name', 'events.venue'], filter.q),
    ]),
  )
}

/** Events that a filter finds. */
export function queryEvents(session: Session, scope: TenantScope, filter: EventFilter): Listing<StoredEvent> {
  return listing(filteredEvents(session, scope, filter), { table: 'events', orders, toRecord: toEvent })
}
