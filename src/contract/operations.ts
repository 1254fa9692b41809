// Every operation of the service by name: method, path and scope.
// Imports only lists like itself, so that the client can load it alone; the schemas are in catalog.ts.
import { agendaOperations } from './agenda/operations.ts'
import { scheduleOperations } from './agenda/schedule-operations.ts'
import { automationOperations } from './automations/operations.ts'
import { changeOperations } from './changes/operations.ts'
import { consentOperations } from './consents/operations.ts'
import type { Operation } from './core/operation.ts'
import { doorOperations } from './door/operations.ts'
import { draftOperations } from './drafts/operations.ts'
import { forecastOperations } from './forecasts/operations.ts'
import { formOperations } from './forms/operations.ts'
import { importOperations } from './imports/operations.ts'
import { invoiceOperations } from './invoices/operations.ts'
import { languageOperations } from './languages/operations.ts'
import { mailOperations } from './mail/operations.ts'
import { modelOperations } from './models/operations.ts'
import { oauthOperations } from './oauth/operations.ts'
import { orderOperations } from './orders/operations.ts'
import { paymentOperations } from './payments/operations.ts'
import { peopleOperations } from './people/operations.ts'
import { promoOperations } from './promo-codes/operations.ts'
import { suggestionOperations } from './suggestions/operations.ts'
import { ticketTypeOperations } from './ticket-types/operations.ts'
import { signingKeyOperations } from './tickets/operations.ts'
import { waitlistOperations } from './waitlist/operations.ts'
import { webhookOperations } from './webhooks/operations.ts'

export const operations = {
  createEvent: { method: 'POST', path: '/v1/events', scope: 'events:write', status: 201, summary: 'Create an event' },
  listEvents: { method: 'GET', path: '/v1/events', scope: 'events:read', summary: 'List events', shed: 'first' },
  showEvent: { method: 'GET', path: '/v1/events/{event_id}', scope: 'events:read', summary: 'Show an event' },
  updateEvent: { method: 'PATCH', path: '/v1/events/{event_id}', scope: 'events:write', summary: 'Change an event' },
  deleteEvent: {
    method: 'DELETE',
    path: '/v1/events/{event_id}',
    scope: 'events:write',
    summary: 'Delete an event without registrations',
  },
  publishEvent: {
    method: 'POST',
    path: '/v1/events/{event_id}/publish',
    scope: 'events:write',
    summary: 'Publish a draft event',
  },
  unpublishEvent: {
    method: 'POST',
    path: '/v1/events/{event_id}/unpublish',
    scope: 'events:write',
    summary: 'Return a published event without orders to draft',
  },
  cancelEvent: {
    method: 'POST',
    path: '/v1/events/{event_id}/cancel',
    scope: 'events:write',
    summary: 'Cancel an event',
  },
  duplicateEvent: {
    method: 'POST',
    path: '/v1/events/{event_id}/duplicate',
    scope: 'events:write',
    status: 201,
    summary: 'Copy an event with its ticket types, questions, promo codes and page settings as a draft',
  },

  ...ticketTypeOperations,

  registerAttendee: {
    method: 'POST',
    path: '/v1/events/{event_id}/attendees',
    scope: 'attendees:write',
    status: 201,
    summary: 'Register an attendee for an event',
  },
  sellAddOn: {
    method: 'POST',
    path: '/v1/attendees/{attendee_id}/add-on',
    scope: 'attendees:write',
    status: 201,
    summary: 'Sell an add-on to somebody with an admission, as an order of its own',
  },
  listAttendees: {
    method: 'GET',
    path: '/v1/events/{event_id}/attendees',
    scope: 'attendees:read',
    summary: 'List the attendees of an event',
    shed: 'first',
  },
  showAttendee: {
    method: 'GET',
    path: '/v1/attendees/{attendee_id}',
    scope: 'attendees:read',
    summary: 'Show an attendee',
  },
  updateAttendee: {
    method: 'PATCH',
    path: '/v1/attendees/{attendee_id}',
    scope: 'attendees:write',
    summary: 'Change an attendee, or record a payment',
    shed: 'last',
  },
  cancelAttendee: {
    method: 'POST',
    path: '/v1/attendees/{attendee_id}/cancel',
    scope: 'attendees:write',
    summary: 'Cancel a registration and release its place',
  },

  ...doorOperations,
  ...formOperations,
  ...languageOperations,
  ...importOperations,
  ...agendaOperations,
  ...scheduleOperations,
  ...promoOperations,
  ...orderOperations,
  ...invoiceOperations,
  ...peopleOperations,
  ...signingKeyOperations,
  ...waitlistOperations,

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
    summary: 'List by which links people came and ordered, with what each brought and cost',
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
  listAuditEntries: {
    method: 'GET',
    path: '/v1/audit',
    scope: 'audit:read',
    summary: 'List the entries of the audit log',
    shed: 'first',
  },
  verifyAudit: {
    method: 'GET',
    path: '/v1/audit/verification',
    scope: 'audit:read',
    summary: 'Verify the seals of the audit log',
    shed: 'first',
  },

  ...changeOperations,
  ...webhookOperations,
  ...modelOperations,
  ...forecastOperations,
  ...suggestionOperations,
  ...draftOperations,
  ...automationOperations,
  ...paymentOperations,
  ...consentOperations,
  ...mailOperations,

  createKey: { method: 'POST', path: '/v1/keys', scope: 'keys:write', status: 201, summary: 'Create an API key' },
  listKeys: { method: 'GET', path: '/v1/keys', scope: 'keys:read', summary: 'List API keys', shed: 'first' },
  revokeKey: {
    method: 'POST',
    path: '/v1/keys/{key_id}/revoke',
    scope: 'keys:write',
    summary: 'Revoke an API key at once',
  },
  ...oauthOperations,

  showAccount: {
    method: 'GET',
    path: '/v1/account',
    scope: null,
    summary: 'Show the account and the key of this request',
  },
  showMeta: {
    method: 'GET',
    path: '/v1/meta',
    scope: null,
    summary: 'Show the version and capabilities of the service',
  },
} as const satisfies Record<string, Operation>

export type OperationName = keyof typeof operations

/** Whether an operation only reads. */
export function isReading(name: OperationName): boolean {
  const { method, changesNothing }: Operation = operations[name]
  return method === 'GET' || changesNothing === true
}

/** The operation that shows what a path names, if there is one. */
export function operationShowing(path: string | undefined): OperationName | undefined {
  const names = Object.keys(operations) as OperationName[]
  return names.find((name) => operations[name].method === 'GET' && operations[name].path === path)
}

/** The operations of service-spec.md: another server may offer only these. */
export const specifiedOperations: readonly OperationName[] = ['createEvent', 'registerAttendee', 'showRevenue']

/** Operations that need no key. */
export const publicOperations: readonly OperationName[] = ['showMeta']
