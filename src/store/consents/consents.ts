// Consents as rows, and mailboxes that are never mailed. Knows no rule.
import { type SqlBool, sql } from 'kysely'
import { allOf, type Condition, calledBy, changedSince, compare, inScope } from '../core/conditions.ts'
import { type Listing, listing, plainRow } from '../core/paging.ts'
import type { Session, TenantScope } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export type ConsentRow = Tables['consents']

/** A mailbox of an account. */
export interface Mailbox {
  readonly accountId: string
  readonly mailbox: string
}

/** Adds a row; returns false if it would be a second granted consent of the mailbox. */
export async function insertConsent({ db }: Session, row: ConsentRow): Promise<boolean> {
  const added = await db
    .insertInto('consents')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** The consent of an id in the caller's scope. */
export function findConsent(
  { db }: Session,
  { accountId }: Pick<TenantScope, 'accountId'>,
  id: string,
): Promise<ConsentRow | undefined> {
  return db
    .selectFrom('consents')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A consent, whosever it is: for the link in a mail, which proves itself. */
export const findLinkedConsent = ({ db }: Session, id: string): Promise<ConsentRow | undefined> =>
  db.selectFrom('consents').selectAll().where('id', '=', id).executeTakeFirst()

/** The latest consent of a mailbox, which says how it stands. */
export function findLatestConsent({ db }: Session, { accountId, mailbox }: Mailbox): Promise<ConsentRow | undefined> {
  return db
    .selectFrom('consents')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('mailbox', '=', mailbox)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** How mailboxes stand: the status of the latest consent of each that has any. */
export async function consentStates(
  { db }: Session,
  accountId: string,
  mailboxes: readonly string[],
): Promise<Map<string, Pick<ConsentRow, 'id' | 'status'>>> {
  if (mailboxes.length === 0) return new Map()
  const rows = await db
    .selectFrom('consents')
    .select(['mailbox', 'id', 'status'])
    .where('account_id', '=', accountId)
    .where('mailbox', 'in', [...new Set(mailboxes)])
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ mailbox, ...row }) => [mailbox, row]))
}

/** Ends a consent that is still in a state; returns whether it was. */
export async function endConsent(
  { db }: Session,
  { id, status }: Pick<ConsentRow, 'id' | 'status'>,
  changes: Pick<ConsentRow, 'status' | 'ended_at' | 'updated_at'>,
): Promise<boolean> {
  const row = await db
    .updateTable('consents')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', status)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

interface ConsentFilter {
  readonly status?: string | undefined
  readonly source?: string | undefined
  readonly eventId?: string | undefined
  readonly updatedSince?: string | undefined
}

/** Consents that a filter finds, page by page. */
export const queryConsents = (
  { db }: Session,
  { accountId }: TenantScope,
  { status, source, eventId, updatedSince }: ConsentFilter,
): Listing<ConsentRow> =>
  listing(
    db
      .selectFrom('consents')
      .selectAll()
      .where(
        allOf([
          inScope('consents', { accountId, eventId: null }, eventId),
          compare('consents.status', '=', status),
          compare('consents.source', '=', source),
          changedSince('consents.updated_at', updatedSince),
        ]),
      ),
    {
      table: 'consents',
      orders: { updatedAt: sql.ref('consents.updated_at') },
      keys: [calledBy('consents.address')],
      toRecord: (row): ConsentRow => plainRow(row),
    },
  )

/** How many mailboxes of an account have agreed. */
export async function countGranted({ db }: Session, accountId: string, only?: Condition): Promise<number> {
  const row = await db
    .selectFrom('consents')
    .select(sql<number>`count(*)`.as('count'))
    .where('account_id', '=', accountId)
    .where('status', '=', 'granted')
    .where(allOf([only]))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/**
 * The next addresses that have agreed, in their order, each with a name it once registered under.
 * @param asked.only what must hold of them, besides
 */
export async function listAgreed(
  { db }: Session,
  accountId: string,
  { after, limit, only }: { readonly after: string | null; readonly limit: number; readonly only?: Condition },
): Promise<{ address: string; email: string; name: string }[]> {
  const rows = await db
    .selectFrom('consents')
    .select((row) => [
      'mailbox as address',
      'address as email',
      row
        .selectFrom('attendees')
        .select(({ fn }) => fn.min('attendees.name').as('name'))
        .whereRef('attendees.account_id', '=', 'consents.account_id')
        .where(sql<SqlBool>`lower(attendees.email) = lower(consents.address)`)
        .as('name'),
    ])
    .where('account_id', '=', accountId)
    .where('status', '=', 'granted')
    .where(allOf([only]))
    .$if(after !== null, (query) => query.where('mailbox', '>', after ?? ''))
    .orderBy('mailbox')
    .limit(limit)
    .execute()
  return rows.map(({ name, ...row }) => ({ ...row, name: name ?? '' }))
}

/** Puts a mailbox on the list of those that are never mailed. @param mac of the mailbox */
export async function stopMailbox({ db }: Session, row: Tables['mailbox_stops']): Promise<void> {
  await db
    .insertInto('mailbox_stops')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether a mailbox is on that list. */
export async function isStopped(
  { db }: Session,
  { account_id, mac }: Pick<Tables['mailbox_stops'], 'account_id' | 'mac'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('mailbox_stops')
    .select('mac')
    .where('account_id', '=', account_id)
    .where('mac', '=', mac)
    .executeTakeFirst()
  return row !== undefined
}

/** Consents that ended before an instant, the oldest first. */
export const consentsEndedBefore = (
  { db }: Session,
  before: string,
  limit: number,
): Promise<Pick<ConsentRow, 'id' | 'account_id' | 'mailbox' | 'status'>[]> =>
  db
    .selectFrom('consents')
    .select(['id', 'account_id', 'mailbox', 'status'])
    .where('ended_at', '<', before)
    .orderBy('ended_at')
    .limit(limit)
    .execute()

export async function deleteConsent({ db }: Session, id: string): Promise<void> {
  await db.deleteFrom('consents').where('id', '=', id).execute()
}
