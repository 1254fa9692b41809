// Every operation of the service by name: method, path and scope.
// Imports only lists like itself, so that the client can load it alone; the schemas are in catalog.ts.
import { agendaOperations } from './agenda/operations.ts'
import { scheduleOperations } from './agenda/schedule-operations.ts'
import { automationOperations } from './automations/operations.ts'
import { bookOperations } from './books/operations.ts'
import { changeOperations } from './changes/operations.ts'
import { consentOperations } from './consents/operations.ts'
import type { Operation } from './core/operation.ts'
import { doorOperations } from './door/operations.ts'
import { draftOperations } from './drafts/operations.ts'
import { eventOperations } from './events/operations.ts'
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
  ...eventOperations,
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
  ...bookOperations,

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

  rehearse: {
    method: 'POST',
    path: '/v1/rehearsals',
    // It needs that of the operation in it.
    scope: null,
    shed: 'first',
    changesNothing: true,
    summary: 'Carry out a request and roll it back, to see what it would do or why it would be refused',
  },
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
