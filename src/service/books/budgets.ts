// The rules of budgets: set, remove, and list them with what was spent. A budget never refuses an expense; it shows where
// more was spent than planned.

import type { Budget, BudgetLine } from '../../contract/books/budgets.ts'
import { Failure } from '../../contract/core/failures.ts'
import { type BudgetRow, putBudget, queryBudgets, readSpent, removeBudget } from '../../store/books/budgets.ts'
import type { Call, Reply, Rules } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent } from '../core/find-event.ts'
import { makePage } from '../core/paging.ts'

async function setBudget(call: Call<'setBudget'>): Promise<Reply<'setBudget'>> {
  const { session, principal } = call
  const { category, planned } = call.body
  const event = await findEvent(call, call.params.event_id)
  const now = call.now.toISOString()
  const key = { eventId: event.id, category }
  const row =
    planned === null
      ? await removeBudget(session, key)
      : await putBudget(session, {
          id: call.newId('bgt'),
          account_id: principal.accountId,
          event_id: event.id,
          category,
          planned,
          created_at: now,
          updated_at: now,
        })
  if (!row) throw new Failure('not_found', `${event.name} has no budget for ${category}`)
  const topic = planned === null ? 'budget.removed' : 'budget.set'
  recordChange(call, { topic, subject: row.id, eventId: event.id, data: { category, planned } })
  return { body: toRecord(row, event.currency, await readSpent(session, event.id)) }
}

async function listBudgets(call: Call<'listBudgets'>): Promise<Reply<'listBudgets'>> {
  const { session } = call
  const event = await findEvent(call, call.params.event_id)
  const { category, updatedSince } = call.query
  const filter = { eventId: event.id, category, updatedSince }
  const spent = await readSpent(session, event.id)
  const list = queryBudgets(session, filter)
  return { body: await makePage(call, list, (rows) => rows.map((row) => toRecord(row, event.currency, spent))) }
}

function toRecord(row: BudgetRow, currency: string, spent: ReadonlyMap<string, number>): Budget {
  return {
    id: row.id,
    eventId: row.event_id,
    currency,
    ...budgetLine(row, spent),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

export const budgetRules: Rules<'setBudget' | 'listBudgets'> = { setBudget, listBudgets }

/** @param spent minor units by category; the category `total` is compared with their sum */
export function budgetLine(
  { category, planned }: { category: string; planned: number },
  spent: ReadonlyMap<string, number>,
): BudgetLine {
  const used =
    category === 'total' ? [...spent.values()].reduce((sum, one) => sum + one, 0) : (spent.get(category) ?? 0)
  return {
    category: category as BudgetLine['category'],
    planned,
    spent: used,
    left: planned - used,
    percent: planned === 0 ? null : Math.round((used / planned) * 1000) / 10,
    status: used > planned ? 'over' : 'within',
  }
}
