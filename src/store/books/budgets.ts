// Budgets as rows, and the spending posted in the ledger. Knows no rule.
import { allOf, changedSince, compare } from '../core/conditions.ts'
import { type Listing, listing, plainRow } from '../core/paging.ts'
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export type BudgetRow = Tables['budgets']

/** Inserts or updates the budget of a category. */
export function putBudget({ db }: Session, row: BudgetRow): Promise<BudgetRow> {
  return db
    .insertInto('budgets')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'category']).doUpdateSet({ planned: row.planned, updated_at: row.updated_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** @returns the deleted budget */
export function removeBudget(
  { db }: Session,
  { eventId, category }: { eventId: string; category: string },
): Promise<BudgetRow | undefined> {
  return db
    .deleteFrom('budgets')
    .where('event_id', '=', eventId)
    .where('category', '=', category)
    .returningAll()
    .executeTakeFirst()
}

export interface BudgetFilter {
  readonly eventId: string
  readonly category?: string | undefined
  readonly updatedSince?: string | undefined
}

function filteredBudgets({ db }: Session, { eventId, category, updatedSince }: BudgetFilter) {
  return db
    .selectFrom('budgets')
    .selectAll()
    .where(
      allOf([
        compare('budgets.event_id', '=', eventId),
        compare('budgets.category', '=', category),
        changedSince('budgets.updated_at', updatedSince),
      ]),
    )
}

/** All budgets of an event that a filter finds, in the order in which they were set: never more than categories. */
export function findBudgets(session: Session, filter: BudgetFilter): Promise<BudgetRow[]> {
  return filteredBudgets(session, filter).orderBy('id').execute()
}

/** Budgets that a filter finds, page by page. */
export function queryBudgets(session: Session, filter: BudgetFilter): Listing<BudgetRow> {
  return listing(filteredBudgets(session, filter), { table: 'budgets', toRecord: plainRow })
}

/** The spending of an event by category, in minor units. */
export async function readSpent({ db }: Session, eventId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ledger_totals')
    .select(['category', ({ fn }) => fn.sum<number | string>('amount').as('spent')])
    .where('event_id', '=', eventId)
    .where('book', '=', 'expenses')
    .groupBy('category')
    .execute()
  return new Map(rows.map(({ category, spent }) => [category, Number(spent)]))
}
