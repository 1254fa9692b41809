// The rules of expenses: add, list, void. An expense is never changed.
import type { Expense } from '../contract/expenses.ts'
import { Failure } from '../contract/failures.ts'
import { dayInZone } from '../contract/time.ts'
import { countExpenses, findExpenseRow, insertExpense, listExpenseRows, voidExpenseRow } from '../store/expenses.ts'
import { bookExpense, bookReversal } from './books.ts'
import { recordChange } from './changes.ts'
import { findEvent, notFound } from './find-event.ts'
import type { Call, Reply, Rules } from './operation.ts'
import { makePage, readWindow } from './page.ts'

async function addExpense(call: Call<'addExpense'>): Promise<Reply<'addExpense'>> {
  const { body } = call
  const event = await findEvent(call, call.params.event_id)
  const now = call.now.toISOString()
  const expense: Expense = {
    id: call.newId('exp'),
    eventId: event.id,
    description: body.description,
    category: body.category ?? 'other',
    amount: body.amount,
    currency: event.currency,
    date: body.date ?? dayInZone(call.now, event.timezone),
    vendor: body.vendor ?? null,
    status: 'recorded',
    createdAt: now,
    updatedAt: now,
  }
  const { id, description, category, amount, currency, date, vendor, status } = expense
  await call.session.run(insertExpense, {
    id,
    account_id: call.principal.accountId,
    event_id: event.id,
    description,
    category,
    amount,
    currency,
    date,
    vendor,
    status,
    created_at: now,
    updated_at: now,
  })
  await bookExpense(call, entryOf(expense))
  recordChange(call, { topic: 'expense.added', subject: id, eventId: event.id, data: { ...expense } })
  return { body: expense }
}

async function listExpenses(call: Call<'listExpenses'>): Promise<Reply<'listExpenses'>> {
  const event = await findEvent(call, call.params.event_id)
  const { status, category, updatedSince } = call.query
  const filter = { eventId: event.id, status, category, updatedSince }
  const window = readWindow(call)
  const rows = await listExpenseRows(call.session, call.principal, { filter, window })
  const body = await makePage(call, window, {
    rows,
    records: (expenses) => expenses,
    count: () => countExpenses(call.session, call.principal, filter),
  })
  return { body }
}

async function voidExpense(call: Call<'voidExpense'>): Promise<Reply<'voidExpense'>> {
  const id = call.params.expense_id
  const expense = await findExpenseRow(call.session, call.principal, id ?? '')
  if (!expense) throw notFound('expense', id)
  const now = call.now.toISOString()
  if (!(await voidExpenseRow(call.session, expense.id, now))) {
    throw new Failure(
      'state_conflict',
      `Can't void ${expense.description}: it is void. Nothing leads out of this state.`,
      {
        details: { status: 'void', possible: [] },
      },
    )
  }
  await bookReversal(call, entryOf(expense))
  const change = { topic: 'expense.voided', subject: expense.id, eventId: expense.eventId }
  recordChange(call, { ...change, data: { ...call.body, amount: expense.amount } })
  return { body: { ...expense, status: 'void', updatedAt: now } }
}

const entryOf = ({ id, eventId, currency, date, amount, category }: Expense) => {
  return { expenseId: id, eventId, currency, day: date, amount, category }
}

export const expenseRules: Rules<'addExpense' | 'listExpenses' | 'voidExpense'> = {
  addExpense,
  listExpenses,
  voidExpense,
}
