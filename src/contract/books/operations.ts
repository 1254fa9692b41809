// The operations of the books; part of operations.ts.
import type { Operation } from '../core/operation.ts'

export const bookOperations = {
  addExpense: {
    method: 'POST',
    path: '/v1/events/{event_id}/expenses',
    scope: 'money:write',
    status: 201,
    summary: 'Record an expense for an event',
  },
  listExpenses: {
    method: 'GET',
    path: '/v1/events/{event_id}/expenses',
    scope: 'money:read',
    summary: 'List the expenses of an event',
    shed: 'first',
  },
  showExpense: {
    method: 'GET',
    path: '/v1/expenses/{expense_id}',
    scope: 'money:read',
    summary: 'Show an expense',
  },
  voidExpense: {
    method: 'POST',
    path: '/v1/expenses/{expense_id}/void',
    scope: 'money:write',
    summary: 'Void an expense by a reversal',
  },
  setBudget: {
    method: 'POST',
    path: '/v1/events/{event_id}/budgets',
    scope: 'money:write',
    summary: 'Set, change or remove the budget of a category',
  },
  listBudgets: {
    method: 'GET',
    path: '/v1/events/{event_id}/budgets',
    scope: 'money:read',
    summary: 'List the budgets of an event and what was spent',
    shed: 'first',
  },
  showRevenue: {
    method: 'GET',
    path: '/v1/events/{event_id}/revenue',
    scope: 'money:read',
    summary: 'Report the revenue, refunds, expenses and net profit of an event',
    shed: 'first',
  },
  listSources: {
    method: 'GET',
    path: '/v1/events/{event_id}/sources',
    scope: 'money:read',
    summary: 'List the links by which people came and ordered, with what each brought and cost',
    shed: 'first',
  },
  listLedgerEntries: {
    method: 'GET',
    path: '/v1/ledger',
    scope: 'money:read',
    summary: 'List the entries of the ledger',
    shed: 'first',
  },
  verifyLedger: {
    method: 'GET',
    path: '/v1/ledger/verification',
    scope: 'money:read',
    summary: 'Verify the ledger against orders and expenses',
    shed: 'first',
  },
} as const satisfies Record<string, Operation>
