// Expenses as rows; the money itself is in the ledger. Knows no rule.
import type { Expense, ExpenseCategory } from '../../contract/books/expenses.ts'
import { allOf, calledBy, changedSince, compare, holdsText, inScope } from '../core/conditions.ts'
import { type Listing, listing } from '../core/paging.ts'
import { insertion } from '../core/statement.ts'
import type { Session, TenantScope } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export const insertExpense = insertion('expenses', [
  'id',
  'account_id',
  'event_id',
  'description',
  'category',
  'amount',
  'currency',
  'date',
  'vendor',
  'reference',
  'source',
  'receipt_name',
  'receipt_size',
  'receipt_sha256',
  'status',
  'created_at',
  'updated_at',
] as const)

function selectExpenses({ db }: Session, scope: TenantScope) {
  return db.selectFrom('expenses').selectAll().where(inScope('expenses', scope))
}

function toExpense(row: Tables['expenses']): Expense {
  return {
    id: row.id,
    eventId: row.event_id,
    description: row.description,
    category: row.category as ExpenseCategory,
    amount: row.amount,
    currency: row.currency,
    date: row.date,
    vendor: row.vendor,
    reference: row.reference,
    source: row.source,
    receipt: receiptOf(row),
    status: row.status as Expense['status'],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function receiptOf({ receipt_name: name, receipt_size: size, receipt_sha256: sha256 }: Tables['expenses']) {
  return name === null || size === null || sha256 === null ? null : { name, size, sha256 }
}

/** The expense of an id in the caller's scope. */
export async function findExpenseRow(session: Session, scope: TenantScope, id: string): Promise<Expense | undefined> {
  const row = await selectExpenses(session, scope).where('id', '=', id).executeTakeFirst()
  return row && toExpense(row)
}

/** The expense of an account that has this reference and is not void. */
export async function findReferencedExpense(
  { db }: Session,
  { accountId, reference }: { accountId: string; reference: string },
): Promise<{ id: string; eventId: string; description: string } | undefined> {
  return db
    .selectFrom('expenses')
    .select(['id', 'event_id as eventId', 'description'])
    .where('account_id', '=', accountId)
    .where('reference', '=', reference)
    .where('status', '=', 'recorded')
    .executeTakeFirst()
}

/** Marks a recorded expense as void. Returns whether it was recorded. */
export async function voidExpenseRow(session: Session, id: string, now: string): Promise<boolean> {
  const row = await session.db
    .updateTable('expenses')
    .set({ status: 'void', updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'recorded')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an event ever had an expense, a void one included. */
export async function hasExpenses({ db }: Session, eventId: string): Promise<boolean> {
  const row = await db.selectFrom('expenses').select('id').where('event_id', '=', eventId).executeTakeFirst()
  return row !== undefined
}

export interface ExpenseFilter {
  readonly eventId: string
  readonly status?: Expense['status'] | undefined
  readonly category?: ExpenseCategory | undefined
  readonly vendor?: string | undefined
  readonly reference?: string | undefined
  /** First and last day. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly updatedSince?: string | undefined
}

function filteredExpenses(session: Session, scope: TenantScope, filter: ExpenseFilter) {
  return selectExpenses(session, scope).where(
    allOf([
      compare('expenses.event_id', '=', filter.eventId),
      compare('expenses.status', '=', filter.status),
      compare('expenses.category', '=', filter.category),
      holdsText(['expenses.vendor'], filter.vendor),
      compare('expenses.reference', '=', filter.reference),
      compare('expenses.date', '>=', filter.from),
      compare('expenses.date', '<=', filter.to),
      changedSince('expenses.updated_at', filter.updatedSince),
    ]),
  )
}

/** Expenses that a filter finds. */
export function queryExpenses(session: Session, scope: TenantScope, filter: ExpenseFilter): Listing<Expense> {
  return listing(filteredExpenses(session, scope, filter), {
    table: 'expenses',
    keys: [calledBy('expenses.reference'), calledBy('expenses.description')],
    toRecord: toExpense,
  })
}
