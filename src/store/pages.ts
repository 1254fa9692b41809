// Settings of public pages as rows, in JSON. Knows no rule.
import type { Language } from '../contract/core/choices.ts'
import type { PublicPageChanges } from '../contract/pages/pages.ts'
import { attendeeIdOf } from './core/order-ids.ts'
import { insertion } from './core/statement.ts'
import type { Session } from './core/store.ts'
import { updateVersioned } from './core/versioned-update.ts'
import { readWords, type Words } from './core/words.ts'

export interface StoredPublicPage {
  readonly id: string
  readonly settings: Omit<PublicPageChanges, 'translations'>
  readonly words: Words
  readonly updatedAt: string
  readonly version: number
}

export const insertPublicPage = insertion('public_pages', [
  'id',
  'account_id',
  'event_id',
  'settings',
  'translations',
  'created_at',
  'updated_at',
] as const)

export async function findPublicPage({ db }: Session, eventId: string): Promise<StoredPublicPage | undefined> {
  const row = await db.selectFrom('public_pages').selectAll().where('event_id', '=', eventId).executeTakeFirst()
  if (!row) return undefined
  const settings = JSON.parse(row.settings) as PublicPageChanges
  const words = readWords(row.translations)
  return { id: row.id, settings, words, updatedAt: row.updated_at, version: row.version }
}

/** Returns whether it still had the version that was read. */
export function updatePublicPageRow(
  session: Session,
  { id, version }: Pick<StoredPublicPage, 'id' | 'version'>,
  changes: { settings: string; translations: string | null; updated_at: string },
): Promise<boolean> {
  return updateVersioned(session, { table: 'public_pages', id, version }, changes)
}

/** The event that a public address names by slug or id, in any account; the oldest account's if several match. */
export function findPublicEvent({ db }: Session, reference: string) {
  return db
    .selectFrom('events')
    .select(['id', 'account_id', 'slug'])
    .where(reference.includes('_') ? 'id' : 'slug', '=', reference)
    .orderBy('account_id')
    .executeTakeFirst()
}

const publishedMax = 100

/** The next published events of all accounts, as strangers may see them. @param since last day of the earliest */
export async function publishedEvents({ db }: Session, since: string) {
  const rows = await db
    .selectFrom('events')
    .select(['account_id', 'slug', 'name', 'date', 'end_date', 'venue', 'timezone'])
    .where('status', '=', 'published')
    .where(({ fn }) => fn.coalesce('end_date', 'date'), '>=', since)
    .orderBy('date')
    .orderBy('id')
    .limit(publishedMax)
    .execute()
  return rows.map(({ account_id: accountId, end_date: endDate, ...row }) => ({ ...row, accountId, endDate }))
}

/** The event and link data of an order, in any account: the caller must prove to own the link. */
export async function linkedOrder({ db }: Session, id: string) {
  const columns = ['event_id', 'link_number', 'language'] as const
  const row = await db.selectFrom('orders').select(columns).where('id', '=', id).executeTakeFirst()
  return row && { id, eventId: row.event_id, linkNumber: row.link_number, language: row.language as Language | null }
}

/** The event, order and link data of a ticket, in any account: the caller must prove to own the link. */
export async function linkedTicket({ db }: Session, id: string) {
  const columns = ['event_id', 'order_id', 'generation'] as const
  const row = await db.selectFrom('attendees').select(columns).where('id', '=', attendeeIdOf(id)).executeTakeFirst()
  return row && { id, eventId: row.event_id, orderId: row.order_id, linkNumber: row.generation }
}

/** The event and language of a waitlist entry, in any account: the caller has proved to own the link. */
export async function linkedEntry({ db }: Session, id: string) {
  const columns = ['event_id', 'language'] as const
  const row = await db.selectFrom('waitlist_entries').select(columns).where('id', '=', id).executeTakeFirst()
  return row && { eventId: row.event_id, language: row.language as Language | null }
}

/** The event and link data of a speaker, in any account: the caller must prove to own the link. */
export async function linkedSpeaker({ db }: Session, id: string) {
  const columns = ['event_id', 'link_number'] as const
  const row = await db.selectFrom('speakers').select(columns).where('id', '=', id).executeTakeFirst()
  return row && { id, eventId: row.event_id, linkNumber: row.link_number }
}
