// The rules of expenses: add, list, show, void. Expenses are never changed.
import type { Expense } from '../../contract/books/expenses.ts'
import { Failure } from '../../contract/core/failures.ts'
import { dayInZone } from '../../contract/core/time.ts'
import {
  findExpenseRow,
  findReferencedExpense,
  insertExpense,
  queryExpenses,
  voidExpenseRow,
} from '../../store/books/expenses.ts'
import type { AnyCall, Call, Reply, Rules, WriteContext } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent, notFound } from '../core/find-event.ts'
import { quoteValue } from '../core/issues.ts'
import { makePage } from '../core/paging.ts'
import { bookExpense, bookReversal } from './post.ts'

async function addExpense(call: Call<'addExpense'>): Promise<Reply<'addExpense'>> {
  const { body } = call
  const event = await findEvent(call, call.params.event_id)
  await expectNewReference(call, body.reference)
  const expense = await writeExpense(call, {
    eventId: event.id,
    description: body.description,
    category: body.category ?? 'other',
    amount: body.amount,
    currency: event.currency,
    date: body.date ?? dayInZone(call.now, event.timezone),
    vendor: body.vendor ?? null,
    reference: body.reference ?? null,
    source: body.source ?? null,
    receipt: body.receipt ?? null,
  })
  return { body: expense }
}

/** Inserts an expense and posts it. */
export async function writeExpense(
  call: WriteContext,
  spent: Omit<Expense, 'id' | 'status' | 'createdAt' | 'updatedAt'>,
): Promise<Expense> {
  const now = call.now.toISOString()
  const expense: Expense = { id: call.newId('exp'), ...spent, status: 'recorded', createdAt: now, updatedAt: now }
  const { id, eventId, description, category, amount, currency, date, vendor, reference, source, receipt, status } =
    expense
  await call.session.run(insertExpense, {
    id,
    account_id: call.principal.accountId,
    event_id: eventId,
    description,
    category,
    amount,
    currency,
    date,
    vendor,
    reference,
    source,
    receipt_name: receipt?.name ?? null,
    receipt_size: receipt?.size ?? null,
    receipt_sha256: receipt?.sha256 ?? null,
    status,
    created_at: now,
    updated_at: now,
  })
  await bookExpense(call, entryOf(expense))
  recordChange(call, { topic: 'expense.added', subject: id, eventId, data: { ...expense } })
  return expense
}

/** Keeps the same bill from being recorded twice. @throws Failure duplicate */
async function expectNewReference(call: AnyCall, reference: string | undefined): Promise<void> {
  if (reference === undefined) return
  const { accountId, eventId } = call.principal
  const taken = await findReferencedExpense(call.session, { accountId, reference })
  if (!taken) return
  // A key restricted to one event learns only that the reference is used, nothing about the other event.
  const isSeen = eventId === null || eventId === taken.eventId
  const what = isSeen ? taken.description : 'an expense of another event'
  throw new Failure('duplicate', `The reference ${quoteValue(reference)} is already used by ${what}`, {
    details: isSeen ? { expenseId: taken.id, eventId: taken.eventId } : {},
    issues: [{ pointer: '/reference', code: 'duplicate', detail: `${quoteValue(reference)} is already used` }],
    hint: 'If that expense is wrong, void it first.',
  })
}

async function listExpenses(call: Call<'listExpenses'>): Promise<Reply<'listExpenses'>> {
  const event = await findEvent(call, call.params.event_id)
  const { status, category, vendor, reference, from, to, updatedSince } = call.query
  const filter = { eventId: event.id, status, category, vendor, reference, from, to, updatedSince }
  const list = queryExpenses(call.session, call.principal, filter)
  return { body: await makePage(call, list, (expenses) => expenses) }
}

async function showExpense(call: Call<'showExpense'>): Promise<Reply<'showExpense'>> {
  return { body: await findExpense(call) }
}

async function voidExpense(call: Call<'voidExpense'>): Promise<Reply<'voidExpense'>> {
  const expense = await findExpense(call)
  const now = call.now.toISOString()
  if (!(await voidExpenseRow(call.session, expense.id, now))) {
    throw new Failure('state_conflict', `${expense.description} is already void; this cannot be undone.`, {
      details: { status: 'void', possible: [] },
    })
  }
  await bookReversal(call, entryOf(expense))
  const change = { topic: 'expense.voided', subject: expense.id, eventId: expense.eventId }
  recordChange(call, { ...change, data: { ...call.body, amount: expense.amount } })
  return { body: { ...expense, status: 'void', updatedAt: now } }
}

async function findExpense(call: AnyCall): Promise<Expense> {
  const id = call.params.expense_id
  const expense = await findExpenseRow(call.session, call.principal, id ?? '')
  if (!expense) throw notFound('expense', id)
  return expense
}

const entryOf = ({ id, eventId, currency, date, amount, category }: Expense) => {
  return { expenseId: id, eventId, currency, day: date, amount, category }
}

export const expenseRules: Rules<'addExpense' | 'listExpenses' | 'showExpense' | 'voidExpense'> = {
  addExpense,
  listExpenses,
  showExpense,
  voidExpense,
}
