// Money owed as rows, one per order that money was ever owed for, with the buyer's bank account. Knows no rule.
import { sql } from 'kysely'
import type { PaymentMethod } from '../../contract/core/choices.ts'
import { allOf, changedSince, compare } from '../core/conditions.ts'
import { type Listing, listing } from '../core/paging.ts'
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export type RepaymentRow = Tables['repayments']

/** What is owed for all orders of the event of an outer query. */
export const owedOfEvent = sql<number | string>`(select coalesce(sum(repayments.amount), 0) from repayments
  where repayments.event_id = events.id and repayments.amount > 0)`

export function findRepayment({ db }: Session, orderId: string): Promise<RepaymentRow | undefined> {
  return db.selectFrom('repayments').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

type Changes = Partial<Omit<RepaymentRow, 'order_id' | 'account_id' | 'event_id' | 'created_at'>>

/** Changes the row of an order, and adds it first if there is none. */
export async function putRepayment(
  { db }: Session,
  key: Pick<RepaymentRow, 'order_id' | 'account_id' | 'event_id'>,
  changes: Changes & { updated_at: string },
): Promise<void> {
  const fresh = {
    amount: 0,
    tax: 0,
    exported: 0,
    iban: null,
    bic: null,
    holder: null,
    owed_since: null,
    exported_at: null,
  }
  await db
    .insertInto('repayments')
    .values({ ...fresh, ...key, created_at: changes.updated_at, ...changes })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(changes))
    .execute()
}

/** What is owed for all orders of an event, the tax in it, and what of it is credit, for which nothing was sold. */
export async function sumOwed({ db }: Session, eventId: string) {
  const row = await db
    .selectFrom('repayments')
    .innerJoin('orders', 'orders.id', 'repayments.order_id')
    .select(sql<number>`coalesce(sum(repayments.amount), 0)`.as('amount'))
    .select(sql<number>`coalesce(sum(repayments.tax), 0)`.as('tax'))
    .select(sql<number>`coalesce(sum(orders.credit), 0)`.as('credit'))
    .where('repayments.event_id', '=', eventId)
    .where(sql<boolean>`repayments.amount > 0`)
    .executeTakeFirstOrThrow()
  return { amount: Number(row.amount), tax: Number(row.tax), credit: Number(row.credit) }
}

/** An amount that is due, or a recorded refund, with its order. */
export interface RepaymentEntry {
  readonly id: string
  readonly eventId: string
  readonly orderId: string
  readonly name: string
  readonly email: string
  readonly currency: string
  readonly status: string
  readonly amount: number
  readonly method: PaymentMethod | null
  /** Of a recorded refund: the processor's id for it, or the line of a bank statement. */
  readonly reference: string | null
  readonly iban: string | null
  readonly bic: string | null
  readonly holder: string | null
  /** What of it payment files have; 0 for a recorded refund. */
  readonly exported: number
  readonly exportedAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

interface DueFilter {
  readonly eventId: string
  readonly updatedSince?: string | undefined
}

const selectDue = ({ db }: Session) =>
  db
    .selectFrom('repayments')
    .innerJoin('orders', 'orders.id', 'repayments.order_id')
    .where(sql<boolean>`repayments.amount > 0`)
    .select(['orders.id', 'orders.id as orderId', 'repayments.event_id as eventId', 'orders.name', 'orders.email'])
    .select(['orders.currency', sql<string>`'due'`.as('status'), 'repayments.amount'])
    .select([sql<PaymentMethod | null>`null`.as('method'), sql<string | null>`null`.as('reference'), ...account])
    .select(['repayments.exported', 'repayments.exported_at as exportedAt', 'repayments.updated_at as updatedAt'])
    .select(sql<string>`coalesce(repayments.owed_since, repayments.created_at)`.as('createdAt'))

/** What is due for orders, the longest owed first, and what of it an earlier payment file had. */
export async function findDue(session: Session, ids: readonly string[]): Promise<RepaymentEntry[]> {
  if (ids.length === 0) return []
  const due = selectDue(session).where('repayments.order_id', 'in', ids)
  return due.orderBy('repayments.owed_since').orderBy('repayments.order_id').execute()
}

/** What is due of an event, in the order of the orders. */
export function queryDue(session: Session, { eventId, updatedSince }: DueFilter): Listing<RepaymentEntry> {
  const query = selectDue(session).where(
    allOf([compare('repayments.event_id', '=', eventId), changedSince('repayments.updated_at', updatedSince)]),
  )
  return listing(query, {
    table: 'orders',
    orders: { updatedAt: sql.ref('repayments.updated_at') },
    toRecord: ({ sort_key: _key, ...entry }): RepaymentEntry => entry,
  })
}

const account = ['repayments.iban', 'repayments.bic', 'repayments.holder'] as const

/** Recorded refunds of an event in one state, oldest first. */
export function queryRefunds(
  { db }: Session,
  { eventId, status, updatedSince }: DueFilter & { readonly status: string },
): Listing<RepaymentEntry> {
  // The payment that paid an order may have no row: the order then says how.
  const method = sql<PaymentMethod | null>`coalesce(refunds.method, payments.method, orders.payment)`
  const query = db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .leftJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('repayments', 'repayments.order_id', 'refunds.order_id')
    .where(
      allOf([
        compare('refunds.event_id', '=', eventId),
        compare('refunds.status', '=', status),
        changedSince('refunds.updated_at', updatedSince),
      ]),
    )
    .select(['refunds.id', 'orders.id as orderId', 'refunds.event_id as eventId', 'orders.name', 'orders.email'])
    .select(['orders.currency', 'refunds.status', 'refunds.amount', method.as('method'), 'refunds.reference'])
    .select(account)
    .select([
      sql<number>`0`.as('exported'),
      'repayments.exported_at as exportedAt',
      'refunds.created_at as createdAt',
      'refunds.updated_at as updatedAt',
    ])
  return listing(query, {
    table: 'refunds',
    orders: { updatedAt: sql.ref('refunds.updated_at') },
    toRecord: ({ sort_key: _key, ...entry }): RepaymentEntry => entry,
  })
}

/** Counts and the next amounts of an event for a payment file, the longest owed first. */
export async function findExportable(
  { db }: Session,
  { eventId, again, limit }: { eventId: string; again: boolean; limit: number },
) {
  const due = db.selectFrom('repayments').where('event_id', '=', eventId).where('amount', '>', 0)
  const isNew = again ? sql<boolean>`1 = 1` : sql<boolean>`exported < amount`
  const counts = await due
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`coalesce(sum(case when iban is null then 1 else 0 end), 0)`.as('withoutAccount'),
      sql<number>`coalesce(sum(case when iban is not null and exported = amount then 1 else 0 end), 0)`.as('before'),
    ])
    .executeTakeFirstOrThrow()
  const rows = await due
    .select('order_id')
    .where('iban', 'is not', null)
    .where(isNew)
    .orderBy('owed_since')
    .orderBy('order_id')
    .limit(limit)
    .execute()
  const [all, withoutAccount, before] = [counts.all, counts.withoutAccount, counts.before].map(Number)
  const ids = rows.map(({ order_id }) => order_id)
  return { ids, all: all ?? 0, withoutAccount: withoutAccount ?? 0, before: before ?? 0 }
}

/** Marks what is due for these orders as written to a payment file. */
export async function markExported({ db }: Session, ids: readonly string[], now: string): Promise<void> {
  if (ids.length === 0) return
  const changes = { exported: sql<number>`amount`, exported_at: now, updated_at: now }
  await db.updateTable('repayments').set(changes).where('order_id', 'in', ids).execute()
}
